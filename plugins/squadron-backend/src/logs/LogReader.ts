import { isError } from '@backstage/errors';
import type {
  LogChoice,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy, Clock } from '@squadron/controller-node';
import {
  logTarget,
  type FollowedChoice,
  type LogTarget,
  type OpenLogTarget,
} from './logTarget';
import { PodLogApi } from './PodLogApi';
import { RayLogApi } from './RayLogApi';
import { RollingTail } from './RollingTail';
import { lastLines, type LogTail } from './tailOf';

/**
 * The end of a workload's log, or why there is none.
 *
 * @internal
 */
export interface WorkloadLog extends LogTail {
  message?: string;
}

/**
 * What {@link LogReader} needs.
 *
 * @internal
 */
export interface LogReaderOptions {
  fleet: Fleet;
  policy: AddressPolicy;
  clock: Clock;
  limitBytes: number;
  timeoutMs: number;
}

/**
 * Reads logs of workloads, wherever they run. It can ask for nothing but logs, and for those of a workload only.
 *
 * @internal
 */
export class LogReader {
  readonly #options: LogReaderOptions;
  readonly #ray: RayLogApi;
  readonly #pods: PodLogApi;

  constructor(options: LogReaderOptions) {
    this.#options = options;
    this.#ray = new RayLogApi(options);
    this.#pods = new PodLogApi(options);
  }

  /** Where a log of a workload is. */
  find(workload: WorkloadDetail, choice: FollowedChoice): LogTarget {
    return logTarget(workload, choice, this.#options.fleet);
  }

  /**
   * The last `lines` lines of a log, or all of them, and what follows while `follow` is set. Reading it fails with
   * NotFoundError when the log is gone, and with ServiceUnavailableError when it cannot be had now.
   */
  open(
    target: OpenLogTarget,
    options: {
      lines: number | 'all';
      follow: boolean;
      /** Begin the lines of a container with their times; a driver's have none. */
      timestamps: boolean;
      signal: AbortSignal;
    },
  ): AsyncIterable<Uint8Array> {
    return target.type === 'driver'
      ? this.#ray.read(target.cluster, target.ray, options)
      : this.#pods.read(target.cluster, target.container, options);
  }

  /**
   * The end of a log. One that cannot be had is an answer of a page, not a failure of it. Rejects only when `left` is
   * aborted.
   */
  async readTail(
    workload: WorkloadDetail,
    choice: LogChoice,
    lines: number,
    left?: AbortSignal,
  ): Promise<WorkloadLog> {
    const target = this.find(workload, choice);
    if (target.type === 'waiting' || target.type === 'gone') {
      return none(target.message);
    }
    const { limitBytes, timeoutMs } = this.#options;
    const late = AbortSignal.timeout(timeoutMs);
    const signal = left ? AbortSignal.any([late, left]) : late;
    try {
      const tail = new RollingTail(limitBytes);
      for await (const chunk of this.open(target, {
        // One more than is shown tells whether there are more.
        lines: lines + 1,
        follow: false,
        timestamps: false,
        signal,
      })) {
        tail.push(chunk);
      }
      return lastLines(tail.text(), {
        lines,
        bytes: limitBytes,
        isCut: tail.isCut,
      });
    } catch (error) {
      left?.throwIfAborted();
      if (late.aborted) {
        return none(
          `The log on ${target.cluster} did not arrive within ${
            timeoutMs / 1_000
          } s.`,
        );
      }
      return none(whyNot(error, target.cluster));
    }
  }
}

/**
 * In one sentence why a log cannot be read.
 *
 * @internal
 */
export function whyNot(error: unknown, cluster: string): string {
  const isSentence =
    isError(error) &&
    ['NotFoundError', 'ServiceUnavailableError', 'InputError'].includes(
      error.name,
    );
  return isSentence
    ? error.message
    : `The log on ${cluster} cannot be read: ${
        isError(error) ? error.message : error
      }`;
}

function none(message: string): WorkloadLog {
  return { text: '', truncated: false, message };
}
