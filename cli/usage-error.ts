/** A command line that cannot be followed: what is wrong, and what to do instead. Ends the program with exit code 2. */
export class UsageError extends Error {
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.name = "UsageError";
    this.advice = advice;
  }
}
