import {
  messageOf,
  newMachinesOf,
  poolsOf,
  type StepView,
  type ClusterFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition } from '@squadron/kube-kinds';
import { clusterStep } from './clusterStep';

/** The steps of a cluster to another version of Kubernetes: the control plane first, then its pools. @internal */
export function upgradeSteps(facts: ClusterFacts): StepView[] {
  const { capi, oneblock } = facts;
  const pools = poolsOf(facts);
  const { desiredReplicas, upToDateReplicas = 0 } =
    capi?.status?.controlPlane ?? {};
  const isReplaced =
    findCondition(oneblock, 'UpToDate')?.reason === 'UpgradingControlPlane' ||
    (desiredReplicas !== undefined && upToDateReplicas < desiredReplicas);
  const done = pools.filter(
    pool => newMachinesOf(pool) >= (pool.spec?.replicas ?? 1),
  ).length;
  const controlPlane: StepView = {
    ...clusterStep('controlPlane'),
    state: isReplaced ? 'running' : 'done',
    ...(isReplaced &&
      desiredReplicas !== undefined && {
        detail: messageOf('answers.clusters.part.updated', {
          part: upToDateReplicas,
          of: desiredReplicas,
        }),
      }),
  };
  return pools.length === 0
    ? [controlPlane]
    : [
        controlPlane,
        {
          ...clusterStep('pools'),
          state: stateOfPools(isReplaced, done === pools.length),
          ...(!isReplaced && {
            detail: messageOf('answers.clusters.part.updated', {
              part: done,
              of: pools.length,
            }),
          }),
        },
      ];
}

function stateOfPools(isAfter: boolean, areNew: boolean): StepView['state'] {
  if (isAfter) {
    return 'waiting';
  }
  return areNew ? 'done' : 'running';
}
