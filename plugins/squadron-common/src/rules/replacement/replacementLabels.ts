import { ANNOTATIONS, LABELS } from '../../constants';

type Described = {
  metadata: {
    labels?: Readonly<Record<string, string>>;
    annotations?: Readonly<Record<string, string>>;
  };
};

/** What tells who manages a ClusterProfile, and nothing of the cluster. */
const OF_THE_MANAGER: ReadonlySet<string> = new Set([
  LABELS.managedBy,
  LABELS.ownerUid,
  LABELS.clusterManager,
]);

/** Labels of the old cluster that the new one has none of its own for. @public */
export function labelsToTake(
  next: Described,
  old: Described,
): Record<string, string> {
  const own = next.metadata.labels ?? {};
  return Object.fromEntries(
    Object.entries(old.metadata.labels ?? {}).filter(
      ([key]) => !Object.hasOwn(own, key) && !OF_THE_MANAGER.has(key),
    ),
  );
}

/** Keys of the labels that were taken over; undefined where none were, since it has not begun. @public */
export function takenLabels({ metadata }: Described): string[] | undefined {
  return metadata.annotations?.[ANNOTATIONS.inheritedLabels]
    ?.split(',')
    .filter(Boolean);
}
