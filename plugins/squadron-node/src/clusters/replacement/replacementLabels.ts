import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';

type Described = {
  metadata: {
    labels?: Readonly<Record<string, string>>;
    annotations?: Readonly<Record<string, string>>;
  };
};

/** Labels that identify the manager of a ClusterProfile and do not describe the cluster. */
const OF_THE_MANAGER: ReadonlySet<string> = new Set([
  LABELS.managedBy,
  LABELS.ownerUid,
  LABELS.clusterManager,
]);

/** Labels of the old cluster that the replacement does not have. @public */
export function labelsToInherit(
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

/** Keys of the labels that were inherited; undefined if the replacement has not begun. @public */
export function takenLabels({ metadata }: Described): string[] | undefined {
  return metadata.annotations?.[ANNOTATIONS.inheritedLabels]
    ?.split(',')
    .filter(Boolean);
}
