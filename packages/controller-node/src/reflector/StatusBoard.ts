import type { Clock } from '../clock';
import { LastContact } from '../clock/LastContact';
import type { ReflectorStatus } from './types';

/** Holds the status of a reflector and notifies listeners of changes. @internal */
export class StatusBoard {
  readonly #options: StatusBoardOptions;
  readonly #listeners = new Set<(status: ReflectorStatus) => void>();
  #status: ReflectorStatus = { state: 'idle', synced: false };
  #contact: LastContact | undefined;

  constructor(options: StatusBoardOptions) {
    this.#options = options;
  }

  status(): ReflectorStatus {
    const contacts = [
      this.#contact?.ms,
      this.#options.serverContactMs(),
    ].filter(ms => ms !== undefined);
    return {
      ...this.#status,
      ...(contacts.length > 0 && { lastContactMs: Math.max(...contacts) }),
    };
  }

  /** To be called when something was read from the server. */
  contact(): void {
    this.#contact = new LastContact(this.#options.clock);
  }

  markSynced(): void {
    this.contact();
    this.#update({ ...this.#status, synced: true });
  }

  /** Sets the state. Error and next attempt of the previous state are dropped. */
  set(
    change: Pick<ReflectorStatus, 'state' | 'error' | 'nextAttemptMs'>,
  ): void {
    if (change.state === 'live') {
      this.contact();
    }
    this.#update({ ...change, synced: this.#status.synced });
  }

  onStatus(listener: (status: ReflectorStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  waitForSync(signal?: AbortSignal): Promise<ReflectorStatus> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        stop();
        reject(signal?.reason);
      };
      const check = (status: ReflectorStatus) => {
        if (
          status.synced ||
          status.state === 'notInstalled' ||
          status.state === 'denied' ||
          status.state === 'tooLarge'
        ) {
          stop();
          signal?.removeEventListener('abort', onAbort);
          resolve(status);
        }
      };
      const stop = this.onStatus(check);
      signal?.addEventListener('abort', onAbort, { once: true });
      if (signal?.aborted) {
        onAbort();
      } else {
        check(this.status());
      }
    });
  }

  #update(next: ReflectorStatus): void {
    const { state, synced, error, nextAttemptMs } = this.#status;
    const isSame =
      next.state === state &&
      next.synced === synced &&
      next.error === error &&
      next.nextAttemptMs === nextAttemptMs;
    this.#status = next;
    if (isSame) {
      return;
    }
    const status = this.status();
    for (const listener of [...this.#listeners]) {
      try {
        listener(status);
      } catch (failure) {
        this.#options.onListenerError(failure);
      }
    }
  }
}

interface StatusBoardOptions {
  clock: Pick<Clock, 'now' | 'elapsed'>;
  serverContactMs: () => number | undefined;
  onListenerError: (error: unknown) => void;
}
