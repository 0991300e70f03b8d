import {
  NO_PRIORITY_CLASS,
  type PriorityClassSummary,
} from '@squadron/backstage-plugin-squadron-common';

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
      ...one,
      id,
      clusters: [],
      differs: false,
    };
    row.clusters.push(one.cluster);
    row.differs = classes.some(
      ({ name, value }) => name === one.name && value !== one.value,
    );
    rows.set(id, row);
  }
  return inOrder([...rows.values()]);
}

/** The classes with a row for workloads that have none, which have priority 0. @internal */
export function withoutClass(classes: readonly SameClasses[]): SameClasses[] {
  const none = {
    id: NO_PRIORITY_CLASS,
    name: NO_PRIORITY_CLASS,
    value: 0,
    cluster: '',
    clusters: [],
    differs: false,
  };
  return inOrder([...classes, none]);
}

function inOrder(classes: readonly SameClasses[]): SameClasses[] {
  return [...classes].sort(
    (a, b) => b.value - a.value || a.name.localeCompare(b.name),
  );
}
