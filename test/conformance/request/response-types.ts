import type { Json } from "../suite.ts";

/** What the library makes of the classes that recorded requests give as `response_format`; `list` is refused. */
export const RESPONSE_TYPES: Readonly<Record<string, Json>> = {
  place: {
    type: "json_schema",
    json_schema: {
      schema: {
        properties: {
          street: {
            description: "Street name",
            title: "Street",
            type: "string",
          },
          number: {
            anyOf: [
              {
                type: "integer",
              },
              {
                type: "null",
              },
            ],
            title: "Number",
          },
          tags: {
            default: [],
            items: {
              type: "string",
            },
            title: "Tags",
            type: "array",
          },
        },
        required: ["street", "number", "tags"],
        title: "Place",
        type: "object",
        additionalProperties: false,
      },
      name: "Place",
      strict: true,
    },
  },
  trip: {
    type: "json_schema",
    json_schema: {
      schema: {
        $defs: {
          Place: {
            properties: {
              street: {
                description: "Street name",
                title: "Street",
                type: "string",
              },
              number: {
                anyOf: [
                  {
                    type: "integer",
                  },
                  {
                    type: "null",
                  },
                ],
                title: "Number",
              },
              tags: {
                default: [],
                items: {
                  type: "string",
                },
                title: "Tags",
                type: "array",
              },
            },
            required: ["street", "number", "tags"],
            title: "Place",
            type: "object",
            additionalProperties: false,
          },
        },
        properties: {
          start: {
            $ref: "#/$defs/Place",
          },
          stops: {
            default: [],
            items: {
              $ref: "#/$defs/Place",
            },
            title: "Stops",
            type: "array",
          },
          by: {
            default: "car",
            enum: ["car", "train"],
            title: "By",
            type: "string",
          },
        },
        required: ["start", "stops", "by"],
        title: "Trip",
        type: "object",
        additionalProperties: false,
      },
      name: "Trip",
      strict: true,
    },
  },
  plain: {
    type: "json_schema",
    json_schema: {
      name: "Plain",
      strict: true,
      schema: {
        type: "object",
        properties: {
          name: {
            type: "string",
          },
          size: {
            type: "integer",
          },
        },
        required: ["name", "size"],
        additionalProperties: false,
      },
    },
  },
  str: {
    type: "json_schema",
    json_schema: {
      name: "str",
      strict: true,
      schema: {
        type: "string",
      },
    },
  },
  pair: {
    type: "json_schema",
    json_schema: {
      name: "Pair",
      strict: true,
      schema: {
        type: "object",
        properties: {
          left: {
            type: "integer",
          },
          right: {
            type: "string",
          },
        },
        required: ["left", "right"],
        additionalProperties: false,
      },
    },
  },
};
