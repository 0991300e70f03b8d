import {
  hasCode,
  type QueueSetting,
  type QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';

/** The settings of preemption, by their id. @internal */
export const PREEMPTION = ['queue', 'cohort', 'borrow'] as const;

/** ClusterQueues of one name that preempt alike. */
interface SamePreemption {
  id: string;
  name: string;
  clusters: string[];
  /** None for a setting that the queues do not have, as they are in no cohort. */
  texts: Partial<Record<(typeof PREEMPTION)[number], QueueSetting['text']>>;
}

/** One row for the ClusterQueues of a name that preempt alike, in the order of the first of each. @internal */
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
    const id = JSON.stringify([name, texts]);
    const { clusters = [] } = rows.get(id) ?? {};
    rows.set(id, { id, name, clusters: [...clusters, cluster], texts });
  }
  return [...rows.values()];
}

/** Whether all settings are known and say that none of the queues stops a workload for another. @internal */
export function neverPreempts(rows: readonly SamePreemption[]): boolean {
  return rows.every(
    ({ texts }) =>
      texts.queue !== undefined &&
      PREEMPTION.every(
        rule =>
          !texts[rule] ||
          hasCode(texts[rule], `answers.queues.setting.${rule}.Never`),
      ),
  );
}
