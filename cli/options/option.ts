/** One option of a command. Texts are made when they are shown, in the language of that moment. */
export interface Option {
  /** Long name, without dashes. */
  readonly name: string;
  readonly short?: string;
  /** What stands for the value in the help, `name=text`; absent for a switch. */
  readonly value?: string;
  /** The values that are taken, where they are few. */
  readonly choices?: readonly string[];
  /** Whether it may be given more than once. */
  readonly repeatable?: boolean;
  readonly description: () => string;
  /** A full example, named when the value is missing or bad. */
  readonly example?: string;
}
