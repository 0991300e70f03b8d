import {
  type DispatchCluster,
  type DispatchInput,
  type DispatchKey,
} from './types';
import { isCopy, findCondition, isTrue, KINDS } from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { isCurrent } from './isCurrent';

/** A copy of a workload on a worker. @public */
interface WorkloadCopy {
  cluster: string;
  uid: string;
}

/** The copy that a nominated worker has admitted. Kueue on the hub may not have seen that yet. @public */
export function admittedCopy(
  fleet: Fleet,
  { metadata, status }: Workload,
): WorkloadCopy | undefined {
  for (const cluster of status?.nominatedClusterNames ?? []) {
    const copy = copyOn(fleet, cluster, metadata);
    const isAdmitted =
      copy && isTrue(copy, 'Admitted') && !isTrue(copy, 'Evicted');
    if (isAdmitted && isCurrent(fleet, cluster)) {
      return { cluster, uid: copy.metadata.uid ?? '' };
    }
  }
  return undefined;
}

/**
 * Connected clusters with a copy of the workload that runs or ran (`terminatingOn`), and those of them where the copy is not
 * being deleted (`notTerminatingOn`). Kueue on the hub deletes a copy after the eviction of the hub's Workload has ended,
 * whether or not the worker has evicted the copy.
 *
 * @internal
 */
export function copiesThatRan(
  fleet: Fleet,
  workload: Workload,
  clusters: readonly DispatchCluster[],
): Required<Pick<DispatchInput, 'terminatingOn' | 'notTerminatingOn'>> {
  const ran = clusters
    .filter(({ isConnected }) => isConnected)
    .flatMap(({ name }) => {
      const copy = copyOn(fleet, name, workload.metadata);
      return isTrue(copy, 'Admitted') || isTrue(copy, 'Evicted')
        ? [{ name, isEnding: copy?.metadata.deletionTimestamp !== undefined }]
        : [];
    });
  return {
    terminatingOn: ran.map(({ name }) => name),
    notTerminatingOn: isTrue(workload, 'Evicted')
      ? []
      : ran
          .filter(({ name, isEnding }) => !isEnding && isCurrent(fleet, name))
          .map(({ name }) => name),
  };
}

/** Nominated clusters whose Kueue has tried to admit the copy and found no quota for it. @public */
export function refusedBy(
  fleet: Fleet,
  { metadata, status }: Workload,
): string[] {
  const nominated = status?.nominatedClusterNames ?? [];
  return nominated.filter(cluster => {
    const copy = copyOn(fleet, cluster, metadata);
    return findCondition(copy, 'QuotaReserved')?.status === 'False';
  });
}

function copyOn(
  fleet: Fleet,
  cluster: string,
  { namespace, name = '' }: Partial<DispatchKey>,
): Workload | undefined {
  const copy = fleet.find(cluster, KINDS.workload, {
    namespace,
    name,
  });
  return isCopy(copy) ? copy : undefined;
}
