import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  isTrue,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import {
  deploymentOfPod,
  deploymentPods,
  podOfWorkload,
  podOwnerOf,
  templateHashOf,
} from '../../workloads/deployments';
import { pendingAttempt } from './pendingAttempt';
import type { DispatchInput } from './types';

/**
 * The other pods of the Deployment that a Workload's pod belongs to: all pods of a Deployment run on one cluster, unless
 * its annotation `squadron.dev/spread` is `true`. Undefined where the Workload has no such siblings.
 *
 * @param checks - names of the AdmissionChecks of MultiKueue
 *
 * @internal
 */
export function siblingsOf(
  fleet: Fleet,
  workload: Workload,
  checks: ReadonlySet<string>,
): DispatchInput['siblings'] {
  const owner = podOwnerOf(workload.metadata);
  if (!owner || fleet.kindState(HUB_CLUSTER_ID, KINDS.pod) !== 'synced') {
    return undefined;
  }
  const own = podOfWorkload(fleet, workload);
  if (!own) {
    // The watch of the pods is behind the one of the Workloads.
    return { placedOn: [], after: owner.name, waiting: 1 };
  }
  const deployment = deploymentOfPod(fleet, own);
  const isSpread =
    deployment?.metadata.annotations?.[ANNOTATIONS.spread] === 'true';
  if (!deployment || isSpread) {
    return undefined;
  }
  const { namespace = '', name } = deployment.metadata;
  const others = deploymentPods(fleet, { namespace, name });
  const sameTemplate = others.filter(
    ({ pod }) => templateHashOf(pod) === templateHashOf(own),
  );
  const waiting = sameTemplate.filter(
    one => one.workload && pendingAttempt(one.workload, checks),
  );
  // A worker may be admitting a nominated pod; one created in the same second may count as older.
  const leader = (waiting.find(isNominated) ?? waiting[0])?.pod.metadata;
  const after = leader?.uid === own.metadata.uid ? undefined : leader?.name;
  const placed = clustersOf(sameTemplate);
  return {
    // While a new template is rolled out, the pods of the old one show the cluster of the Deployment. Only the first
    // pod of the new one follows them: another cluster may just be admitting it.
    placedOn:
      placed.length === 0 && after !== undefined
        ? []
        : [...new Set([...placed, ...clustersOf(others)])],
    ...(after !== undefined && { after }),
    waiting: Math.max(1, waiting.length),
  };
}

function isNominated({
  workload,
}: ReturnType<typeof deploymentPods>[number]): boolean {
  return (workload?.status?.nominatedClusterNames ?? []).length > 0;
}

/** The cluster with the most pods first. */
function clustersOf(pods: ReturnType<typeof deploymentPods>): string[] {
  const clusters = pods.flatMap(({ workload }) =>
    isTrue(workload, 'Finished') ? [] : workload?.status?.clusterName || [],
  );
  return [...Map.groupBy(clusters, cluster => cluster)]
    .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .map(([cluster]) => cluster);
}
