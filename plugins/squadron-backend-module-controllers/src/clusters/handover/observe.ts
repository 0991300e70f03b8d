import {
  handoverRequest,
  findSuccessor,
  isReadyToServe,
  runsOn,
  type HandoverRequest,
  handoverClusters,
} from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  LABELS,
  MANAGED_BY_VALUE,
  type KubeObject,
  type RayCluster,
  type RayService,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { onHub, type Reader } from '../../reader';
import { parseKey } from '../../engine/keys';
import type { ObservedHandover } from './types';

/** Kinds that support handovers. @internal */
export const HANDOVER_KINDS = [KINDS.rayService, KINDS.rayCluster];

/** @param key - `<kind>/<namespace>/<name>` @internal */
export function parseHandoverKey(key: string): {
  kind: ResourceKind;
  namespace: string;
  name: string;
} {
  const { namespace: kindName, name: path } = parseKey(key);
  const kind =
    HANDOVER_KINDS.find(one => one.kind === kindName) ?? KINDS.rayService;
  return { kind, ...parseKey(path) };
}

/**
 * @param key - `<kind>/<namespace>/<name>`
 * @param isDispatcher - whether Squadron dispatches
 *
 * @internal
 */
export async function observeHandover(
  reader: Reader,
  key: string,
  isDispatcher: boolean,
): Promise<ObservedHandover> {
  const { kind, namespace, name } = parseHandoverKey(key);
  const others = await onHub(reader).list<KubeManifest>(kind, { namespace });
  const cached = others.find(({ metadata }) => metadata.name === name);
  // The deletion of the old object is confirmed by the server, because its successor then loses its annotations.
  const old =
    cached ??
    (await onHub(reader).findOnServer<KubeManifest>(kind, {
      namespace,
      name,
    }));
  const { successor, ...made } = old
    ? findSuccessor(old, others)
    : { name: '', successor: others.find(one => isLeftBy(name, one)) };
  return {
    kind,
    old,
    request: old && (await requestOf(reader, { old, successor, isDispatcher })),
    successor,
    successorName: made.name,
    isReady:
      successor !== undefined &&
      isReadyToServe({ ...asServing(successor), kind: kind.kind }),
  };
}

/** Whether it still has our marks as the successor of an object that is gone. */
function isLeftBy(name: string, { metadata }: KubeManifest): boolean {
  return (
    metadata.labels?.[LABELS.managedBy] === MANAGED_BY_VALUE &&
    metadata.annotations?.[ANNOTATIONS.successorOf] === name
  );
}

async function requestOf(
  reader: Reader,
  asked: {
    old: KubeManifest;
    successor: KubeManifest | undefined;
    isDispatcher: boolean;
  },
): Promise<HandoverRequest | undefined> {
  const { isDispatcher } = asked;
  const object = asServing(asked.old);
  const { namespace, uid } = object.metadata;
  const workloads = await onHub(reader).list(KINDS.workload, { namespace });
  const own = workloads.filter(({ metadata }) =>
    metadata.ownerReferences?.some(owner => owner.uid === uid),
  );
  return handoverRequest({
    object,
    from: own.flatMap(workload => runsOn(workload) ?? [])[0],
    successor: asked.successor && asServing(asked.successor),
    clusters: handoverClusters(
      await onHub(reader).list(KINDS.multiKueueCluster),
      await onHub(reader).list(KINDS.clusterProfile),
      reader.fleetNamespace,
    ),
    isDispatcher,
  });
}

function asServing(object: KubeObject): RayCluster | RayService {
  return object;
}
