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

/** Kueue sends 20 requests a second, for all trees together. */
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
  const ofWorld = <T extends { metadata: { name: string } }>(items: T[]) =>
    items.filter(({ metadata }) => metadata.name.startsWith(`${world}-`));
  const [queues, cohorts, localQueues, flavors, workloads] = await Promise.all([
    client.listAll<ClusterQueue>(clusterQueueKind),
    client.listAll<Cohort>(cohortKind),
    client.listAll<LocalQueue>(localQueueKind),
    client.listAll<ResourceFlavor>(resourceFlavorKind),
    client.listAll<Workload>(workloadKind),
  ]);
  const own = ofWorld(workloads.items);
  return {
    queues: ofWorld(queues.items),
    cohorts: ofWorld(cohorts.items),
    localQueues: ofWorld(localQueues.items),
    flavors: flavors.items,
    workloads: own,
    holders: own.filter(
      one => findCondition(one, 'QuotaReserved')?.status === 'True',
    ),
  };
}

/** The world once its queues report exactly what its Workloads hold, and nothing waits. */
export async function settledWorld(
  client: KubeClient,
  world: string,
): Promise<WorldNow> {
  let now = await readWorld(client, world);
  await eventually(
    `the queues of ${world} report what is held`,
    async () => {
      now = await readWorld(client, world);
      const { holders, workloads, queues } = now;
      return (
        holders.length === workloads.length &&
        queues.every(queue => reportsWhatIsHeld(queue, holders))
      );
    },
    PATIENCE,
  );
  return now;
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
