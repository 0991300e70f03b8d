import type {
  ClusterDetail,
  HandoverView,
  MoveView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/** Answer to a move in the in-memory fleet: each other cluster with GPUs has headroom. @internal */
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
        gpus.length > 0
          ? 'Enough quota is free now.'
          : `No flavor of ${id} has GPUs.`,
      gpuTypes: gpus.map(({ type }) => type),
    }));
  const isMove = to !== undefined && to.length > 0;
  const isHandover =
    workload.kind === 'rayservice' || workload.kind === 'raycluster';
  return {
    outcome: isMove ? 'updated' : 'unchanged',
    ...(runsOn !== undefined && { from: runsOn }),
    clusterAffinity: [],
    targets,
    isHandover,
    ...(workload.handover && { handover: workload.handover }),
    effects: isMove ? [effectOf(isHandover, runsOn, to.join())] : [],
    problems: [],
    asOf: new Date().toISOString(),
  };
}

function effectOf(
  isHandover: boolean,
  from: string | undefined,
  to: string,
): string {
  return isHandover
    ? `The successor on ${to} is ready before the old one is deleted.`
    : `The workload stops on ${from} and starts over on ${to}.`;
}

/** A handover that has just started. @internal */
export function exampleHandover(name: string, to: string): HandoverView {
  const successor = `${name}-2`;
  return {
    ...{ why: 'asked', to: [to], successor, isMade: true, runsOn: to },
    since: new Date().toISOString(),
    steps: [
      { name: `Create ${successor}`, state: 'done' },
      {
        name: `Wait until ${successor} is ready`,
        state: 'running',
        detail: `starts on ${to}; ${name} keeps running until then`,
      },
      { name: `Delete ${name}`, state: 'waiting' },
    ],
  };
}
