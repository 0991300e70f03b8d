import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  HistoryLog,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { HistoryMask } from './HistoryMask';

/** Logs that are read at a time. */
const CONCURRENCY = 4;
/** Ray clusters are deleted soon after their jobs, so a longer queue would find no logs. */
const MAX_WAITING = 1_000;

interface LogKeeperOptions {
  /** Reads the end of a log; undefined if there is none. */
  read: (workload: WorkloadDetail) => Promise<HistoryLog | undefined>;
  mask: HistoryMask;
  save: (uid: string, log: HistoryLog) => Promise<void>;
  logger: LoggerService;
}

/**
 * Reads and stores the ends of logs of finished jobs, a few at a time. Skips a log that cannot be read: it is the least
 * important part of the history.
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
        this.#options.logger.info(`The log of ${workload.id} is not stored`, {
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
      const { mask, save } = this.#options;
      await save(workload.uid, mask.log(log, workload));
    }
  }
}
