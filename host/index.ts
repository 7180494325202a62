export * from "./create-chat-service.ts";
export * from "./models.ts";
export * from "./node-file-system.ts";
