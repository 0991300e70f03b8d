import { type ObjectMeta, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import { findOriginJob } from '../mappers';
import { findSourceKind } from './kinds';
import type { SourceKey } from './types';

/** What a change of one object can affect: sources by key, and all known sources of a namespace or cluster. */
interface Affected {
  sources: SourceKey[];
  /** Namespace whose owner may have changed, on all clusters: mirrors take theirs from the hub's. */
  namespace?: string;
  /** Cluster that may have left with all its objects, or whose owner or cluster sets may have changed. */
  cluster?: string;
}

/** The entities that a change may affect. Whether they differ is decided later. @internal */
export function affectedBy(
  change: FleetChange,
  options: { fleetNamespace: string },
): Affected {
  const { cluster, kind, object } = change;
  const { name = '', namespace } = object.metadata;
  if (isKind(kind, KINDS.namespace)) {
    return { sources: [], namespace: name };
  }
  if (
    isKind(kind, KINDS.oneblockCluster) ||
    isKind(kind, KINDS.clusterProfile)
  ) {
    const id = clusterIdOf({ name, namespace }, options.fleetNamespace);
    return {
      sources: [{ cluster: id, kind: 'Cluster', name: id }],
      cluster: id,
    };
  }
  if (isKind(kind, KINDS.managedCluster)) {
    return { sources: [], cluster: name };
  }
  const sourceKind = findSourceKind(kind);
  if (!sourceKind) {
    return { sources: [] };
  }
  const sources: SourceKey[] = [
    { cluster, kind: sourceKind, ...(namespace && { namespace }), name },
  ];
  if (sourceKind === 'RayCluster') {
    sources.push(...jobsOf(cluster, object.metadata));
  }
  return { sources };
}

/** The job of a RayCluster is on the hub, or on the same worker cluster when a user created it there. */
function jobsOf(cluster: string, metadata: ObjectMeta): SourceKey[] {
  const job = findOriginJob({ metadata });
  const { namespace } = metadata;
  return job === undefined
    ? []
    : [...new Set([HUB_CLUSTER_ID, cluster])].map(id => ({
        cluster: id,
        kind: 'RayJob' as const,
        namespace,
        name: job,
      }));
}

function isKind(
  kind: { group: string; kind: string },
  other: { group: string; kind: string },
): boolean {
  return kind.group === other.group && kind.kind === other.kind;
}
