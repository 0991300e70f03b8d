import {
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_PLACEMENT,
  RESOURCE_TYPE_SQUADRON_QUEUE,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
} from '@squadron/backstage-plugin-squadron-common';
import type { AccessSubject } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { FleetViews } from '../fleet/FleetViews';
import { placeOfQueue, placeOfWorkload } from './placeOf';
import type { Place } from './Place';
import { UnknownPlaceError } from './UnknownPlaceError';

/**
 * Returns the subjects of resource references: IDs in lists and `targetRefs`. Undefined for what does not exist, and
 * for what the cache does not know completely: a condition refuses it.
 *
 * @internal
 */
export function findSubjects(
  resourceType: string,
  refs: readonly string[],
  views: FleetViews,
): Array<AccessSubject | undefined> {
  const places = placesOf(resourceType, views);
  return refs.map(ref => {
    const place = places(ref.split('/'), ref);
    return (
      place &&
      known(() =>
        'isTarget' in place
          ? views.places.targetAt(place)
          : views.places.subjectOf(resourceType, place),
      )
    );
  });
}

type FoundPlace = Place | (Place & { isTarget: true });

function placesOf(
  resourceType: string,
  views: FleetViews,
): (parts: string[], ref: string) => FoundPlace | undefined {
  switch (resourceType) {
    case RESOURCE_TYPE_SQUADRON_CLUSTER:
      return ([cluster, namespace]) =>
        namespace === undefined
          ? { clusters: [cluster] }
          : target(cluster, namespace);
    case RESOURCE_TYPE_SQUADRON_WORKLOAD: {
      const find = finder(views.workloads(), placeOfWorkload);
      return ([cluster, namespace, queue, name], ref) =>
        name !== undefined
          ? find(ref)
          : {
              ...target(cluster, namespace),
              clusterQueue:
                queue && views.clusterQueueOf(cluster, `${namespace}/${queue}`),
            };
    }
    case RESOURCE_TYPE_SQUADRON_QUEUE: {
      const find = finder(views.queues(), placeOfQueue);
      return ([kind, cluster, ...rest], ref) =>
        rest.length === (kind === 'cq' ? 0 : 1)
          ? target(cluster, rest[0])
          : find(ref);
    }
    case RESOURCE_TYPE_SQUADRON_PLACEMENT:
      return ([namespace, name]) => ({
        clusters: [HUB_CLUSTER_ID],
        namespace,
        ...(name && { object: { kind: KINDS.placement, name } }),
      });
    default:
      return ([namespace]) => target(HUB_CLUSTER_ID, namespace);
  }
}

function target(cluster: string, namespace: string | undefined) {
  return { clusters: [cluster], namespace, isTarget: true as const };
}

function finder<Row extends { id: string }>(
  rows: readonly Row[],
  placeOf: (row: Row) => Place,
): (id: string) => Place | undefined {
  const byId = new Map(rows.map(row => [row.id, row]));
  return id => {
    const row = byId.get(id);
    return row && placeOf(row);
  };
}

/** Reads every fact, because Backstage evaluates the rules outside of {@link Access}. */
function known(subjectOf: () => AccessSubject): AccessSubject | undefined {
  try {
    const subject = subjectOf();
    return {
      clusters: subject.clusters,
      clusterSets: subject.clusterSets,
      clusterOwners: subject.clusterOwners,
      namespace: subject.namespace,
      namespaceOwner: subject.namespaceOwner,
      clusterQueue: subject.clusterQueue,
      clusterQueueOwner: subject.clusterQueueOwner,
      owner: subject.owner,
    };
  } catch (error) {
    if (error instanceof UnknownPlaceError) {
      return undefined;
    }
    throw error;
  }
}
