import { handoverView } from '../../workloads/move/handoverView';
import { handoverRequest } from '../../workloads/move/handoverRequest';
import { findSuccessor } from '../../workloads/move/successor';
import { runsOn } from '../../queues/state/multiKueue';
import {
  type HandoverView,
  type JobObject,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  type RayCluster,
  type RayService,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject, Kind, ResourceKind } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { OWNER_UID_INDEX } from '../../fleet/fleetKinds';
import { handoverClusters } from './handoverClusters';
import { listItems } from '../../fleet/listItems';

/** Settings of handovers. @public */
interface HandoverOptions {
  fleetNamespace: string;
  /** Whether Squadron dispatches, `squadron.dispatch.enabled`. */
  isDispatcher: boolean;
}

/** The handover of a RayService or RayCluster of the hub, from the cache; undefined if none is in progress. @public */
export function handoverOf(
  fleet: Pick<Fleet, 'list' | 'find' | 'findBy'>,
  job: JobObject,
  options: HandoverOptions,
): HandoverView | undefined {
  const found = successorOf(fleet, job);
  if (!found || job.object.metadata.deletionTimestamp) {
    return undefined;
  }
  const { resource, name, successor } = found;
  const old = job.object as RayService | RayCluster;
  const request = handoverRequest({
    object: old,
    from: clusterOf(fleet, old.metadata.uid),
    successor,
    clusters: clustersOf(fleet, options.fleetNamespace),
    isDispatcher: options.isDispatcher,
  });
  return (
    request &&
    handoverView(old, request, {
      name,
      successor: successor && { ...successor, kind: resource.kind },
      runsOn: successor && clusterOf(fleet, successor.metadata.uid),
    })
  );
}

/** The successor of a RayService or RayCluster of the hub and its name; undefined for other kinds. @internal */
export function successorOf(
  fleet: Pick<Fleet, 'list'>,
  { kind, object }: JobObject,
) {
  const resource = kindOf(kind);
  const { namespace } = object.metadata;
  return (
    resource && {
      resource,
      ...findSuccessor(
        object,
        listItems<(RayService | RayCluster) & KubeObject>(fleet, resource, {
          cluster: HUB_CLUSTER_ID,
          namespace,
        }),
      ),
    }
  );
}

function kindOf(kind: JobObject['kind']): ResourceKind | undefined {
  switch (kind) {
    case 'rayservice':
      return KINDS.rayService;
    case 'raycluster':
      return KINDS.rayCluster;
    default:
      return undefined;
  }
}

function clusterOf(fleet: Pick<Fleet, 'findBy'>, uid = ''): string | undefined {
  return fleet
    .findBy(HUB_CLUSTER_ID, KINDS.workload, OWNER_UID_INDEX, uid)
    .flatMap(workload => runsOn(workload) ?? [])[0];
}

function clustersOf(fleet: Pick<Fleet, 'list'>, fleetNamespace: string) {
  const list = <T extends KubeObject>(kind: Kind<T>) =>
    listItems(fleet, kind, { cluster: HUB_CLUSTER_ID });
  return handoverClusters(
    list(KINDS.multiKueueCluster),
    list(KINDS.clusterProfile),
    fleetNamespace,
  );
}
