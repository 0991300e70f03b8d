import type { Clock } from '../clock';
import { SilentWatchError } from './decideRetry';

const DEFAULT_STALE_AFTER_MS = 150_000;

/** One watch that is guarded. @internal */
export interface GuardedWatch {
  /** Aborted when the watch is to end: by its reflector, or because it has fallen silent. */
  readonly signal: AbortSignal;
  /** The watch has brought something. */
  note(what: 'event' | 'bookmark'): void;
  /** Ends the watch and its guard. */
  end(): void;
}

/**
 * Ends watches that bring neither event nor bookmark, one after the other, and learns whether the server sends bookmarks
 * at all: where it does not, silence is no sign of a fault.
 *
 * @internal
 */
export class SilenceGuard {
  readonly #clock: Clock;
  readonly #staleAfterMs: number;
  /** `maybe`: none has come yet. */
  #bookmarks: 'yes' | 'maybe' | 'no';

  /**
   * @param options - `staleAfterMs`: default 150 s; `bookmarks`: false where the server is known to send none
   */
  constructor(options: {
    clock: Clock;
    staleAfterMs?: number;
    bookmarks?: boolean;
  }) {
    this.#clock = options.clock;
    this.#staleAfterMs = options.staleAfterMs ?? DEFAULT_STALE_AFTER_MS;
    this.#bookmarks = options.bookmarks === false ? 'no' : 'maybe';
  }

  /** Whether a watch that stays silent is ended. */
  get expectsBookmarks(): boolean {
    return this.#bookmarks !== 'no';
  }

  /** Guards a watch from now on, until it ends or the signal is aborted. */
  begin(signal: AbortSignal): GuardedWatch {
    const ended = new AbortController();
    const either = AbortSignal.any([signal, ended.signal]);
    let lastMs = this.#clock.elapsed();
    let isTimed = false;
    const time = () => {
      if (!isTimed && this.expectsBookmarks) {
        isTimed = true;
        void this.#endWhenSilent(() => lastMs, ended, either);
      }
    };
    time();
    return {
      signal: either,
      note: what => {
        lastMs = this.#clock.elapsed();
        if (what === 'bookmark') {
          this.#bookmarks = 'yes';
        }
        time();
      },
      end: () => ended.abort(),
    };
  }

  /**
   * Whether a watch that failed so was silent for want of bookmarks: one that was opened where none has ever come. It is
   * opened once more from where it was, in case it was dead from its beginning, and then left alone: the connection is
   * pinged, whatever its streams do.
   */
  excuses(error: unknown): boolean {
    if (!(error instanceof SilentWatchError) || this.#bookmarks === 'yes') {
      return false;
    }
    this.#bookmarks = 'no';
    return true;
  }

  async #endWhenSilent(
    lastMs: () => number,
    ended: AbortController,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      let restMs = this.#staleAfterMs;
      while (restMs > 0) {
        await this.#clock.sleep(restMs, signal);
        restMs = lastMs() + this.#staleAfterMs - this.#clock.elapsed();
      }
      ended.abort(
        new SilentWatchError(
          `the watch brought nothing for ${this.#staleAfterMs} ms`,
        ),
      );
    } catch {
      // The watch has ended for another reason.
    }
  }
}
