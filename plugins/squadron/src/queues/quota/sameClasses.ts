import type { PriorityClassSummary } from '@squadron/backstage-plugin-squadron-common';

/** Equal priority classes of several clusters. @internal */
interface SameClasses extends PriorityClassSummary {
  clusters: string[];
  /** Whether the class has another value on other clusters. */
  differs: boolean;
}

/** One row for the equal priority classes of all clusters, the highest first. @internal */
export function sameClasses(
  classes: readonly PriorityClassSummary[],
): SameClasses[] {
  const rows = new Map<string, SameClasses>();
  for (const one of classes) {
    const id = JSON.stringify([one.name, one.value, one.description]);
    const row = rows.get(id) ?? {
      ...{ ...one, id, clusters: [], differs: false, workloads: 0 },
    };
    row.clusters.push(one.cluster);
    row.workloads += one.workloads;
    row.differs = classes.some(
      ({ name, value }) => name === one.name && value !== one.value,
    );
    rows.set(id, row);
  }
  return [...rows.values()].sort(
    (a, b) => b.value - a.value || a.name.localeCompare(b.name),
  );
}
