import { isCopy, HUB_CLUSTER_ID, isTrue, KINDS } from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { listItems } from '../../fleet/listItems';

/** A Workload that holds quota of a cluster. @public */
export interface QuotaHolder {
  /** Cluster that holds the object the user wrote. */
  cluster: string;
  workload: Workload;
}

/** Number of workloads with quota on a worker, including running copies that the hub has released. @internal */
export function countRunning(fleet: Pick<Fleet, 'list'>, id: string): number {
  const nameOf = ({ workload: { metadata } }: QuotaHolder) =>
    `${metadata.namespace}/${metadata.name}`;
  return new Set(
    [...quotaHolders(fleet, id), ...holdersOf(fleet, id)].map(nameOf),
  ).size;
}

/**
 * Workloads with quota on a worker: first Workloads of the hub that run there, then those that were created directly on
 * the worker.
 *
 * @internal
 */
export function quotaHolders(
  fleet: Pick<Fleet, 'list'>,
  id: string,
): QuotaHolder[] {
  return [
    ...holdersOf(fleet, HUB_CLUSTER_ID).filter(
      ({ workload }) => workload.status?.clusterName === id,
    ),
    ...holdersOf(fleet, id).filter(({ workload }) => !isCopy(workload)),
  ];
}

function holdersOf(fleet: Pick<Fleet, 'list'>, cluster: string): QuotaHolder[] {
  return listItems(fleet, KINDS.workload, { cluster })
    .filter(one => isTrue(one, 'QuotaReserved') && !isTrue(one, 'Finished'))
    .map(workload => ({ cluster, workload }));
}
