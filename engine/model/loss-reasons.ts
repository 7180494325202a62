/** Why a setting vanishes: texts for people; `{0}` is the library, `{1}` its own name of the setting. */
export const LOSS_REASONS = {
  /** The client of the service refuses it without tools. */
  "no-tools": "{0} leaves it out where a request has no tools.",
  internal: "{0} reads it for itself and does not send it.",
  renamed: "{0} calls it {1}.",
  replaced: "{0} writes this part of the request itself.",
  "text-service": "A text-completion service calls no functions.",
  unknown: "{0} has no such setting.",
} as const;

export type LossReason = keyof typeof LOSS_REASONS;
