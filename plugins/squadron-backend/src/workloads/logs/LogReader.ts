import { isError } from '@backstage/errors';
import type {
  LogChoice,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import {
  clientFor,
  requireRight,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  AddressPolicy,
  Clock,
  Impersonation,
} from '@squadron/controller-node';
import {
  logTarget,
  type FollowedChoice,
  type LogTarget,
  type OpenLogTarget,
} from './logTarget';
import { PodLogApi, type LogRange } from './PodLogApi';
import { RayLogApi } from './RayLogApi';
import { rayRight } from './rayUrls';
import { inTime } from './inTime';
import { RollingTail } from './RollingTail';
import { lastLines, type LogTail } from './tailOf';

/** The end of a workload's log, or the reason for its absence. */
interface WorkloadLog extends LogTail {
  message?: string;
}

interface LogReaderOptions {
  fleet: Fleet;
  policy: AddressPolicy;
  /** Default: the portal itself. */
  as?: Impersonation;
  clock: Clock;
  limitBytes: number;
  timeoutMs: number;
}

/**
 * Reads logs of workloads on the clusters that run them. It can request only logs, and only those of a workload.
 *
 * @internal
 */
export class LogReader {
  readonly #options: LogReaderOptions;
  readonly #ray: RayLogApi;
  readonly #pods: PodLogApi;

  constructor(options: LogReaderOptions) {
    this.#options = options;
    const { fleet: all, as } = options;
    const fleet = {
      findCluster: (id: string) => all.findCluster(id),
      client: (id: string) => clientFor(all, id, { as }),
    };
    this.#ray = new RayLogApi({ ...options, fleet });
    this.#pods = new PodLogApi({ ...options, fleet });
  }

  /** A reader that reads as a person. */
  as(as: Impersonation | undefined): LogReader {
    return new LogReader({ ...this.#options, as });
  }

  /** Throws NotAllowedError if the cluster does not let the person read the log. */
  async requireRight(
    workload: WorkloadDetail,
    choice: FollowedChoice,
  ): Promise<void> {
    const target = this.find(workload, choice);
    if (target.type === 'waiting' || target.type === 'gone') {
      return;
    }
    const { fleet, as } = this.#options;
    const right =
      target.type === 'driver'
        ? rayRight(target.ray)
        : {
            verb: 'get',
            resource: 'pods/log',
            namespace: workload.namespace,
            name: target.container.pod,
          };
    const what = `The log of ${workload.name}`;
    await requireRight(fleet, target.cluster, right, { as, what });
  }

  /** Finds the location of a log of a workload. */
  find(workload: WorkloadDetail, choice: FollowedChoice): LogTarget {
    return logTarget(workload, choice, this.#options.fleet);
  }

  /**
   * Reads the last `lines` lines of a log, or all of them, and further lines while `follow` is set. The stream fails
   * with NotFoundError if the log no longer exists, with ServiceUnavailableError if it is unavailable at the moment.
   */
  open(target: OpenLogTarget, options: LogRange): AsyncIterable<Uint8Array> {
    return target.type === 'driver'
      ? this.#ray.read(target.cluster, target.ray, options)
      : this.#pods.read(target.cluster, target.container, options);
  }

  /**
   * Reads the end of a log. An unavailable log is a result with a message, not an error. Rejects only if `left` is
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
    const what = `The log on ${target.cluster}`;
    try {
      const tail = new RollingTail(limitBytes);
      await inTime({ signal: left, timeoutMs, what }, async signal => {
        for await (const chunk of this.open(target, {
          // One extra line shows whether there are more.
          lines: lines + 1,
          follow: false,
          timestamps: false,
          signal,
        })) {
          tail.push(chunk);
        }
      });
      return lastLines(tail.text(), {
        lines,
        bytes: limitBytes,
        isCut: tail.isCut,
      });
    } catch (error) {
      left?.throwIfAborted();
      return none(whyNot(error, target.cluster));
    }
  }
}

/** The reason why a log cannot be read, in one sentence. @internal */
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
