import type {
  IdleView,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  suspendIdleAfterMs,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { forEachInParallel, type Clock } from '@squadron/controller-node';
import {
  controllerOf,
  type KubeObject,
  type KubePod,
} from '@squadron/kube-kinds';
import { Prometheus } from '../../prometheus/Prometheus';
import type { GpuHolder } from './gpuHolder';
import {
  idleJobs,
  idleQuestions,
  meansByCluster,
  type IdleAnswer,
  type IdleJob,
} from './idleQuestions';
import {
  idleJobView,
  idleQuery,
  meanQuery,
  valuesByPod,
  type IdleGpuSettings,
} from './idleRule';

/** Period of {@link IdleGpus.read}. @internal */
export const IDLE_GPUS_MS = 5 * 60_000;

const QUERIES_AT_ONCE = 8;

/** Remembers how much pods use their GPUs, and which jobs do not, as Prometheus last reported. @internal */
export class IdleGpus {
  readonly #settings: IdleGpuSettings;
  readonly #suspends: boolean;
  readonly #prometheus: Prometheus;
  #jobs: ReadonlyMap<string, IdleJob> = new Map();
  #readMs = -Infinity;
  /** By cluster. */
  #means: ReturnType<typeof meansByCluster> = new Map();

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
    const { afterMs, below } = this.#settings;
    const questions = idleQuestions(
      gpuClusters,
      holders.map(holder => ({
        holder,
        timeMs: Math.max(afterMs, this.#suspendAfterMs(holder) ?? 0),
      })),
      clock.now(),
    );
    const answers: IdleAnswer[] = [];
    const failures = new Set<string>();
    await forEachInParallel(questions, QUERIES_AT_ONCE, async question => {
      const { cluster, bins, holders: jobs } = question;
      const reading = await this.#prometheus.ask(
        cluster,
        bins,
        (labels, stepMs) => ({
          values: jobs
            ? idleQuery(labels, stepMs, below)
            : meanQuery(labels, stepMs),
        }),
        signal,
      );
      if (reading.type === 'failure') {
        failures.add(`${cluster}: ${reading.reason}`);
      }
      const series = reading.type === 'answer' ? reading.series.values : [];
      answers.push({ question, values: valuesByPod(series) });
    });
    signal?.throwIfAborted();
    this.#jobs = idleJobs(answers);
    this.#means = meansByCluster(answers);
    this.#readMs = clock.now();
    return failureOf(failures);
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

  /** Never in a process without reconcilers. It still shows the time, because another process suspends the job. */
  isDue({ row, object }: GpuHolder, nowMs: number): boolean {
    if (!this.#suspends) {
      return false;
    }
    const { suspendsAt = '' } = this.viewOf(row, object, nowMs) ?? {};
    return Date.parse(suspendsAt) <= nowMs;
  }

  /** A round that fails or hangs must not leave a state that has passed. */
  #isCurrent(nowMs: number): boolean {
    return nowMs - this.#readMs <= 3 * IDLE_GPUS_MS;
  }

  /**
   * Time after which Squadron suspends a job; undefined: never, e.g. because the hub did not dispatch it, or because
   * it belongs to an object that would undo the change.
   */
  #suspendAfterMs({ row, cluster, object }: GpuHolder): number | undefined {
    return row.cluster === cluster || controllerOf(object)
      ? undefined
      : suspendIdleAfterMs(object, this.#settings.suspendAfterMs, true);
  }
}

/** Sorted, because a loop logs an error once while its text is the same. */
function failureOf(failures: ReadonlySet<string>): Error | undefined {
  const reasons = [...failures].sort().slice(0, 5).join('; ');
  return reasons
    ? new Error(`Prometheus did not answer (${failures.size}): ${reasons}`)
    : undefined;
}
