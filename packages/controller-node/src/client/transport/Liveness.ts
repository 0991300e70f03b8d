const TICK_MS = 500;
const PING_AFTER_TICKS = 10;
const DEAD_AFTER_TICKS = 18;

/**
 * Notices within 9 to 9.5 s that a connection is dead without needing traffic: 5 s after the last byte it
 * pings, and 4 s later without any byte it gives up.
 *
 * Counts ticks, not time: after this process was busy or suspended, one late tick passes before the bytes
 * that wait in the socket are read, and must not count as seconds of silence.
 *
 * @internal
 */
export class Liveness {
  readonly #options: LivenessOptions;
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;
  #silentTicks = 0;
  #lastContactMs: number;

  constructor(options: LivenessOptions) {
    this.#options = options;
    this.#lastContactMs = options.now();
    this.#timer = setInterval(() => this.tick(), TICK_MS);
    this.#timer.unref();
  }

  /** When bytes were last seen, in milliseconds since the epoch. */
  get lastContactMs(): number {
    if (this.#options.bytesRead() !== this.#bytes) {
      this.#seeBytes();
    }
    return this.#lastContactMs;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  tick(): void {
    const { bytesRead, isNeeded, ping, onDead } = this.#options;
    if (bytesRead() !== this.#bytes) {
      this.#seeBytes();
      return;
    }
    // An unused connection is checked as soon as somebody uses it.
    this.#silentTicks = isNeeded()
      ? this.#silentTicks + 1
      : Math.min(this.#silentTicks + 1, PING_AFTER_TICKS - 1);
    if (this.#silentTicks === PING_AFTER_TICKS) {
      ping();
    } else if (this.#silentTicks >= DEAD_AFTER_TICKS) {
      this.stop();
      onDead(this.#silentTicks * TICK_MS);
    }
  }

  #seeBytes(): void {
    this.#bytes = this.#options.bytesRead();
    this.#silentTicks = 0;
    this.#lastContactMs = this.#options.now();
  }
}

/**
 * What {@link Liveness} observes and does.
 *
 * @internal
 */
export interface LivenessOptions {
  now: () => number;
  /** Total of bytes read from the connection so far. */
  bytesRead: () => number;
  /** Whether anything waits for the connection. */
  isNeeded: () => boolean;
  ping: () => void;
  onDead: (silentMs: number) => void;
}
