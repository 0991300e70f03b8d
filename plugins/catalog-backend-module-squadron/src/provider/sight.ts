import type { ResourceKind } from '@squadron/controller-node';
import {
  clusterProfileKind,
  HUB_CLUSTER_ID,
  parseClusterId,
  type ApiObject,
  type ClusterQueue,
  type ClusterResourceClaim,
  type LocalQueue,
  type RayCluster,
  type RayJob,
  type RayService,
} from '@squadron/backstage-plugin-squadron-common';
import type { CatalogOptions } from '../config';
import {
  mapCluster,
  mapClaim,
  mapClusterQueue,
  mapLocalQueue,
  mapRayCluster,
  mapRayJob,
  mapRayService,
  type MappedEntity,
  type MappingContext,
} from '../mappers';
import { OBJECT_KINDS, type ObjectSourceKind } from './kinds';
import {
  findNamespace,
  findRayCluster,
  findRequest,
  type FleetView,
} from './lookups';
import type { Sighting, SourceKey } from './types';

type ObjectSource = SourceKey & { kind: ObjectSourceKind };

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
  return sightObject(fleet, { ...source, kind: source.kind }, options);
}

/**
 * Whether the cache holds all objects of a kind as they are now, so that a missing one is gone.
 *
 * @internal
 */
export function isComplete(
  fleet: FleetView,
  cluster: string,
  kind: ResourceKind,
): boolean {
  return (
    fleet.findCluster(cluster)?.freshness.state === 'live' &&
    fleet.kindState(cluster, kind) === 'synced'
  );
}

function sightObject(
  fleet: FleetView,
  source: ObjectSource,
  options: EntityOptions,
): Sighting {
  const kind = OBJECT_KINDS[source.kind];
  if (fleet.find(source.cluster, kind, source)) {
    const mapped = mapObject(fleet, source, contextOf(fleet, source, options));
    return mapped ? present(mapped) : { type: 'gone', because: 'notMapped' };
  }
  return isComplete(fleet, source.cluster, kind)
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
          {
            rayJob,
            rayClusterOn: findRayCluster(fleet, source.cluster, rayJob),
          },
          context,
        )
      );
    }
    case 'RayCluster': {
      const rayCluster = read<RayCluster>(fleet, source);
      return rayCluster && mapRayCluster(rayCluster, context);
    }
    case 'RayService': {
      const rayService = read<RayService>(fleet, source);
      return rayService && mapRayService(rayService, context);
    }
    case 'ClusterQueue': {
      const clusterQueue = read<ClusterQueue>(fleet, source);
      return clusterQueue && mapClusterQueue(clusterQueue, context);
    }
    case 'ClusterResourceClaim': {
      const claim = read<ClusterResourceClaim>(fleet, source);
      return claim && mapClaim(claim, context);
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
  const key = parseClusterId(cluster, fleetNamespace);
  return (
    isComplete(fleet, HUB_CLUSTER_ID, clusterProfileKind) &&
    (!key || !fleet.find(HUB_CLUSTER_ID, clusterProfileKind, key))
  );
}

function present(mapped: MappedEntity): Sighting {
  return { type: 'present', ...mapped };
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
