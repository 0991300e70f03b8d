import {
  isCopy,
  type KubeObject,
  ANNOTATIONS,
  LABELS,
  type Workload,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { targetOn, type DeleteAction } from '../../actions';

/**
 * A Workload or job that MultiKueue created on a worker, but whose Workload on the hub is not dispatched to that
 * worker.
 *
 * @public
 */
export interface OrphanedCopy {
  kind: ResourceKind;
  object: KubeManifest;
}

/** `<namespace>/<name>` of the hub's Workload that a copy belongs to; undefined for other objects. */
function workloadOf(object: KubeObject, isJob: boolean) {
  const { namespace, name, labels = {}, annotations = {} } = object.metadata;
  if (!isCopy(object)) {
    return undefined;
  }
  const workload = isJob
    ? annotations[ANNOTATIONS.kueuePrebuiltWorkload] ??
      labels[LABELS.kueuePrebuiltWorkload]
    : name;
  return workload && `${namespace}/${workload}`;
}

/**
 * The copies on a worker that Kueue would adopt if the worker were listed again: Kueue keeps the copy that was admitted
 * first, wherever the workload runs meanwhile. Copies of Workloads that do not exist on this hub are left to Kueue, or
 * to their own hub: names of Workloads contain a digest of their job's UID.
 *
 * @param worker - the cluster ID; undefined for a leaving worker, where every copy is an orphan
 * @param hub - Workloads of the hub by `<namespace>/<name>`
 *
 * @internal
 */
export function orphanedCopies(
  worker: string | undefined,
  copies: Array<{
    kind: ResourceKind;
    isJob: boolean;
    objects: KubeManifest[];
  }>,
  hub: ReadonlyMap<string, Workload>,
): OrphanedCopy[] {
  return copies.flatMap(({ kind, isJob, objects }) =>
    objects.flatMap(object => {
      const original = hub.get(workloadOf(object, isJob) ?? '');
      return original && (!worker || original.status?.clusterName !== worker)
        ? [{ kind, object }]
        : [];
    }),
  );
}

/** Workloads first: then their jobs stop, and no new copy is adopted. @internal */
export function removeOrphans(
  worker: string,
  orphans: OrphanedCopy[],
): DeleteAction[] {
  return orphans
    .filter(({ object }) => !object.metadata.deletionTimestamp)
    .map(({ kind, object }) => ({
      type: 'delete',
      kind,
      ...targetOn(worker, object),
    }));
}
