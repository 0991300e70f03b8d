import {
  clusterProfileKind,
  decommissionGoal,
  findCondition,
  HUB_CLUSTER_ID,
  isTrue,
  LABELS,
  parseClusterId,
  replacedCluster,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  DispatchCluster,
  DispatchKey,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import {
  dispatchFacts,
  multiKueueChecks,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  DispatchConfig,
  Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeManifest, KubeObject } from '@squadron/controller-node';
import type { ObservedDispatch } from './types';

/** The cache, and the namespace whose ClusterProfiles have short fleet ids. @internal */
export interface DispatchReader {
  fleet: Fleet;
  fleetNamespace: string;
}

/** Reads the cache only. @internal */
export function observeDispatch(
  { fleet, fleetNamespace, now }: DispatchReader & { now: number },
  key: DispatchKey,
  config: DispatchConfig,
): ObservedDispatch {
  const workload = fleet.find<Workload & KubeObject>(
    HUB_CLUSTER_ID,
    workloadKind,
    key,
  );
  const input = workload && dispatchFacts(fleet, workload, config, now);
  const admittedCopy = input && admittedCopyOf(fleet, workload);
  return {
    now,
    workload,
    checks: multiKueueChecks(fleet),
    ...(admittedCopy && { admittedCopy }),
    ...(input && {
      input: {
        ...input,
        clusters: withCordons({ fleet, fleetNamespace }, input.clusters),
        endingOn: endingOn(fleet, key, input.clusters),
        refusedBy: refusedBy(fleet, key, input.nominated),
        ...(admittedCopy && { takenBy: admittedCopy.cluster }),
      },
    }),
  };
}

/** The same clusters, with those marked that are to leave the fleet, or take the place of another. @internal */
export function withCordons(
  { fleet, fleetNamespace }: DispatchReader,
  clusters: readonly DispatchCluster[],
): DispatchCluster[] {
  return clusters.map(cluster => {
    const key = parseClusterId(cluster.name, fleetNamespace);
    const profile =
      key && fleet.find<KubeManifest>(HUB_CLUSTER_ID, clusterProfileKind, key);
    const replaces = replacedCluster(profile);
    return {
      ...cluster,
      ...(decommissionGoal(profile) !== undefined && { isCordoned: true }),
      ...(replaces !== undefined && { replaces }),
    };
  });
}

function admittedCopyOf(
  fleet: Fleet,
  { metadata, status }: Workload & KubeObject,
): ObservedDispatch['admittedCopy'] {
  for (const cluster of status?.nominatedClusterNames ?? []) {
    const copy = copyOn(fleet, cluster, metadata);
    if (copy && isTrue(copy, 'Admitted') && !isTrue(copy, 'Evicted')) {
      return { cluster, uid: copy.metadata.uid ?? '' };
    }
  }
  return undefined;
}

/** Where the copy of an earlier turn is still ended: it ran, and Kueue has not removed it yet. */
function endingOn(
  fleet: Fleet,
  key: DispatchKey,
  clusters: readonly DispatchCluster[],
): string[] {
  return clusters
    .filter(({ name, isConnected }) => {
      const copy = copyOn(fleet, name, key);
      return (
        isConnected &&
        copy !== undefined &&
        (isTrue(copy, 'Admitted') || isTrue(copy, 'Evicted'))
      );
    })
    .map(({ name }) => name);
}

function refusedBy(
  fleet: Fleet,
  key: DispatchKey,
  nominated: readonly string[],
): string[] {
  return nominated.filter(cluster => {
    const copy = copyOn(fleet, cluster, key);
    return findCondition(copy, 'QuotaReserved')?.status === 'False';
  });
}

function copyOn(
  fleet: Fleet,
  cluster: string,
  { namespace, name = '' }: { namespace?: string; name?: string },
): (Workload & KubeObject) | undefined {
  const copy = fleet.find<Workload & KubeObject>(cluster, workloadKind, {
    namespace,
    name,
  });
  return copy?.metadata.labels?.[LABELS.multiKueueOrigin] === undefined
    ? undefined
    : copy;
}
