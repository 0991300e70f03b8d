import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { type ResourceKind, KINDS } from '@squadron/kube-kinds';
import type { WaitKind, WaitObservation, WaitTarget } from './types';

const WAIT_KINDS: Record<WaitKind, ResourceKind> = {
  Cluster: KINDS.oneblockCluster,
  RayCluster: KINDS.rayCluster,
  RayJob: KINDS.rayJob,
  RayService: KINDS.rayService,
  Job: KINDS.job,
  ClusterQueue: KINDS.clusterQueue,
  LocalQueue: KINDS.localQueue,
};

/** Reads a target from the fleet cache. @internal */
export function observe(
  fleet: Pick<Fleet, 'find' | 'findCluster' | 'kindState'>,
  target: WaitTarget,
): WaitObservation {
  const kind = WAIT_KINDS[target.kind];
  const { namespace, name, cluster: id } = target;
  const cluster = fleet.findCluster(id);
  const isReachable =
    cluster && !cluster.problem && cluster.freshness.state !== 'offline';
  return {
    object: fleet.find<NonNullable<WaitObservation['object']>>(
      id,
      kind,
      kind.namespaced ? { namespace, name } : { name },
    ),
    isComplete: fleet.kindState(id, kind) === 'synced',
    ...(!isReachable && {
      unreachable: cluster
        ? `${id} to answer${reasonOf(
            cluster.problem ?? cluster.freshness.cause,
          )}`
        : `${id} to join the fleet`,
    }),
  };
}

function reasonOf(cause: string | undefined): string {
  return cause ? ` (${cause})` : '';
}
