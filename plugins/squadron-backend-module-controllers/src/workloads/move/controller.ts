import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  workloadKindOf,
  kindName,
  KINDS,
} from '@squadron/kube-kinds';
import type { Workload, KubeObject } from '@squadron/kube-kinds';
import {
  OWNER_UID_INDEX,
  ownAffinities,
  type Fleet,
  type FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import type { Reconciler } from '../../engine';
import type { DispatchReader } from '../../placement/dispatch/observe';
import { keyOf, listOnHub, parseKey } from '../../engine/keys';
import { decideMove } from './decide';
import { observeMove } from './observe';
import { performMove } from './perform';
import type { EvictAction } from './types';

/**
 * Moves running workloads: a workload on a cluster outside of its cluster affinity is ended there, and the dispatcher
 * nominates the clusters of the affinity. Keys are Workloads of the hub.
 *
 * @internal
 */
export function moveReconciler(
  reader: DispatchReader,
): Reconciler<EvictAction> {
  const { fleet } = reader;
  const confinedKeys = () =>
    listOnHub(fleet, KINDS.workload)
      .filter(workload => isConfined(fleet, workload))
      .map(({ metadata }) => keyOf(metadata));
  return {
    name: 'move',
    fieldManager: FIELD_MANAGERS.dispatch,
    allKeys: confinedKeys,
    keysOf: change =>
      change.cluster === HUB_CLUSTER_ID
        ? touchedBy(fleet, change, confinedKeys)
        : [],
    objectsOf: key => [{ kind: KINDS.workload, key: parseKey(key) }],
    decide: async key => decideMove(observeMove(reader, parseKey(key))),
    perform: performMove,
  };
}

/** Many workloads of a fleet run, and few have a cluster affinity. */
function touchedBy(
  fleet: Fleet,
  { kind, object }: FleetChange,
  confinedKeys: () => string[],
): string[] {
  if (workloadKindOf(kind.kind)) {
    return hasAffinity(object) ? workloadKeysOf(fleet, object) : [];
  }
  switch (kindName(kind)) {
    case kindName(KINDS.workload): {
      const workload = object as Workload;
      return isConfined(fleet, workload) ? [keyOf(workload.metadata)] : [];
    }
    case kindName(KINDS.multiKueueConfig):
    case kindName(KINDS.multiKueueCluster):
      return confinedKeys();
    default:
      return [];
  }
}

function workloadKeysOf(fleet: Fleet, { metadata }: KubeObject): string[] {
  return fleet
    .findBy(HUB_CLUSTER_ID, KINDS.workload, OWNER_UID_INDEX, metadata.uid ?? '')
    .map(workload => keyOf(workload.metadata));
}

function isConfined(fleet: Fleet, workload: Workload): boolean {
  return (
    workload.status?.clusterName !== undefined &&
    ownAffinities(fleet, workload).some(metadata => hasAffinity({ metadata }))
  );
}

function hasAffinity(object: {
  metadata?: { annotations?: Readonly<Record<string, string>> };
}): boolean {
  return (
    object.metadata?.annotations?.[ANNOTATIONS.clusterAffinity] !== undefined
  );
}
