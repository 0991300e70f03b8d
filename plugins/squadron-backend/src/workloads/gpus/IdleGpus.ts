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
  meanQuery,
  valuesByPod,
  type IdleGpuSettings,
} from './idleRule';

/** Period of {@link IdleGpus.read}. @internal */
export const IDLE_GPUS_MS = 5 * 60_000;

/** `fromMs` is the start of what was read. */
type IdleJob = { holder: GpuHolder; sinceMs: number; fromMs: number };

/** Remembers how much pods use their GPUs, and which jobs do not, as Prometheus last reported. @internal */
export class IdleGpus {
  readonly #settings: IdleGpuSettings;
  readonly #prometheus: Prometheus;
  #jobs: ReadonlyMap<string, IdleJob> = new Map();
  #readMs = -Infinity;
  /** Percent, by cluster and `<namespace>/<pod>`. */
  #means: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map();

  constructor({ idleGpus, ...servers }: SquadronConfig['prometheus']) {
    this.#settings = idleGpus;
    this.#prometheus = new Prometheus(servers);
  }

  /**
   * Replaces what was read before, with one query per cluster, and one more per cluster with jobs. While the Prometheus
   * of a cluster does not answer, its jobs count as used.
   *
   * @param clusters - IDs of those with GPUs
   */
  async read(
    clusters: readonly string[],
    holders: readonly GpuHolder[],
    nowMs: number,
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
      const unused = valuesByPod(
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
    const means = new Map<string, ReadonlyMap<string, number>>();
    for (const cluster of clusters) {
      means.set(cluster, await this.#meansOf(cluster, nowMs));
    }
    this.#jobs = jobs;
    this.#means = means;
    this.#readMs = nowMs;
  }

  /**
   * The recent mean of the GPUs of a pod, in percent; undefined while unknown.
   *
   * @param pod - `<namespace>/<name>`
   */
  meanOf(cluster: string, pod: string, nowMs: number): number | undefined {
    return this.#isCurrent(nowMs)
      ? this.#means.get(cluster)?.get(pod)
      : undefined;
  }

  /** Undefined while a job uses its GPUs, or while that is unknown. */
  viewOf(
    { uid, state, startedAt = '' }: WorkloadSummary,
    object: KubeObject,
    nowMs: number,
  ): IdleView | undefined {
    const job = this.#jobs.get(uid);
    const startedMs = Date.parse(startedAt);
    if (
      !job ||
      !this.#isCurrent(nowMs) ||
      state.code !== 'Running' ||
      !startedMs
    ) {
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

  /** A round that fails or hangs must not leave a state that has passed. */
  #isCurrent(nowMs: number): boolean {
    return nowMs - this.#readMs <= 3 * IDLE_GPUS_MS;
  }

  /** A query apart from that of jobs: it has an answer per pod of the cluster, which is too long for many intervals. */
  async #meansOf(
    cluster: string,
    nowMs: number,
  ): Promise<ReadonlyMap<string, number>> {
    const bins = idleBins([0], nowMs);
    const reading = await this.#prometheus.ask(
      cluster,
      bins,
      (labels, stepMs) => ({ mean: meanQuery(labels, stepMs) }),
    );
    const series = reading.type === 'answer' ? reading.series.mean : [];
    return new Map(
      [...valuesByPod(series)].flatMap(([pod, values]) =>
        [...values.values()].map(value => [pod, value] as const),
      ),
    );
  }

  /** Time after which a job is suspended; undefined: never, e.g. because the hub did not dispatch it. */
  #suspendAfterMs({ row, cluster, object }: GpuHolder): number | undefined {
    return row.cluster === cluster
      ? undefined
      : suspendIdleAfterMs(object, this.#settings.suspendAfterMs);
  }
}
