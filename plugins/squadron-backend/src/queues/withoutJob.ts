import {
  workloadGroupOf,
  type WithoutJob,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  deploymentOfWorkload,
  QUOTA_INDEX,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  isCopy,
  isTrue,
  KINDS,
  LABELS,
  type Workload,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';

/**
 * The admitted Workloads of a cluster, or of one of its ClusterQueues, that are no running or waiting job there, by
 * cause: Kueue counts Workloads, the pages of clusters count jobs. Undefined if there are none.
 *
 * @internal
 */
export function withoutJob(
  reader: FleetReader,
  cluster: string,
  rows: readonly WorkloadSummary[],
  queue?: string,
): WithoutJob | undefined {
  const byUid = new Map(rows.map(row => [row.uid, row]));
  const seen = new Set<string>();
  const causeOf = (holder: Workload): keyof WithoutJob | undefined => {
    const hasOriginal = isCopy(holder);
    const original = hasOriginal
      ? reader.find(HUB_CLUSTER_ID, KINDS.workload, holder.metadata)
      : holder;
    if (
      !original ||
      (hasOriginal && original.status?.clusterName !== cluster)
    ) {
      return 'leftCopies';
    }
    const { labels, ownerReferences = [] } = original.metadata;
    const [row] = [
      deploymentOfWorkload(reader.fleet, original)?.metadata.uid,
      labels?.[LABELS.kueueJobUid],
      ...ownerReferences.map(({ uid }) => uid),
    ].flatMap(uid => byUid.get(uid ?? '') ?? []);
    const group = row && workloadGroupOf(row.state.code)?.id;
    if (group !== 'running' && group !== 'waiting') {
      return 'others';
    }
    const isHere = row.cluster === cluster || row.runsOn === cluster;
    const isFurther = !isHere || seen.has(row.uid);
    seen.add(row.uid);
    return isFurther ? 'pods' : undefined;
  };
  const counts: WithoutJob = { leftCopies: 0, pods: 0, others: 0 };
  const holders =
    queue === undefined
      ? reader.list(cluster, KINDS.workload)
      : reader.findBy(cluster, KINDS.workload, QUOTA_INDEX, queue);
  for (const one of holders) {
    const isAdmitted = isTrue(one, 'Admitted') && !isTrue(one, 'Finished');
    if (isAdmitted) {
      const cause = causeOf(one);
      counts[cause ?? 'pods'] += cause ? 1 : 0;
    }
  }
  return Object.values(counts).some(count => count > 0) ? counts : undefined;
}
