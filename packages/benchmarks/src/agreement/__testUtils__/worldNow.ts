import {
  amountsOf,
  findCondition,
  type ClusterQueue,
  type Cohort,
  type LocalQueue,
  type ResourceFlavor,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';
import { labelsOf } from './kueueWorld';

/** Many trees share one Kueue, and the machine may be busy. */
export const PATIENCE = { timeoutMs: 120_000, everyMs: 200 };

/** Objects of one world on the API server. */
export interface WorldNow {
  queues: ClusterQueue[];
  cohorts: Cohort[];
  localQueues: LocalQueue[];
  flavors: ResourceFlavor[];
  workloads: Workload[];
  /** Workloads with reserved quota. */
  holders: Workload[];
}

export async function readWorld(
  client: KubeClient,
  world: string,
): Promise<WorldNow> {
  const labelSelector = Object.entries(labelsOf(world))
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
  const [queues, cohorts, localQueues, flavors, workloads] = await Promise.all([
    client.listAll(KINDS.clusterQueue, { labelSelector }),
    client.listAll(KINDS.cohort, { labelSelector }),
    client.listAll(KINDS.localQueue, { labelSelector }),
    client.listAll(KINDS.resourceFlavor),
    client.listAll(KINDS.workload, { labelSelector }),
  ]);
  return {
    queues: queues.items,
    cohorts: cohorts.items,
    localQueues: localQueues.items,
    flavors: flavors.items,
    workloads: workloads.items,
    holders: workloads.items.filter(
      one => findCondition(one, 'QuotaReserved')?.status === 'True',
    ),
  };
}

/** The world once its queues are active and report exactly the usage of its Workloads, and none is pending. */
export async function settledWorld(
  client: KubeClient,
  world: string,
): Promise<WorldNow> {
  let settled: WorldNow | undefined;
  await eventually(
    `the queues of ${world} report the usage`,
    async () => {
      const now = await readWorld(client, world);
      const { holders, workloads, queues, localQueues } = now;
      settled = now;
      return (
        [...queues, ...localQueues].every(
          queue => findCondition(queue, 'Active')?.status === 'True',
        ) &&
        holders.length === workloads.length &&
        queues.every(queue => reportsWhatIsHeld(queue, holders))
      );
    },
    PATIENCE,
  );
  return settled!;
}

function reportsWhatIsHeld(
  queue: ClusterQueue,
  holders: readonly Workload[],
): boolean {
  const { flavorsReservation = [], pendingWorkloads = 0 } = queue.status ?? {};
  return (
    pendingWorkloads === 0 &&
    flavorsReservation.every(({ name: flavor, resources }) =>
      resources.every(
        ({ name, total = 0 }) =>
          heldOf(queue, holders, flavor, name) ===
          (amountsOf({ [name]: total })[name] ?? 0n),
      ),
    )
  );
}

/** Usage of a queue's resource in a flavor, in nano units. */
export function heldOf(
  { metadata }: ClusterQueue,
  holders: readonly Workload[],
  flavor: string,
  resource: string,
): bigint {
  return holders
    .filter(({ status }) => status?.admission?.clusterQueue === metadata.name)
    .flatMap(({ status }) => status?.admission?.podSetAssignments ?? [])
    .filter(({ flavors }) => flavors?.[resource] === flavor)
    .reduce(
      (sum, { resourceUsage }) =>
        sum + (amountsOf(resourceUsage)[resource] ?? 0n),
      0n,
    );
}
