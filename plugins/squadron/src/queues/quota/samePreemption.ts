import type {
  QueueSetting,
  QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { recordOf } from '@squadron/kube-kinds';

/** The settings of preemption, by their id. @internal */
export const PREEMPTION = ['queue', 'cohort', 'borrow'] as const;

/** ClusterQueues that preempt alike. */
interface SamePreemption {
  id: string;
  /** None for a setting that the queues do not have, as they are in no cohort. */
  texts: Partial<Record<(typeof PREEMPTION)[number], QueueSetting['text']>>;
  /** Clusters by the name of their ClusterQueue. */
  queues: Record<string, string[]>;
}

/** One row for the ClusterQueues of all clusters that preempt alike, in the order of the first of each. @internal */
export function samePreemption(
  queues: readonly Pick<QueueSummary, 'cluster' | 'name' | 'settings'>[],
): SamePreemption[] {
  const rows = new Map<string, SamePreemption>();
  for (const { cluster, name, settings } of queues) {
    const texts = Object.fromEntries(
      PREEMPTION.map(rule => [
        rule,
        settings?.find(({ id }) => id === rule)?.text,
      ]),
    );
    const id = JSON.stringify(texts);
    const row = rows.get(id) ?? { id, texts, queues: recordOf<string[]>() };
    (row.queues[name] ??= []).push(cluster);
    rows.set(id, row);
  }
  return [...rows.values()];
}
