import {
  isCopy,
  ANNOTATIONS,
  LABELS,
  type KubePod,
  KINDS,
} from '@squadron/kube-kinds';
import { targetOn, type Decision } from '../../actions';

/** Kueue's finalizer on pods has the name of its label. */
const FINALIZER = LABELS.kueueManaged;

/**
 * Releases the copies of a group's pods that are being deleted once their Workload on the cluster is gone. Kueue (0.18)
 * keeps the pods of a group until it sees the deletion of their Workload, but MultiKueue removes the finalizer of that
 * Workload itself: on the cluster the Workload is gone at once, and the pods would stay Terminating forever.
 *
 * @param workloads - those of the namespace on the cluster
 *
 * @internal
 */
export function decidePodGroups(
  cluster: string,
  pods: readonly KubePod[],
  workloads: ReadonlyArray<{ metadata: { name: string } }>,
): Decision {
  const names = new Set(workloads.map(({ metadata }) => metadata.name));
  return {
    actions: pods
      .filter(pod => isEndingCopy(pod) && !names.has(workloadNameOf(pod)))
      .map(pod => ({
        type: 'finalizer',
        kind: KINDS.pod,
        ...targetOn(cluster, pod),
        finalizer: FINALIZER,
        present: false,
      })),
  };
}

/** Whether it is the copy of a pod of a group, and only Kueue's finalizer keeps it. @internal */
export function isEndingCopy(pod: Pick<KubePod, 'metadata'>): boolean {
  const { labels, finalizers, deletionTimestamp } = pod.metadata;
  return (
    deletionTimestamp !== undefined &&
    isCopy(pod) &&
    labels?.[LABELS.kueuePodGroup] !== undefined &&
    finalizers?.includes(FINALIZER) === true
  );
}

function workloadNameOf({
  metadata: { labels, annotations },
}: KubePod): string {
  return (
    annotations?.[ANNOTATIONS.kueuePrebuiltWorkload] ??
    labels?.[LABELS.kueuePrebuiltWorkload] ??
    ''
  );
}
