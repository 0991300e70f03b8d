import type { LastContact } from '../../clock/LastContact';

const TICK_MS = 500;
// A nomination needs contact within 5 s: a ping and its answer, one of which may be late, fit in between.
const PING_EVERY_TICKS = 4;
// Leaves a slow server 6 s for its first answer, and a cluster marked as silent stays within 10 s of its last byte.
const DEAD_AFTER_TICKS = 16;

/**
 * Notices within 8 to 8.5 s that a connection is dead without needing traffic: it pings after each 2 s of silence,
 * and gives up after 8 s without any byte.
 *
 * Counts ticks, not time: after this process was busy or suspended, one late tick passes before the bytes
 * that wait in the socket are read, and must not count as seconds of silence.
 *
 * @internal
 */
export class Liveness {
  readonly #options: LivenessOptions;
  readonly #timer: NodeJS.Timeout;
  #bytes: number;
  #silentTicks = 0;

  constructor(options: LivenessOptions) {
    this.#options = options;
    this.#bytes = options.bytesRead();
    this.#timer = setInterval(() => this.tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Notes the contact if bytes have come since the last tick. */
  look(): void {
    if (this.#options.bytesRead() !== this.#bytes) {
      this.#seeBytes();
    }
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
      : Math.min(this.#silentTicks + 1, PING_EVERY_TICKS - 1);
    if (this.#silentTicks >= DEAD_AFTER_TICKS) {
      this.stop();
      onDead(this.#silentTicks * TICK_MS);
    } else if (this.#silentTicks % PING_EVERY_TICKS === 0) {
      ping();
    }
  }

  #seeBytes(): void {
    this.#bytes = this.#options.bytesRead();
    this.#silentTicks = 0;
    this.#options.contact.note();
  }
}

/**
 * What {@link Liveness} observes and does.
 *
 * @internal
 */
export interface LivenessOptions {
  /** Noted for whatever comes over the connection from now on. */
  contact: LastContact;
  /** Total of bytes read from the connection so far. */
  bytesRead: () => number;
  /** Whether anything waits for the connection. */
  isNeeded: () => boolean;
  ping: () => void;
  onDead: (silentMs: number) => void;
}
