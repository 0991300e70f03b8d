import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import { classifyError, errorText } from '../api/classifyError';
import { retryAfterMs } from '../api/retryAfterMs';
import type { SquadronApi } from '../api/SquadronApi';
import type { Schedule } from './QueryRefresher';

/** Whether this page receives changes automatically. @public */
export interface LiveStatus {
  state: 'connecting' | 'live' | 'lost';
  /** Start of this state, in ms of the browser's clock. */
  sinceMs: number;
  /** Time of the next attempt, while `lost`. */
  nextAttemptMs?: number;
  /** Why it is lost: the backend closed it, could not check the permissions, sent no message, or a request failed. */
  code?: 'closed' | 'unavailable' | 'silent' | 'failed';
  /** The message of the failure. */
  cause?: string;
}

type EndReason = Extract<StreamMessage, { type: 'end' }>['reason'];

/** First and longest wait between attempts; the wait doubles in between. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** Wait after a refusal: more attempts do not help, but a permission that is granted later needs no reload. */
const REFUSED_RETRY_MS = 60_000;
/** The backend sends a heartbeat every 15 s; after two missed ones the connection is considered dead. */
export const SILENCE_MS = 40_000;

/**
 * Keeps the single event stream of this tab open while it has users, and reopens it after any end with exponential
 * backoff and jitter.
 *
 * @internal
 */
export class LiveStream {
  #users = 0;
  #abort: AbortController | undefined;
  #cancelTimer: (() => void) | undefined;
  #cancelWatchdog: (() => void) | undefined;
  #failures = 0;
  #status: LiveStatus;
  readonly #listeners = new Set<() => void>();

  readonly #options: ConstructorParameters<typeof LiveStream>[0];

  constructor(options: {
    api: Pick<SquadronApi, 'openStream'>;
    onMessage: (message: StreamMessage) => void;
    schedule: Schedule;
    now: () => number;
    random: () => number;
  }) {
    this.#options = options;

    this.#status = { state: 'connecting', sinceMs: options.now() };
  }

  /** Opens the stream with the first user; the returned function closes it after the last. */
  retain(): () => void {
    this.#users += 1;
    if (this.#users === 1) {
      this.#connect();
    }
    let isHeld = true;
    return () => {
      if (!isHeld) {
        return;
      }
      isHeld = false;
      this.#users -= 1;
      if (this.#users === 0) {
        this.#close();
      }
    };
  }

  readonly getStatus = (): LiveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Retries immediately, e.g. when the browser is online again. */
  retryNow(): void {
    if (this.#users > 0 && this.#status.state === 'lost') {
      this.#connect();
    }
  }

  #connect(): void {
    this.#close();
    const abort = new AbortController();
    this.#abort = abort;
    const { api, onMessage } = this.#options;
    this.#watch(abort);
    let end: EndReason | undefined;
    api
      .openStream({
        signal: abort.signal,
        onActivity: () => {
          if (!abort.signal.aborted) {
            this.#watch(abort);
          }
        },
        onMessage: message => {
          if (abort.signal.aborted) {
            return;
          }
          if (message.type === 'hello') {
            this.#failures = 0;
            this.#setStatus({ state: 'live', sinceMs: this.#options.now() });
          }
          if (message.type === 'end') {
            end = message.reason;
          }
          onMessage(message);
        },
      })
      .then(
        () => this.#closed(abort, end),
        error =>
          this.#ended(
            abort,
            { code: 'failed', cause: errorText(error) },
            classifyError(error) === 'notAllowed'
              ? REFUSED_RETRY_MS
              : retryAfterMs(error),
          ),
      );
  }

  /** The backend closed the stream. It asks for a new one, unless it cannot check permissions or gives no reason. */
  #closed(abort: AbortController, end: EndReason | undefined): void {
    if (this.#abort === abort && (end === 'renew' || end === 'permissions')) {
      this.#connect();
    } else {
      this.#ended(abort, { code: end === 'unavailable' ? end : 'closed' });
    }
  }

  #ended(
    abort: AbortController,
    why: Pick<LiveStatus, 'code' | 'cause'>,
    askedWaitMs: number = 0,
  ): void {
    if (this.#abort !== abort) {
      return;
    }
    this.#close();
    const ceiling = Math.min(
      LONGEST_RETRY_MS,
      FIRST_RETRY_MS * 2 ** this.#failures,
    );
    this.#failures += 1;
    const delayMs =
      askedWaitMs + ceiling / 2 + (this.#options.random() * ceiling) / 2;
    const now = this.#options.now();
    this.#setStatus({
      state: 'lost',
      sinceMs: this.#status.state === 'lost' ? this.#status.sinceMs : now,
      nextAttemptMs: now + delayMs,
      ...why,
    });
    this.#cancelTimer = this.#options.schedule(() => this.#connect(), delayMs);
  }

  #watch(abort: AbortController): void {
    this.#cancelWatchdog?.();
    this.#cancelWatchdog = this.#options.schedule(
      () => this.#ended(abort, { code: 'silent' }),
      SILENCE_MS,
    );
  }

  #close(): void {
    this.#cancelTimer?.();
    this.#cancelWatchdog?.();
    this.#cancelTimer = undefined;
    this.#cancelWatchdog = undefined;
    this.#abort?.abort();
    this.#abort = undefined;
  }

  #setStatus(status: LiveStatus): void {
    this.#status = status;
    this.#listeners.forEach(listener => listener());
  }
}
