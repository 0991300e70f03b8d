import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  HistoryLog,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/** Logs that are read at a time. */
const CONCURRENCY = 4;
/** Ray clusters go soon after their jobs; what waits longer behind others finds nothing any more. */
const MAX_WAITING = 1_000;

/**
 * What {@link LogKeeper} needs.
 *
 * @internal
 */
export interface LogKeeperOptions {
  /** The end of a log; undefined where there is none to keep. */
  read: (workload: WorkloadDetail) => Promise<HistoryLog | undefined>;
  save: (uid: string, log: HistoryLog) => Promise<void>;
  logger: LoggerService;
}

/**
 * Reads the ends of logs of jobs that have ended and keeps them, a few at a time. A log that cannot be had is left
 * out: it is the least of what the history tells.
 *
 * @internal
 */
export class LogKeeper {
  readonly #options: LogKeeperOptions;
  readonly #waiting: WorkloadDetail[] = [];
  #active = 0;

  constructor(options: LogKeeperOptions) {
    this.#options = options;
  }

  add(workload: WorkloadDetail): void {
    if (workload.hasLog && this.#waiting.length < MAX_WAITING) {
      this.#waiting.push(workload);
      this.#next();
    }
  }

  #next(): void {
    const workload =
      this.#active < CONCURRENCY ? this.#waiting.shift() : undefined;
    if (!workload) {
      return;
    }
    this.#active += 1;
    this.#keep(workload)
      .catch(error =>
        this.#options.logger.info(`The log of ${workload.id} is not kept`, {
          error: String(error),
        }),
      )
      .finally(() => {
        this.#active -= 1;
        this.#next();
      });
  }

  async #keep(workload: WorkloadDetail): Promise<void> {
    const log = await this.#options.read(workload);
    if (log) {
      await this.#options.save(workload.uid, log);
    }
  }
}
