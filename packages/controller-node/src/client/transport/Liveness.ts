import type { Clock } from '../../clock/Clock';
import type { LastContact } from '../../clock/LastContact';
import { Pauses } from '../../clock/Pauses';

const TICK_MS = 500;
// A nomination needs contact within 5 s: two pings fit into that time, so that one may be late.
const PING_EVERY_TICKS = 4;
// Gives a slow server 6 s for its first answer, and still marks a silent cluster within 10 s of its last byte.
const DEAD_AFTER_TICKS = 16;

/**
 * Detects a dead connection within 8 to 8.5 s, without traffic: it pings after each 2 s of silence, and reports the
 * connection dead after 8 s without any byte.
 *
 * Counts ticks, not time: after this process was busy or suspended, one late tick comes before the bytes that wait in
 * the socket are read, and it must not count as seconds of silence. Nor are these bytes a contact: they may have
 * arrived long ago. After a pause, only the answer to a ping that was sent after it counts as contact.
 *
 * @internal
 */
export class Liveness {
  readonly #options: LivenessOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #pauses: Pauses;
  #bytes: number;
  #silentTicks = 0;
  #pauseCount = 0;
  /** Ticks without an answer to a ping since the last pause; undefined once one was answered. */
  #unprovenTicks: number | undefined;

  constructor(options: LivenessOptions) {
    this.#options = options;
    this.#pauses = new Pauses(options.clock);
    this.#bytes = options.bytesRead();
    this.#timer = setInterval(() => this.tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Notes the contact if bytes have arrived since the last tick. */
  noteContact(): void {
    this.#reviewPause();
    if (this.#options.bytesRead() !== this.#bytes) {
      this.#seeBytes();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  tick(): void {
    const { bytesRead, isNeeded, onDead } = this.#options;
    this.#reviewPause();
    this.#proveAgain();
    if (bytesRead() !== this.#bytes) {
      this.#seeBytes();
      return;
    }
    // An unused connection is checked as soon as it is used.
    this.#silentTicks = isNeeded()
      ? this.#silentTicks + 1
      : Math.min(this.#silentTicks + 1, PING_EVERY_TICKS - 1);
    if (this.#silentTicks >= DEAD_AFTER_TICKS) {
      this.stop();
      onDead(this.#silentTicks * TICK_MS);
    } else if (this.#silentTicks % PING_EVERY_TICKS === 0) {
      this.#ping();
    }
  }

  #reviewPause(): void {
    if (this.#pauses.tick(TICK_MS)) {
      this.#pauseCount++;
      this.#unprovenTicks = 0;
      this.#ping();
    }
  }

  /** A ping may get lost, e.g. with one of several connections. */
  #proveAgain(): void {
    if (this.#unprovenTicks === undefined) {
      return;
    }
    this.#unprovenTicks++;
    if (this.#unprovenTicks % PING_EVERY_TICKS === 0) {
      this.#ping();
    }
  }

  #ping(): void {
    const pauses = this.#pauseCount;
    this.#options.ping(() => {
      this.#reviewPause();
      if (pauses === this.#pauseCount) {
        this.#unprovenTicks = undefined;
        this.#options.contact.note();
      }
    });
  }

  #seeBytes(): void {
    this.#bytes = this.#options.bytesRead();
    this.#silentTicks = 0;
    if (this.#unprovenTicks === undefined) {
      this.#options.contact.note();
    }
  }
}

interface LivenessOptions {
  clock: Pick<Clock, 'now' | 'elapsed'>;
  /** Notified of received bytes. */
  contact: LastContact;
  /** Total of bytes read from the connection so far. */
  bytesRead: () => number;
  /** Whether anything waits for the connection. */
  isNeeded: () => boolean;
  ping: (onAnswer: () => void) => void;
  onDead: (silentMs: number) => void;
}
