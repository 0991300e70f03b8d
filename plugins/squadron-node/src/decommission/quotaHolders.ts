import {
  HUB_CLUSTER_ID,
  isTrue,
  LABELS,
  workloadKind,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';

/** A Workload that holds quota of a cluster. @internal */
export interface QuotaHolder {
  /** Cluster that holds the object the user wrote. */
  cluster: string;
  workload: Workload & KubeObject;
}

/**
 * What has quota on a worker: Workloads of the hub that it has, then those that were written to it alone.
 *
 * @internal
 */
export function quotaHolders(
  fleet: Pick<Fleet, 'list'>,
  id: string,
): QuotaHolder[] {
  const holdersOf = (cluster: string) =>
    fleet
      .list<Workload & KubeObject>(workloadKind, { cluster })
      .flatMap(result => ('items' in result ? result.items : []))
      .filter(one => isTrue(one, 'QuotaReserved') && !isTrue(one, 'Finished'))
      .map(workload => ({ cluster, workload }));
  return [
    ...holdersOf(HUB_CLUSTER_ID).filter(
      ({ workload }) => workload.status?.clusterName === id,
    ),
    ...holdersOf(id).filter(
      ({ workload }) =>
        workload.metadata.labels?.[LABELS.multiKueueOrigin] === undefined,
    ),
  ];
}
