import {
  ANNOTATIONS,
  LABELS,
} from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest, ResourceKind } from '@squadron/controller-node';
import type { DeleteAction } from '../../actions';

/**
 * A Workload or job that MultiKueue once put on a worker, whose Workload on the hub is not held to run there (any
 * more).
 *
 * @public
 */
export interface OrphanedCopy {
  kind: ResourceKind;
  object: KubeManifest;
}

/** `<namespace>/<name>` of the hub's Workload that a copy belongs to; undefined for what is no copy. */
function workloadOf({ metadata }: KubeManifest, isJob: boolean) {
  const { namespace, name, labels = {}, annotations = {} } = metadata;
  if (labels[LABELS.multiKueueOrigin] === undefined) {
    return undefined;
  }
  const workload = isJob
    ? annotations[ANNOTATIONS.kueuePrebuiltWorkload] ??
      labels[LABELS.kueuePrebuiltWorkload]
    : name;
  return workload && `${namespace}/${workload}`;
}

/**
 * The copies on a worker that would take their work back, were the worker given to Kueue as it is: Kueue takes the copy
 * that was admitted first, wherever the work runs by now. Copies of Workloads that this hub does not have are left to
 * Kueue, or to the other hub that they came from: names of Workloads hold a digest of their job's UID.
 *
 * @param worker - the fleet id; undefined for one that leaves, where nothing is held to run any more
 * @param hub - Workloads of the hub by `<namespace>/<name>`
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

/** Workloads first: their jobs then stop, and no new copy is adopted. @internal */
export function removeOrphans(
  worker: string,
  orphans: OrphanedCopy[],
): DeleteAction[] {
  return orphans
    .filter(({ object }) => !object.metadata.deletionTimestamp)
    .map(({ kind, object }) => {
      const { namespace, name = '', uid = '' } = object.metadata;
      return {
        type: 'delete',
        cluster: worker,
        kind,
        key: { namespace, name },
        uid,
      };
    });
}
