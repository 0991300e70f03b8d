import type { Clock } from '../clock';
import { linkedTo } from '../clock/linkedTo';
import { SilentWatchError } from './decideRetry';

const DEFAULT_STALE_AFTER_MS = 150_000;

interface GuardedWatch {
  /** Aborted when the watch must end: by its reflector, or because it has fallen silent. */
  readonly signal: AbortSignal;
  /** To be called when the watch has yielded something. */
  note(what: 'event' | 'bookmark'): void;
  /** Ends the watch and its guard. */
  end(): void;
}

/**
 * Ends watches that yield neither event nor bookmark, and detects whether the server sends bookmarks at all: without
 * them, silence is not a sign of a fault.
 *
 * @internal
 */
export class SilenceGuard {
  readonly #clock: Clock;
  readonly #staleAfterMs: number;
  /** `maybe`: none has arrived yet. */
  #bookmarks: 'yes' | 'maybe' | 'no';

  /**
   * @param options - `staleAfterMs`: default 150 s; `bookmarks`: false if the server is known to send none
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

  /** Whether silent watches are ended. */
  get expectsBookmarks(): boolean {
    return this.#bookmarks !== 'no';
  }

  /** Guards a watch until it ends or the signal is aborted. */
  begin(signal: AbortSignal): GuardedWatch {
    const ended = linkedTo(signal);
    let lastMs = this.#clock.elapsed();
    let isTimed = false;
    const time = () => {
      if (!isTimed && this.expectsBookmarks) {
        isTimed = true;
        void this.#endWhenSilent(() => lastMs, ended);
      }
    };
    time();
    return {
      signal: ended.signal,
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
   * Whether a silent watch failed only because the server has never sent a bookmark. It is reopened once from the same
   * version, in case it was dead from its beginning, and is then not guarded any more: pings of the connection detect
   * faults independently of its streams.
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
    ended: ReturnType<typeof linkedTo>,
  ): Promise<void> {
    try {
      let restMs = this.#staleAfterMs;
      while (restMs > 0) {
        await this.#clock.sleep(restMs, ended.signal);
        restMs = lastMs() + this.#staleAfterMs - this.#clock.elapsed();
      }
      ended.abort(
        new SilentWatchError(
          `the watch yielded nothing for ${this.#staleAfterMs} ms`,
        ),
      );
    } catch {
      // The watch has ended for another reason.
    }
  }
}
