import {
  HUB_CLUSTER_ID,
  WORKLOAD_KINDS,
  type KubeEvent,
  KINDS,
} from '@squadron/kube-kinds';
import type {
  Fleet,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ObjectKey, ResourceKind } from '@squadron/kube-kinds';
import { explainsPod } from '../workloads/podEvents';
import { changesOfObject, type ScopedChange } from './changesOf';

/** Kinds of the objects of a workload, and of their owners. */
const WORKLOAD_PARTS: Readonly<Record<string, ResourceKind>> = {
  Pod: KINDS.pod,
  Workload: KINDS.workload,
  ...Object.fromEntries(
    Object.values(WORKLOAD_KINDS).map(kind => [kind.kind, kind]),
  ),
};

/** Owners of a pod: Job or RayCluster, then RayJob or RayService. */
const MAX_OWNERS = 3;

interface Part {
  kind: ResourceKind;
  object: KubeObject;
}

/** Returns the event lists that an event may affect. A warning of a pod may also affect its workload. @internal */
export function changesOfEvent(
  { cluster, object }: FleetChange,
  fleet: Fleet,
): ScopedChange[] {
  const {
    kind = '',
    namespace,
    name = '',
  } = (object as unknown as KubeEvent).involvedObject;
  if (kind === 'Node') {
    return [
      {
        change: { topic: 'events', cluster, id: cluster },
        subject: { clusters: [cluster] },
        scope: 'clusters',
      },
    ];
  }
  const partKind = WORKLOAD_PARTS[kind];
  if (!partKind || fleet.kindState(cluster, partKind) === 'unknown') {
    return [];
  }
  const part = findPart(fleet, cluster, partKind, { namespace, name });
  if (!part) {
    // The workload of a deleted object is unknown.
    return [{ change: { topic: 'events', cluster } }];
  }
  return changesOfObject(
    { type: 'updated', cluster, ...outermost(fleet, cluster, part) },
    HUB_CLUSTER_ID,
  )
    .filter(({ change }) => change.topic === 'workloads' && change.id)
    .flatMap(({ change, subject }) => [
      { change: { ...change, topic: 'events' as const }, subject },
      ...(explainsPod(object) ? [{ change, subject }] : []),
    ]);
}

/** The outermost owner of a part: the object of a user. */
function outermost(fleet: Fleet, cluster: string, part: Part): Part {
  let outer = part;
  for (let step = 0; step < MAX_OWNERS; step += 1) {
    const { namespace, ownerReferences } = outer.object.metadata;
    const reference = ownerReferences?.find(({ kind }) => WORKLOAD_PARTS[kind]);
    const owner =
      reference &&
      findPart(fleet, cluster, WORKLOAD_PARTS[reference.kind], {
        namespace,
        name: reference.name,
      });
    if (!owner) {
      break;
    }
    outer = owner;
  }
  return outer;
}

function findPart(
  fleet: Fleet,
  cluster: string,
  kind: ResourceKind,
  key: ObjectKey,
): Part | undefined {
  const object = fleet.find<KubeObject>(cluster, kind, key);
  return object && { kind, object };
}
