export * from "./create-chat-service.ts";
export * from "./models.ts";
export * from "./node-file-system.ts";
export { OFFLINE_NOTICE } from "./offline-chat-service.ts";
