import type { Bin } from '../../history/bins';
import type { GpuHolder } from './gpuHolder';
import { idleBins, idleSince, idleStepMs, type valuesByPod } from './idleRule';

/** A query of a cluster: whether these jobs use their GPUs, or without jobs, how much all its pods do. @internal */
export interface IdleQuestion {
  cluster: string;
  bins: readonly Bin[];
  holders?: readonly GpuHolder[];
}

/** @internal */
export interface IdleAnswer {
  question: IdleQuestion;
  /** Empty if Prometheus did not answer. */
  values: ReturnType<typeof valuesByPod>;
}

/** A job that does not use its GPUs; `fromMs` is the start of what was read. @internal */
export interface IdleJob {
  holder: GpuHolder;
  sinceMs: number;
  fromMs: number;
}

/** The queries of a round, those of jobs first. @internal */
export function idleQuestions(
  gpuClusters: readonly string[],
  jobs: ReadonlyArray<{ holder: GpuHolder; timeMs: number }>,
  nowMs: number,
): IdleQuestion[] {
  // The long time of one job must not coarsen the intervals of the others.
  const groups = Map.groupBy(
    jobs,
    ({ holder, timeMs }) => `${holder.cluster} ${idleStepMs(timeMs)}`,
  );
  // Of all pods of a cluster: an answer of many intervals could be too long.
  const newest = idleBins([0], nowMs);
  return [
    ...[...groups.values()].map(group => ({
      cluster: group[0].holder.cluster,
      bins: idleBins(
        group.map(({ timeMs }) => timeMs),
        nowMs,
      ),
      holders: group.map(({ holder }) => holder),
    })),
    ...gpuClusters.map(cluster => ({ cluster, bins: newest })),
  ];
}

/** The jobs that do not use their GPUs, by UID. @internal */
export function idleJobs(
  answers: readonly IdleAnswer[],
): ReadonlyMap<string, IdleJob> {
  return new Map(
    answers.flatMap(({ question: { bins, holders = [] }, values }) =>
      holders.flatMap((holder): Array<[string, IdleJob]> => {
        const sinceMs = idleSince(holder.gpus, values, bins);
        return sinceMs === undefined
          ? []
          : [[holder.row.uid, { holder, sinceMs, fromMs: bins[0].fromMs }]];
      }),
    ),
  );
}

/** The mean use of each pod, by cluster. @internal */
export function meansByCluster(
  answers: readonly IdleAnswer[],
): ReadonlyMap<string, IdleAnswer['values']> {
  return new Map(
    answers.flatMap(({ question: { cluster, holders }, values }) =>
      holders ? [] : [[cluster, values] as const],
    ),
  );
}
