import type {
  Fleet,
  FleetCluster,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterProfileKind,
  HUB_CLUSTER_ID,
  LABELS,
  namespaceKind,
  rayClusterKind,
  type ApiObject,
  type ClusterQueue,
  type LocalQueue,
  type RayCluster,
  type RayJob,
  oneblockClusterKind,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import type { CatalogOptions } from '../config';
import {
  mapCluster,
  mapClusterQueue,
  mapLocalQueue,
  mapRayCluster,
  mapRayJob,
  type Labelled,
  type MappedEntity,
  type MappingContext,
} from '../mappers';
import { OBJECT_KINDS, type ObjectSourceKind } from './kinds';
import type { Sighting, SourceKey } from './types';

type ObjectSource = SourceKey & { kind: ObjectSourceKind };

/** The part of the fleet that is read here. @internal */
export type FleetView = Pick<
  Fleet,
  'clusters' | 'findCluster' | 'find' | 'kindState'
>;

/** The settings that shape entities. @internal */
export type EntityOptions = Pick<
  CatalogOptions,
  'defaultOwner' | 'appBaseUrl'
> & {
  /** Namespace whose ClusterProfiles have short ids. */
  fleetNamespace: string;
};

/**
 * Looks a source up in the cache. It is gone only where that was seen: in a complete list of a cluster that
 * answers. Everything else that is not there is unknown.
 *
 * @internal
 */
export function sight(
  fleet: FleetView,
  source: SourceKey,
  options: EntityOptions,
): Sighting {
  const cluster = fleet.findCluster(source.cluster);
  if (!cluster) {
    return hasLeft(fleet, source.cluster, options.fleetNamespace)
      ? { type: 'gone', because: 'clusterLeft' }
      : { type: 'unknown' };
  }
  if (source.kind === 'Cluster') {
    return present(
      mapCluster(
        { cluster, request: findRequest(fleet, cluster) },
        contextOf(fleet, source, options),
      ),
    );
  }
  return sightObject(fleet, cluster, { ...source, kind: source.kind }, options);
}

function sightObject(
  fleet: FleetView,
  cluster: FleetCluster,
  source: ObjectSource,
  options: EntityOptions,
): Sighting {
  const kind = OBJECT_KINDS[source.kind];
  if (fleet.find(source.cluster, kind, source)) {
    const mapped = mapObject(fleet, source, contextOf(fleet, source, options));
    return mapped ? present(mapped) : { type: 'gone', because: 'notMapped' };
  }
  const isComplete =
    fleet.kindState(source.cluster, kind) === 'synced' &&
    cluster.freshness.state === 'live';
  return isComplete
    ? { type: 'gone', because: 'objectGone' }
    : { type: 'unknown' };
}

function mapObject(
  fleet: FleetView,
  source: ObjectSource,
  context: MappingContext,
): MappedEntity | undefined {
  switch (source.kind) {
    case 'RayJob': {
      const rayJob = read<RayJob>(fleet, source);
      return (
        rayJob &&
        mapRayJob(
          { rayJob, rayClusterOn: findRayCluster(fleet, rayJob) },
          context,
        )
      );
    }
    case 'RayCluster': {
      const rayCluster = read<RayCluster>(fleet, source);
      return rayCluster && mapRayCluster(rayCluster, context);
    }
    case 'ClusterQueue': {
      const clusterQueue = read<ClusterQueue>(fleet, source);
      return clusterQueue && mapClusterQueue(clusterQueue, context);
    }
    default: {
      const localQueue = read<LocalQueue>(fleet, source);
      return localQueue && mapLocalQueue(localQueue, context);
    }
  }
}

function read<T extends ApiObject>(
  fleet: FleetView,
  source: ObjectSource,
): T | undefined {
  return fleet.find<T>(source.cluster, OBJECT_KINDS[source.kind], source);
}

/** Asked of the profiles themselves: a cluster whose profile was just listed may not have joined yet. */
function hasLeft(
  fleet: FleetView,
  cluster: string,
  fleetNamespace: string,
): boolean {
  const hub = fleet.findCluster(HUB_CLUSTER_ID);
  const isComplete =
    hub?.freshness.state === 'live' &&
    fleet.kindState(HUB_CLUSTER_ID, clusterProfileKind) === 'synced';
  const key = parseClusterId(cluster, fleetNamespace);
  return (
    isComplete && (!key || !fleet.find(HUB_CLUSTER_ID, clusterProfileKind, key))
  );
}

function findRequest(
  fleet: FleetView,
  cluster: FleetCluster,
): Labelled | undefined {
  const { name, namespace } = cluster.profile?.metadata ?? {};
  return name
    ? fleet.find(HUB_CLUSTER_ID, oneblockClusterKind, { name, namespace })
    : undefined;
}

/** Its name is random, so the first cluster that has it is the one. */
function findRayCluster(fleet: FleetView, rayJob: RayJob): string | undefined {
  const name = rayJob.status?.rayClusterName;
  const { namespace } = rayJob.metadata;
  return name === undefined
    ? undefined
    : fleet
        .clusters()
        .find(({ id }) => fleet.find(id, rayClusterKind, { name, namespace }))
        ?.id;
}

function contextOf(
  fleet: FleetView,
  source: SourceKey,
  options: EntityOptions,
): MappingContext {
  return {
    cluster: source.cluster,
    namespace: findNamespace(fleet, source),
    defaultOwner: options.defaultOwner,
    appBaseUrl: options.appBaseUrl,
  };
}

/** A mirrored namespace belongs to whom the hub's belongs. */
function findNamespace(
  fleet: FleetView,
  source: SourceKey,
): Labelled | undefined {
  if (!source.namespace) {
    return undefined;
  }
  const key = { name: source.namespace };
  const own = fleet.find(source.cluster, namespaceKind, key);
  return own?.metadata.labels?.[LABELS.mirroredFrom] === HUB_CLUSTER_ID
    ? fleet.find(HUB_CLUSTER_ID, namespaceKind, key) ?? own
    : own;
}

function present(mapped: MappedEntity): Sighting {
  return { type: 'present', ...mapped };
}
