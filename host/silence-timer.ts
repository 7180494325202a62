/** Aborts where a service sends nothing for too long, and where the caller gives up. */
export class SilenceTimer {
  readonly controller = new AbortController();
  readonly #milliseconds: number;
  readonly #caller: AbortSignal;
  readonly #giveUp = (): void => this.controller.abort();
  #timer: NodeJS.Timeout | undefined;
  #expired = false;

  constructor(milliseconds: number, caller: AbortSignal) {
    this.#milliseconds = milliseconds;
    this.#caller = caller;
    if (caller.aborted) this.controller.abort();
    caller.addEventListener("abort", this.#giveUp, { once: true });
    this.heard();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether silence, not the caller, has ended it. */
  get expired(): boolean {
    return this.#expired;
  }

  /** The service has sent something. */
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#expired = true;
      this.controller.abort();
    }, this.#milliseconds);
  }

  /** No more is wanted: closes the connection if it is still open. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener("abort", this.#giveUp);
    this.controller.abort();
  }
}
