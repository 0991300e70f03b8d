import type {
  ClusterDetail,
  MoveView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/** The answer to a move in the fleet in memory: each other cluster with GPUs has room. @internal */
export function exampleMove(
  workload: WorkloadDetail,
  clusters: readonly ClusterDetail[],
  to: readonly string[] | undefined,
): MoveView {
  const { runsOn } = workload;
  const targets = clusters
    .filter(({ id, role }) => role === 'worker' && id !== runsOn)
    .map(({ id, gpus }) => ({
      cluster: id,
      word: gpus.length > 0 ? ('fits' as const) : ('never' as const),
      reason:
        gpus.length > 0 ? 'There is room now.' : `No flavor of ${id} has GPUs.`,
      gpuTypes: gpus.map(({ type }) => type),
    }));
  const isMove = to !== undefined && to.length > 0;
  return {
    outcome: isMove ? 'updated' : 'unchanged',
    ...(runsOn !== undefined && { from: runsOn }),
    pinnedTo: [],
    targets,
    effects: isMove
      ? [`What runs on ${runsOn} ends, and it starts over on ${to.join()}.`]
      : [],
    problems: [],
    asOf: new Date().toISOString(),
  };
}
