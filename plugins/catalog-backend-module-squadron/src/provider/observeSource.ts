import { parseClusterId } from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  type KubeObject,
  type ClusterQueue,
  type ClusterResourceClaim,
  type LocalQueue,
  type RayCluster,
  type RayJob,
  type RayService,
  KINDS,
} from '@squadron/kube-kinds';
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
  placeOf,
  type FleetView,
} from './lookups';
import { readingOf, type Reading } from './readingOf';
import type { Finding } from './RemovalEvidence';
import type { Observation, Question, SourceKey } from './types';

type ObjectSource = SourceKey & { kind: ObjectSourceKind };
type FindEvidence = (question: Question) => Finding | undefined;

/** The settings that shape entities. */
type EntityOptions = Pick<CatalogOptions, 'defaultOwner' | 'appBaseUrl'> & {
  /** Namespace whose ClusterProfiles have short cluster IDs. */
  fleetNamespace: string;
};

/**
 * Looks a source up in the cache, and in the evidence about objects that the cache lacks. It is gone only if its API
 * server confirmed that.
 *
 * @internal
 */
export function observeSource(
  fleet: FleetView,
  source: SourceKey,
  options: EntityOptions,
  findEvidence: FindEvidence,
): Observation {
  const cluster = fleet.findCluster(source.cluster);
  if (!cluster) {
    return observeCluster(fleet, source, options, findEvidence);
  }
  if (source.kind === 'Cluster') {
    return present(
      mapCluster(
        { cluster, request: findRequest(fleet, cluster) },
        contextOf(fleet, source, options),
      ),
    );
  }
  const object = { ...source, kind: source.kind };
  const question = questionOf(object);
  if (fleet.find(question.cluster, question.kind, question.key)) {
    const mapped = mapObject(fleet, object, contextOf(fleet, source, options));
    return mapped ? present(mapped) : { type: 'gone', because: 'notMapped' };
  }
  return observeMissing(
    question,
    findEvidence(question),
    readingOf(fleet, question.cluster, question.kind),
    'objectGone',
  );
}

/** The question about a source's own object. @internal */
export function questionOf(source: ObjectSource): Question {
  const { cluster, kind, namespace, name } = source;
  return {
    cluster,
    kind: OBJECT_KINDS[kind],
    key: { name, ...(namespace && { namespace }) },
  };
}

/** A cluster with a ClusterProfile may not have joined yet. */
function observeCluster(
  fleet: FleetView,
  { cluster }: SourceKey,
  { fleetNamespace }: EntityOptions,
  findEvidence: FindEvidence,
): Observation {
  const reading = readingOf(fleet, HUB_CLUSTER_ID, KINDS.clusterProfile);
  const key = parseClusterId(cluster, fleetNamespace);
  if (!key) {
    // No profile can have this ID, e.g. after the fleet's namespace was changed.
    return reading.type === 'complete'
      ? { type: 'gone', because: 'clusterLeft' }
      : { type: 'unknown' };
  }
  if (fleet.find(HUB_CLUSTER_ID, KINDS.clusterProfile, key)) {
    return { type: 'unknown' };
  }
  const question = { cluster: HUB_CLUSTER_ID, kind: KINDS.clusterProfile, key };
  return observeMissing(
    question,
    findEvidence(question),
    reading,
    'clusterLeft',
  );
}

function observeMissing(
  question: Question,
  finding: Finding | undefined,
  reading: Reading,
  because: 'objectGone' | 'clusterLeft',
): Observation {
  if (finding?.type === 'deleted') {
    return { type: 'gone', because };
  }
  if (reading.type !== 'complete') {
    return reading.type === 'failed'
      ? { type: 'unconfirmed', because: reading.because }
      : { type: 'unknown' };
  }
  switch (finding?.type) {
    case 'unconfirmed':
      return { type: 'unconfirmed', because: finding.because };
    case 'requested':
    case 'exists':
      return { type: 'unknown' };
    default:
      return { type: 'missing', question };
  }
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

function read<T extends KubeObject>(
  fleet: FleetView,
  source: ObjectSource,
): T | undefined {
  return fleet.find<T>(source.cluster, OBJECT_KINDS[source.kind], source);
}

function present(mapped: MappedEntity): Observation {
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
    place: placeOf(fleet, source),
    defaultOwner: options.defaultOwner,
    appBaseUrl: options.appBaseUrl,
  };
}
