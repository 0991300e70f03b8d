import type {
  StepView,
  ClusterFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { poolsOf, messageOf } from '@squadron/backstage-plugin-squadron-common';
import { clusterStep } from './clusterStep';

/**
 * The steps of the pools of a cluster to their desired sizes. A pool that shrinks has no nodes to wait for.
 *
 * @internal
 */
export function scalingSteps(facts: ClusterFacts): StepView[] {
  const pools = poolsOf(facts);
  const sum = (of: (pool: (typeof pools)[number]) => number) =>
    pools.reduce((total, pool) => total + of(pool), 0);
  const desired = sum(({ spec }) => spec?.replicas ?? 1);
  const current = sum(({ status }) => status?.replicas ?? 0);
  const ready = sum(({ spec, status }) =>
    Math.min(status?.readyReplicas ?? 0, spec?.replicas ?? 1),
  );
  const isSized = pools.every(
    ({ spec, status }) => (status?.replicas ?? 0) === (spec?.replicas ?? 1),
  );
  const machines: StepView = {
    ...clusterStep('machines'),
    state: isSized ? 'done' : 'running',
    detail: messageOf('answers.clusters.part.machinesTo', {
      from: current,
      count: desired,
    }),
  };
  if (current > desired) {
    return [machines];
  }
  return [
    machines,
    {
      ...clusterStep('nodes'),
      state: stateOfNodes(isSized, ready >= desired),
      detail: messageOf('answers.clusters.part.nodesReady', {
        ready,
        count: desired,
      }),
    },
  ];
}

function stateOfNodes(isSized: boolean, areReady: boolean): StepView['state'] {
  if (!isSized) {
    return 'waiting';
  }
  return areReady ? 'done' : 'running';
}
