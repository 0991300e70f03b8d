import type { StepView } from '../../api';
import type { ClusterFacts } from '../clusterFacts';
import { poolsOf } from '../machinePool';
import { counted } from '../state';

/**
 * How far the pools of a cluster are on their way to the sizes that are wanted. A pool that shrinks has no nodes to wait
 * for.
 *
 * @internal
 */
export function scalingSteps(facts: ClusterFacts): StepView[] {
  const pools = poolsOf(facts);
  const sum = (of: (pool: (typeof pools)[number]) => number) =>
    pools.reduce((total, pool) => total + of(pool), 0);
  const wanted = sum(({ spec }) => spec?.replicas ?? 1);
  const there = sum(({ status }) => status?.replicas ?? 0);
  const ready = sum(({ spec, status }) =>
    Math.min(status?.readyReplicas ?? 0, spec?.replicas ?? 1),
  );
  const isSized = pools.every(
    ({ spec, status }) => (status?.replicas ?? 0) === (spec?.replicas ?? 1),
  );
  const machines: StepView = {
    name: 'machines',
    state: isSized ? 'done' : 'running',
    detail: `${there} → ${counted(wanted, 'machine')}`,
  };
  if (there > wanted) {
    return [machines];
  }
  return [
    machines,
    {
      name: 'nodes',
      state: stateOfNodes(isSized, ready >= wanted),
      detail: `${ready} of ${counted(wanted, 'node')} ready`,
    },
  ];
}

function stateOfNodes(isSized: boolean, areReady: boolean): StepView['state'] {
  if (!isSized) {
    return 'waiting';
  }
  return areReady ? 'done' : 'running';
}
