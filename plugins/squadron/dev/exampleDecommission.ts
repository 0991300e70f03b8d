import {
  decommissionSteps,
  type ClusterDetail,
  type DecommissionGoal,
  type DecommissionView,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/** The simulation of the in-memory fleet: all workloads restart on the first other worker. @internal */
export function exampleDecommission(
  cluster: string,
  fleet: {
    clusters: readonly ClusterDetail[];
    workloads: readonly WorkloadDetail[];
    goal?: DecommissionGoal;
    replacedBy?: string;
  },
): DecommissionView {
  const { clusters, workloads, goal, replacedBy } = fleet;
  const others = clusters
    .filter(({ id, role }) => role === 'worker' && id !== cluster)
    .map(({ id }) => id);
  const work = workloads
    .filter(({ runsOn, finishedAt }) => runsOn === cluster && !finishedAt)
    .map(({ cluster: home, namespace, kind, name, gpus, startedAt }) => ({
      ...{ cluster: home, namespace, kind, name, gpus },
      ...(startedAt && { since: startedAt }),
      outcome: 'moves' as const,
      reason: `Restarts on ${others[0]}.`,
    }));
  return {
    cluster,
    ...(goal && { goal }),
    ...(replacedBy && { replacedBy }),
    steps: decommissionSteps({
      goal,
      running: work.length,
      isReachable: true,
      isConnected: true,
      ...(replacedBy && {
        replacement: { by: replacedBy, isReady: true, hasTakenOver: true },
      }),
    }),
    work,
    hiddenWork: 0,
    claims: [],
    others,
    isReachable: true,
    isConnected: true,
    asOf: new Date().toISOString(),
  };
}
