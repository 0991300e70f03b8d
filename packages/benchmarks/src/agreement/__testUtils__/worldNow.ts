import {
  amountsOf,
  clusterQueueKind,
  cohortKind,
  findCondition,
  localQueueKind,
  resourceFlavorKind,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterQueue,
  Cohort,
  LocalQueue,
  ResourceFlavor,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';
import { labelsOf } from './kueueWorld';

/** Many trees share one Kueue, and a machine may be busy. */
export const PATIENCE = { timeoutMs: 120_000, everyMs: 200 };

/** What the API server has of one world. */
export interface WorldNow {
  queues: ClusterQueue[];
  cohorts: Cohort[];
  localQueues: LocalQueue[];
  flavors: ResourceFlavor[];
  workloads: Workload[];
  /** Those that hold quota. */
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
    client.listAll<ClusterQueue>(clusterQueueKind, { labelSelector }),
    client.listAll<Cohort>(cohortKind, { labelSelector }),
    client.listAll<LocalQueue>(localQueueKind, { labelSelector }),
    client.listAll<ResourceFlavor>(resourceFlavorKind),
    client.listAll<Workload>(workloadKind, { labelSelector }),
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

/** The world once its queues report exactly what its Workloads hold, and nothing waits. */
export async function settledWorld(
  client: KubeClient,
  world: string,
): Promise<WorldNow> {
  let settled: WorldNow | undefined;
  await eventually(
    `the queues of ${world} report what is held`,
    async () => {
      const now = await readWorld(client, world);
      const { holders, workloads, queues } = now;
      settled = now;
      return (
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

/** What Workloads hold of a queue's resource of a flavor, in nano units. */
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
