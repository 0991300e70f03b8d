import type {
  IdleView,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  suspendIdleAfterMs,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { KubeObject, KubePod } from '@squadron/kube-kinds';
import { Prometheus } from '../../prometheus/Prometheus';
import type { Bin } from '../../history/bins';
import type { GpuHolder } from './gpuHolder';
import {
  idleBins,
  idleJobView,
  idleQuery,
  idleSince,
  idleStepMs,
  meanQuery,
  valuesByPod,
  type IdleGpuSettings,
} from './idleRule';

/** Period of {@link IdleGpus.read}. @internal */
export const IDLE_GPUS_MS = 5 * 60_000;

const QUERIES_AT_ONCE = 8;

/** `fromMs` is the start of what was read. */
type IdleJob = { holder: GpuHolder; sinceMs: number; fromMs: number };

/** Remembers how much pods use their GPUs, and which jobs do not, as Prometheus last reported. @internal */
export class IdleGpus {
  readonly #settings: IdleGpuSettings;
  readonly #suspends: boolean;
  readonly #prometheus: Prometheus;
  #jobs: ReadonlyMap<string, IdleJob> = new Map();
  #readMs = -Infinity;
  /** By cluster. */
  #means: ReadonlyMap<string, ReturnType<typeof valuesByPod>> = new Map();

  constructor({
    controllers,
    prometheus: { idleGpus, ...servers },
  }: Pick<SquadronConfig, 'controllers' | 'prometheus'>) {
    this.#settings = idleGpus;
    this.#suspends = controllers.enabled;
    this.#prometheus = new Prometheus(servers);
  }

  /**
   * Replaces what was read before, with one query per cluster, and others if it has jobs: one for most times, and at
   * most seven. While the Prometheus of a cluster does not answer, its jobs count as used.
   *
   * @returns an error that names the clusters whose Prometheus did not answer
   */
  async read(
    gpuClusters: readonly string[],
    holders: readonly GpuHolder[],
    { clock, signal }: { clock: Pick<Clock, 'now'>; signal?: AbortSignal },
  ): Promise<Error | undefined> {
    const nowMs = clock.now();
    const failures = new Set<string>();
    const ask = async (
      cluster: string,
      bins: readonly Bin[],
      queryOf: typeof meanQuery,
    ) => {
      const reading = await this.#prometheus.ask(
        cluster,
        bins,
        (...given) => ({ values: queryOf(...given) }),
        signal,
      );
      if (reading.type === 'failure') {
        failures.add(`${cluster}: ${reading.reason}`);
      }
      return valuesByPod(
        reading.type === 'answer' ? reading.series.values : [],
      );
    };
    const { afterMs, below } = this.#settings;
    const jobs = new Map<string, IdleJob>();
    const timeOf = (holder: GpuHolder) =>
      Math.max(afterMs, this.#suspendAfterMs(holder) ?? 0);
    // The long time of one job must not coarsen the intervals of the others.
    const groups = new Map<string, GpuHolder[]>();
    for (const holder of holders) {
      const key = `${holder.cluster} ${idleStepMs(timeOf(holder))}`;
      groups.set(key, [...(groups.get(key) ?? []), holder]);
    }
    const readJobs = async (here: GpuHolder[]) => {
      const [{ cluster }] = here;
      const bins = idleBins(here.map(timeOf), nowMs);
      const unused = await ask(cluster, bins, (labels, stepMs) =>
        idleQuery(labels, stepMs, below),
      );
      const [{ fromMs }] = bins;
      for (const holder of here) {
        const sinceMs = idleSince(holder.gpus, unused, bins);
        if (sinceMs !== undefined) {
          jobs.set(holder.row.uid, { holder, sinceMs, fromMs });
        }
      }
    };
    const means = new Map<string, ReturnType<typeof valuesByPod>>();
    // Of all pods of a cluster: an answer of many intervals could be too long.
    const bins = idleBins([0], nowMs);
    const work = [
      ...[...groups.values()].map(here => () => readJobs(here)),
      ...gpuClusters.map(cluster => async () => {
        means.set(cluster, await ask(cluster, bins, meanQuery));
      }),
    ].values();
    const takeNext = async () => {
      for (const read of work) {
        await read();
      }
    };
    await Promise.all(Array.from({ length: QUERIES_AT_ONCE }, takeNext));
    signal?.throwIfAborted();
    this.#jobs = jobs;
    this.#means = means;
    this.#readMs = clock.now();
    // Sorted, because a loop logs an error once while its text is the same.
    const reasons = [...failures].sort().slice(0, 5).join('; ');
    return reasons
      ? new Error(`Prometheus did not answer (${failures.size}): ${reasons}`)
      : undefined;
  }

  /** The mean utilization of the GPUs of a pod in the last minutes, in percent; undefined while unknown. */
  meanOf(cluster: string, pod: KubePod, nowMs: number): number | undefined {
    const { namespace, name } = pod.metadata;
    const values = this.#means.get(cluster)?.get(`${namespace}/${name}`);
    return this.#isCurrent(nowMs) ? values?.values().next().value : undefined;
  }

  /** Undefined while a job uses its GPUs, or while that is unknown. */
  viewOf(
    { uid, state, startedAt = '' }: WorkloadSummary,
    object: KubeObject,
    nowMs: number,
  ): IdleView | undefined {
    const job = this.#isCurrent(nowMs) && this.#jobs.get(uid);
    const startedMs = Date.parse(startedAt);
    if (!job || state.code !== 'Running' || !startedMs) {
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

  isDue({ row, object }: GpuHolder, nowMs: number): boolean {
    const { suspendsAt = '' } = this.viewOf(row, object, nowMs) ?? {};
    return Date.parse(suspendsAt) <= nowMs;
  }

  /** A round that fails or hangs must not leave a state that has passed. */
  #isCurrent(nowMs: number): boolean {
    return nowMs - this.#readMs <= 3 * IDLE_GPUS_MS;
  }

  /**
   * Time after which the portal suspends a job; undefined: never, e.g. because the hub did not dispatch it, or because
   * it belongs to an object that would undo the change.
   */
  #suspendAfterMs({ row, cluster, object }: GpuHolder): number | undefined {
    const isOwned = object.metadata.ownerReferences?.some(
      ({ controller }) => controller,
    );
    return !this.#suspends || row.cluster === cluster || isOwned
      ? undefined
      : suspendIdleAfterMs(object, this.#settings.suspendAfterMs, true);
  }
}
