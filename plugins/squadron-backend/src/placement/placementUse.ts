import {
  chooseClusters,
  type DispatchKey,
  jobAffinities,
  namespaceAffinities,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import { type WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, WORKLOAD_KINDS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { namespacesOf } from '../queues/namespacesOf';

/** Workloads and namespaces that use one Placement. @internal */
export interface PlacementUse {
  /** Jobs in queues of the hub that have not ended. */
  jobs: WorkloadSummary[];
  /** Sorted. */
  namespaces: string[];
}

/**
 * Workloads and namespaces that use each Placement, by `namespace/name`, following the rules of the dispatcher.
 *
 * @param rows - workloads of the fleet
 * @param policy - the Placement of all workloads without another one
 *
 * @internal
 */
export function placementUse(
  fleet: Fleet,
  rows: readonly WorkloadSummary[],
  policy?: DispatchKey,
): ReadonlyMap<string, PlacementUse> {
  const found = new Map<string, PlacementUse>();
  const useOf = ({ namespace, name }: DispatchKey): PlacementUse => {
    const id = `${namespace}/${name}`;
    const use = found.get(id) ?? { jobs: [], namespaces: [] };
    found.set(id, use);
    return use;
  };
  for (const row of rows) {
    const { cluster, kind, namespace, name, queue, finishedAt } = row;
    const job =
      cluster === HUB_CLUSTER_ID && queue && !finishedAt
        ? fleet.find<KubeObject>(cluster, WORKLOAD_KINDS[kind], {
            namespace,
            name,
          })
        : undefined;
    const choice =
      job &&
      chooseClusters(
        // Kueue copies labels of jobs to Workloads; a Workload that names another Placement is not counted here.
        jobAffinities(fleet, WORKLOAD_KINDS[kind].kind, job),
        policy,
      );
    if (choice?.type === 'placement') {
      useOf(choice.placement).jobs.push(row);
    }
  }
  for (const { metadata } of namespacesOf(fleet, HUB_CLUSTER_ID)) {
    const choice = chooseClusters(namespaceAffinities(fleet, metadata.name));
    if (choice.type === 'placement') {
      useOf(choice.placement).namespaces.push(metadata.name);
    }
  }
  found.forEach(({ namespaces }) => namespaces.sort());
  return found;
}
