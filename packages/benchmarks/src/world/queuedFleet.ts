import {
  HUB_CLUSTER_ID,
  type ClusterQueue,
  type LocalQueue,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ResourceKind } from '@squadron/controller-node';
import {
  aClusterQueue,
  aLocalQueue,
  aWorkload,
  createTestFleet,
} from '@squadron/test-utils';

/** Queues that share one cohort. */
const COHORT_SIZE = 20;
const AT = '2026-11-21T12:00:00Z';

/** Size of a {@link queuedFleet}. @internal */
interface QueuedFleetSize {
  queues: number;
  workloads: number;
}

/**
 * A fleet cache in memory with queues in cohorts, one LocalQueue each, and Workloads in every state.
 *
 * @internal
 */
export function queuedFleet({ queues, workloads }: QueuedFleetSize): {
  fleet: Fleet;
  /** Applies a new version of one Workload, as a watch would. */
  change: (index: number) => void;
} {
  const byKind = new Map<string, Map<string, KubeObject>>();
  const put = (object: KubeObject & { kind?: string }) => {
    const { namespace = '', name } = object.metadata;
    const ofKind = byKind.get(object.kind ?? '') ?? new Map();
    byKind.set(object.kind ?? '', ofKind);
    ofKind.set(`${namespace}/${name}`, Object.freeze(object));
  };
  for (let index = 0; index < queues; index += 1) {
    put(clusterQueueOf(index));
    put(localQueueOf(index));
  }
  for (let index = 0; index < workloads; index += 1) {
    put(workloadOf(index, queues));
  }
  const cache = createTestFleet();
  const itemsOf = (kind: ResourceKind, cluster?: string) =>
    cluster === undefined || cluster === HUB_CLUSTER_ID
      ? [...(byKind.get(kind.kind)?.values() ?? [])]
      : [];
  const fleet = {
    ...cache,
    list: (kind, { cluster } = {}) => [
      {
        cluster: HUB_CLUSTER_ID,
        freshness: { state: 'live' as const },
        items: itemsOf(kind, cluster) as never[],
      },
    ],
    find: (_cluster, kind, { namespace = '', name }) =>
      byKind.get(kind.kind)?.get(`${namespace}/${name}`) as never,
  } satisfies Fleet;
  return {
    fleet,
    change(index) {
      const workload = workloadOf(index % workloads, queues, index);
      put(workload);
      cache.put(HUB_CLUSTER_ID, workload);
    },
  };
}

function clusterQueueOf(index: number): ClusterQueue & KubeObject {
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

function localQueueOf(index: number): LocalQueue & KubeObject {
  return aLocalQueue('default')
    .inNamespace(`team-${index}`)
    .of(`queue-${index}`)
    .build();
}

function workloadOf(
  index: number,
  queues: number,
  version = 0,
): Workload & KubeObject {
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
        .queuedAgain(AT, { PodsReadyTimeout: 2 })
        .build();
    case 3:
      return builder.finished('Succeeded').build();
    default:
      return builder.reserved(`queue-${index % queues}`).build();
  }
}
