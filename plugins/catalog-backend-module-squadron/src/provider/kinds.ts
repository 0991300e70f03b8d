import { type ResourceKind, KINDS } from '@squadron/kube-kinds';
import type { SourceKind } from './types';

/** The kinds of object that become entities, one to one. @internal */
export type ObjectSourceKind = Exclude<SourceKind, 'Cluster'>;

/** @internal */
export const OBJECT_KINDS: Record<ObjectSourceKind, ResourceKind> = {
  RayCluster: KINDS.rayCluster,
  RayJob: KINDS.rayJob,
  RayService: KINDS.rayService,
  ClusterQueue: KINDS.clusterQueue,
  LocalQueue: KINDS.localQueue,
  ClusterResourceClaim: KINDS.clusterResourceClaim,
};

/** Names of {@link OBJECT_KINDS}. @internal */
export const OBJECT_SOURCE_KINDS = Object.keys(
  OBJECT_KINDS,
) as ObjectSourceKind[];

/** The source kind of a Kubernetes kind; undefined for kinds without entities. @internal */
export function findSourceKind(
  kind: ResourceKind,
): ObjectSourceKind | undefined {
  return OBJECT_SOURCE_KINDS.find(
    name =>
      OBJECT_KINDS[name].kind === kind.kind &&
      OBJECT_KINDS[name].group === kind.group,
  );
}
