import {
  HUB_CLUSTER_ID,
  type ClusterQueue,
  type LocalQueue,
  type Workload,
} from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aLocalQueue,
  aWorkload,
  createTestFleet,
} from '@squadron/test-utils';

/** Queues that share one cohort. */
const COHORT_SIZE = 20;
const AT = '2026-11-21T12:00:00Z';

interface QueuedFleetSize {
  queues: number;
  workloads: number;
}

/** A fleet cache in memory with queues in cohorts, one LocalQueue each, and Workloads in every state. @internal */
export function queuedFleet({ queues, workloads }: QueuedFleetSize): {
  fleet: Fleet;
  /** Applies a new version of one Workload, as a watch would. */
  change: (index: number) => void;
} {
  const made = (count: number, make: (index: number) => KubeObject) =>
    Array.from({ length: count }, (_, index) => make(index));
  const cache = createTestFleet({
    clusters: [
      {
        id: HUB_CLUSTER_ID,
        objects: [
          ...made(queues, clusterQueueOf),
          ...made(queues, localQueueOf),
          ...made(workloads, index => workloadOf(index, queues)),
        ],
      },
    ],
  });
  return {
    // The rows are measured without the Workloads that hold the quota of each queue.
    fleet: { ...cache, findBy: () => [] },
    change: index =>
      cache.put(HUB_CLUSTER_ID, workloadOf(index % workloads, queues, index)),
  };
}

function clusterQueueOf(index: number): ClusterQueue {
  const held = [
    { name: 'a100', resources: [{ name: 'nvidia.com/gpu', total: '6' }] },
  ];
  return aClusterQueue(`queue-${index}`)
    .withFlavors({
      a100: { cpu: '64', memory: '512Gi', 'nvidia.com/gpu': '8' },
      t4: { cpu: '32', memory: '128Gi', 'nvidia.com/gpu': '4' },
    })
    .inCohort(`cohort-${Math.floor(index / COHORT_SIZE)}`, '4')
    .using({ reserved: held, admitted: held, pendingWorkloads: 20 })
    .build();
}

function localQueueOf(index: number): LocalQueue {
  return aLocalQueue('default')
    .inNamespace(`team-${index}`)
    .of(`queue-${index}`)
    .build();
}

function workloadOf(index: number, queues: number, version = 0): Workload {
  const builder = aWorkload(`workload-${index}`)
    .inNamespace(`team-${index % queues}`)
    .withPriority(version);
  switch (index % 5) {
    case 0:
      return builder.pending().build();
    case 1:
      return builder.evicted('Preempted').pending().build();
    case 2:
      return builder
        .evicted('PodsReadyTimeout')
        .pending()
        .requeued(AT, { PodsReadyTimeout: 2 })
        .build();
    case 3:
      return builder.finished('Succeeded').build();
    default:
      return builder.reserved(`queue-${index % queues}`).build();
  }
}
