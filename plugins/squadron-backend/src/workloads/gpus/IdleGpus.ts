import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  IdleView,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  suspendIdleAfterMs,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';
import { Prometheus } from '../../prometheus/Prometheus';
import type { GpuHolder } from './gpuHolder';
import {
  idleBins,
  idleJobView,
  idleQuery,
  idleSince,
  unusedByPod,
  type IdleGpuSettings,
} from './idleRule';

/** Period of {@link IdleGpus.read}. @internal */
export const IDLE_GPUS_MS = 5 * 60_000;

/** A job that did not use its GPUs when they were read. */
interface IdleJob {
  sinceMs: number;
  /** Start of what was read. */
  fromMs: number;
  gpus: number;
  isDispatched: boolean;
}

/** Remembers which jobs do not use their GPUs, as Prometheus last reported. @internal */
export class IdleGpus {
  readonly #settings: IdleGpuSettings;
  readonly #prometheus: Prometheus;
  #jobs: ReadonlyMap<string, IdleJob> = new Map();
  #readMs = -Infinity;

  constructor({ idleGpus, ...servers }: SquadronConfig['prometheus']) {
    this.#settings = idleGpus;
    this.#prometheus = new Prometheus(servers);
  }

  /**
   * Replaces what was read before, with one query per cluster. While the Prometheus of a cluster does not answer, its
   * jobs count as used.
   */
  async read(
    holders: readonly GpuHolder[],
    nowMs: number,
    logger: LoggerService,
  ): Promise<void> {
    const { afterMs, below } = this.#settings;
    const jobs = new Map<string, IdleJob>();
    for (const cluster of new Set(holders.map(holder => holder.cluster))) {
      const here = holders.filter(holder => holder.cluster === cluster);
      const times = here.map(holder => this.#suspendAfterMs(holder) ?? 0);
      const bins = idleBins([afterMs, ...times], nowMs);
      const reading = await this.#prometheus.ask(
        cluster,
        bins,
        (labels, stepMs) => ({ unused: idleQuery(labels, stepMs, below) }),
      );
      if (reading.type === 'answer') {
        const unused = unusedByPod(reading.series.unused);
        for (const { row, gpus, isDispatched } of here) {
          const sinceMs = idleSince(gpus, unused, bins);
          if (sinceMs !== undefined) {
            jobs.set(row.uid, {
              ...{ sinceMs, isDispatched, fromMs: bins[0].fromMs },
              gpus: [...gpus.values()].reduce((sum, count) => sum + count, 0),
            });
          }
        }
      } else if (reading.type === 'failure') {
        const { reason } = reading;
        logger.info('The use of GPUs is not known', { cluster, reason });
      }
    }
    this.#jobs = jobs;
    this.#readMs = nowMs;
  }

  /** Undefined while a job uses its GPUs, or while that is unknown. */
  viewOf(
    { uid, state, startedAt = '' }: WorkloadSummary,
    object: KubeObject,
    nowMs: number,
  ): IdleView | undefined {
    const job = this.#jobs.get(uid);
    const startedMs = Date.parse(startedAt);
    // A round that fails or hangs must not leave a state that has passed.
    const isCurrent = nowMs - this.#readMs <= 3 * IDLE_GPUS_MS;
    if (!job || !isCurrent || state.code !== 'Running' || !startedMs) {
      return undefined;
    }
    const { isDispatched } = job;
    const suspendAfterMs = this.#suspendAfterMs({ object, isDispatched });
    const sinceMs = Math.max(job.sinceMs, startedMs);
    const view = idleJobView(
      { ...job, sinceMs },
      { ...this.#settings, suspendAfterMs },
      nowMs,
    );
    return view && { ...view, isLonger: sinceMs === job.fromMs };
  }

  /** Time after which a job is suspended; undefined: never. */
  #suspendAfterMs({
    object,
    isDispatched,
  }: Pick<GpuHolder, 'object' | 'isDispatched'>): number | undefined {
    return isDispatched
      ? suspendIdleAfterMs(object, this.#settings.suspendAfterMs)
      : undefined;
  }
}
