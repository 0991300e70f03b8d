import { createHash } from 'node:crypto';
import type {
  StateCode,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { WorkloadKind } from '@squadron/kube-kinds';
import type { Place } from '../access';
import { placeOfWorkload } from '../access/placeOf';

/**
 * Attributes of an entry that permissions and facets use. Many entries share one group, so that a query over a hundred
 * thousand entries is evaluated on a few hundred groups, with the same rules as for running workloads.
 *
 * @internal
 */
export interface HistoryGroup {
  cluster: string;
  namespace: string;
  kind: WorkloadKind;
  state: StateCode<'workload'>;
  queue?: string;
  clusterQueue?: string;
  runsOn?: string;
  owner?: string;
}

/** @internal */
export function groupOf(
  entry: Pick<WorkloadSummary, keyof HistoryGroup>,
): HistoryGroup {
  const { cluster, namespace, kind, state } = entry;
  const { queue, clusterQueue, runsOn, owner } = entry;
  return {
    cluster,
    namespace,
    kind,
    state: state.code,
    queue,
    clusterQueue,
    runsOn,
    owner,
  };
}

/** ID of a group; the same for equal groups. @internal */
export function groupIdOf(group: HistoryGroup): string {
  const { cluster, namespace, kind, state } = group;
  const { queue, clusterQueue, runsOn, owner } = group;
  const parts = [cluster, namespace, kind, state];
  const text = JSON.stringify([...parts, queue, clusterQueue, runsOn, owner]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Attributes of a group for permission rules, the same as of a workload. @internal */
export function placeOfGroup(group: HistoryGroup): Place {
  return placeOfWorkload(group);
}
