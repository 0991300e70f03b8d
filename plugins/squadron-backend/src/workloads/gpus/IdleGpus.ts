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

/** `fromMs` is the start of what was read. */
type IdleJob = { holder: GpuHolder; sinceMs: number; fromMs: number };

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
  async read(holders: readonly GpuHolder[], nowMs: number): Promise<void> {
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
      const unused = unusedByPod(
        reading.type === 'answer' ? reading.series.unused : [],
      );
      const [{ fromMs }] = bins;
      for (const holder of here) {
        const sinceMs = idleSince(holder.gpus, unused, bins);
        if (sinceMs !== undefined) {
          jobs.set(holder.row.uid, { holder, sinceMs, fromMs });
        }
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
    const suspendAfterMs = this.#suspendAfterMs({ ...job.holder, object });
    const sinceMs = Math.max(job.sinceMs, startedMs);
    const view = idleJobView(
      { sinceMs, gpus: job.holder.gpus },
      { ...this.#settings, suspendAfterMs },
      nowMs,
    );
    return view && { ...view, isLonger: sinceMs === job.fromMs };
  }

  /** Time after which a job is suspended; undefined: never, e.g. because the hub did not dispatch it. */
  #suspendAfterMs({ row, cluster, object }: GpuHolder): number | undefined {
    return row.cluster === cluster
      ? undefined
      : suspendIdleAfterMs(object, this.#settings.suspendAfterMs);
  }
}
