import type {
  QueueSetting,
  QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';

/** The settings of preemption, by their id. @internal */
export const PREEMPTION = ['queue', 'cohort', 'borrow'] as const;

/** ClusterQueues that preempt alike. */
interface SamePreemption {
  id: string;
  /** None for a setting that the queues do not have, as they are in no cohort. */
  texts: Partial<Record<(typeof PREEMPTION)[number], QueueSetting['text']>>;
  queues: Array<{ name: string; clusters: string[] }>;
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
    const row = rows.get(id) ?? { id, texts, queues: [] };
    rows.set(id, row);
    const known = row.queues.find(queue => queue.name === name);
    if (known) {
      known.clusters.push(cluster);
    } else {
      row.queues.push({ name, clusters: [cluster] });
    }
  }
  return [...rows.values()];
}
