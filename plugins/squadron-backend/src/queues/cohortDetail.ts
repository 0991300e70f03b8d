import type {
  CohortDetail,
  CohortRow,
  CohortSummary,
  QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';

/** One cohort with its ancestors and its subtree, in tree order. In a cycle each cohort appears once. @internal */
export function cohortDetail(
  cohort: CohortSummary,
  all: readonly CohortSummary[],
  queues: readonly QueueSummary[],
): CohortDetail {
  const here = new Map(
    all
      .filter(({ cluster }) => cluster === cohort.cluster)
      .map(one => [one.name, one]),
  );
  const queuesByName = new Map(
    queues
      .filter(
        ({ kind, cluster }) =>
          kind === 'ClusterQueue' && cluster === cohort.cluster,
      )
      .map(queue => [queue.name, queue]),
  );
  const seen = new Set([cohort.name]);
  const rowsBelow = (parent: CohortSummary, depth: number): CohortRow[] => [
    ...parent.queues.flatMap(name => {
      const queue = queuesByName.get(name);
      return queue ? { depth, queue } : [];
    }),
    ...parent.children.flatMap(name => {
      const child = here.get(name);
      if (!child || seen.has(name)) {
        return [];
      }
      seen.add(name);
      return [{ depth, cohort: child }, ...rowsBelow(child, depth + 1)];
    }),
  ];
  return {
    ...cohort,
    parents: parentsOf(cohort, here),
    rows: rowsBelow(cohort, 1),
  };
}

/** Names of the ancestors, root first. */
function parentsOf(
  cohort: CohortSummary,
  here: ReadonlyMap<string, CohortSummary>,
): string[] {
  const names: string[] = [];
  let parent = cohort.parent;
  while (
    parent !== undefined &&
    parent !== cohort.name &&
    !names.includes(parent)
  ) {
    names.unshift(parent);
    parent = here.get(parent)?.parent;
  }
  return names;
}
