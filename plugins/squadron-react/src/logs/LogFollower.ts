import type {
  LogMessage,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { classifyError, errorText } from '../api/classifyError';
import { retryAfterMs } from '../api/retryAfterMs';
import type { Schedule } from '../live/QueryRefresher';
import { joinTail } from './joinTail';
import { LogBuffer, textWithTime, type LogLine } from './LogBuffer';

/** The state of a log that a page follows. @public */
export interface LogStreamView {
  /** `lost`: the stream failed and is reopened. `paused`: the tab is hidden. */
  state:
    | 'connecting'
    | 'waiting'
    | 'streaming'
    | 'ended'
    | 'lost'
    | 'paused'
    | 'refused';
  lines: readonly LogLine[];
  /** Number of lines that the page has dropped. */
  dropped: number;
  /** The last line while it is incomplete. */
  partial?: string;
  /** Cluster ID of the source of the lines. */
  cluster?: string;
  /** The cause of waiting, of the end, or of the failure. */
  message?: string;
  /** The error of a refused log. */
  error?: Error;
}

/** Number of earlier lines to request. */
const TAIL_LINES = 2_000;
/** Lines that arrive within this time are drawn together. */
const DRAW_MS = 40;
/** How long a reopened stream is collected from its first lines on, to find the new ones. Its tail comes in parts. */
const JOIN_MS = 1_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** The backend sends a heartbeat every 15 s. */
const SILENCE_MS = 40_000;

/**
 * Follows one log while a page shows it. Reopens it after a failure and continues after the last received line.
 *
 * @internal
 */
export class LogFollower {
  readonly #buffer = new LogBuffer();
  readonly #listeners = new Set<() => void>();
  #view: LogStreamView = { state: 'connecting', lines: [], dropped: 0 };
  #abort: AbortController | undefined;
  readonly #timers = new Map<string, () => void>();
  #failures = 0;
  #source: string | undefined;
  #joining: Array<{ text: string; time?: string }> | undefined;

  readonly #options: ConstructorParameters<typeof LogFollower>[0];

  constructor(options: {
    open: (options: {
      tail: number;
      signal: AbortSignal;
      onMessage: (message: LogMessage) => void;
      onActivity: () => void;
    }) => Promise<void>;
    schedule: Schedule;
    random: () => number;
    t: Translate;
  }) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): LogStreamView => this.#view;

  /** Opens the log; reopens it if it is open. */
  start(): void {
    this.stop();
    this.#set({ state: 'connecting', message: undefined, error: undefined });
    const abort = new AbortController();
    this.#abort = abort;
    this.#watch();
    this.#options
      .open({
        tail: TAIL_LINES,
        signal: abort.signal,
        onActivity: () => this.#abort === abort && this.#watch(),
        onMessage: message => this.#abort === abort && this.#take(message),
      })
      .then(
        () =>
          this.#abort === abort &&
          this.#lost(this.#options.t('common.log.closed')),
        error => this.#abort === abort && this.#failed(error),
      );
  }

  stop(): void {
    this.#flushJoin();
    this.#abort?.abort();
    this.#abort = undefined;
    this.#timers.forEach(cancel => cancel());
    this.#timers.clear();
  }

  /** Closes the stream of a hidden tab until {@link LogFollower.start}. */
  pause(): void {
    if (this.#view.state === 'streaming' || this.#view.state === 'waiting') {
      this.stop();
      this.#set({ state: 'paused' });
    }
  }

  #take(message: LogMessage): void {
    switch (message.type) {
      case 'source':
        this.#begin(message);
        break;
      case 'lines': {
        this.#failures = 0;
        const lines = message.lines.map((text, index) => ({
          text,
          time: message.times?.[index],
        }));
        if (this.#joining) {
          this.#joining.push(...lines);
          if (!this.#timers.has('join')) {
            this.#timer('join', JOIN_MS, () => this.#flushJoin());
          }
        } else {
          this.#buffer.add(lines);
          this.#set({ partial: undefined });
        }
        break;
      }
      case 'partial':
        this.#set({ partial: message.text });
        break;
      case 'skipped':
        this.#flushJoin();
        this.#note(
          this.#options.t('common.log.skipped', { count: message.count }),
        );
        break;
      case 'waiting':
        this.#set({ state: 'waiting', message: message.message });
        break;
      case 'end':
        this.#flushJoin();
        this.#ended(message);
        break;
      default:
        message satisfies never;
    }
  }

  #begin(message: { id: string; cluster: string; note?: string }): void {
    const source = `${message.cluster}/${message.id}`;
    const isAgain = this.#source === source && message.note === undefined;
    if (this.#source !== undefined && !isAgain) {
      this.#note(
        message.note ??
          this.#options.t('common.log.continuesOn', {
            cluster: message.cluster,
          }),
      );
    }
    if (isAgain) {
      this.#joining = [];
    }
    this.#source = source;
    this.#set({
      state: 'streaming',
      cluster: message.cluster,
      message: undefined,
      partial: undefined,
    });
  }

  #flushJoin(): void {
    const fresh = this.#joining;
    if (!fresh) {
      return;
    }
    this.#joining = undefined;
    const { newFrom, hasGap } = joinTail(
      this.#buffer.lastTexts(TAIL_LINES),
      fresh.map(textWithTime),
    );
    if (hasGap) {
      this.#note(this.#options.t('common.log.reopened'));
    }
    this.#buffer.add(fresh.slice(newFrom));
    this.#set({});
  }

  #ended(message: Extract<LogMessage, { type: 'end' }>): void {
    switch (message.reason) {
      case 'finished':
      case 'gone':
        this.stop();
        this.#set({
          state: 'ended',
          message: message.message,
          partial: undefined,
        });
        break;
      case 'denied':
        this.#refuse(new Error(message.message), message.message);
        break;
      case 'renew':
        this.start();
        break;
      case 'failed':
        this.#lost(message.message);
        break;
      default:
        message.reason satisfies never;
    }
  }

  #failed(error: unknown): void {
    const kind = classifyError(error);
    const message = errorText(error);
    if (['notAllowed', 'notFound', 'notInstalled'].includes(kind)) {
      this.#refuse(
        error instanceof Error ? error : new Error(message),
        message,
      );
    } else {
      this.#lost(message, retryAfterMs(error));
    }
  }

  #refuse(error: Error, message: string): void {
    this.stop();
    this.#set({ state: 'refused', message, error, partial: undefined });
  }

  #lost(message: string, askedWaitMs: number = 0): void {
    this.stop();
    const ceiling = Math.min(
      LONGEST_RETRY_MS,
      FIRST_RETRY_MS * 2 ** this.#failures,
    );
    this.#failures += 1;
    this.#set({ state: 'lost', message });
    this.#timer(
      'retry',
      askedWaitMs + ceiling / 2 + (this.#options.random() * ceiling) / 2,
      () => this.start(),
    );
  }

  #watch(): void {
    this.#timer('watch', SILENCE_MS, () =>
      this.#lost(
        this.#options.t('common.log.silent', { seconds: SILENCE_MS / 1_000 }),
      ),
    );
  }

  #note(text: string): void {
    this.#buffer.addNote(text);
    this.#set({});
  }

  #timer(name: string, delayMs: number, callback: () => void): void {
    this.#timers.get(name)?.();
    this.#timers.set(
      name,
      this.#options.schedule(() => {
        this.#timers.delete(name);
        callback();
      }, delayMs),
    );
  }

  /** Notifies listeners of states immediately, of lines a few times a second. */
  #set(change: Partial<LogStreamView>): void {
    const isState = 'state' in change && change.state !== this.#view.state;
    this.#view = { ...this.#view, ...change };
    if (isState) {
      this.#draw();
    } else if (!this.#timers.has('draw')) {
      this.#timer('draw', DRAW_MS, () => this.#draw());
    }
  }

  #draw(): void {
    const { lines, dropped } = this.#buffer;
    this.#view = { ...this.#view, lines, dropped };
    this.#listeners.forEach(listener => listener());
  }
}
