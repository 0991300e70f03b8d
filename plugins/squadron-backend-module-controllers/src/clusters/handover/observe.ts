import {
  handoverRequest,
  isMadeFor,
  isReadyToServe,
  runsOn,
  successorName,
  type HandoverRequest,
  handoverClusters,
} from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
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
  const find = (one: string) =>
    onHub(reader).find<KubeManifest>(kind, { namespace, name: one });
  const cached = await find(name);
  // The deletion of the old object is confirmed by the server, because its successor then loses its annotations.
  const old =
    cached ??
    (await onHub(reader).findOnServer<KubeManifest>(kind, {
      namespace,
      name,
    }));
  const found = await find(successorName(name));
  const isOfAnother =
    !old && found?.metadata.annotations?.[ANNOTATIONS.successorOf] !== name;
  const successor = isOfAnother ? undefined : found;
  return {
    kind,
    old,
    request: old && (await requestOf(reader, { old, successor, isDispatcher })),
    successor,
    isReady:
      successor !== undefined &&
      isReadyToServe({ ...asServing(successor), kind: kind.kind }),
  };
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
  const successor = asked.successor && asServing(asked.successor);
  const workloads = await onHub(reader).list(KINDS.workload, { namespace });
  const own = workloads.filter(({ metadata }) =>
    metadata.ownerReferences?.some(owner => owner.uid === uid),
  );
  return handoverRequest({
    object,
    from: own.flatMap(workload => runsOn(workload) ?? [])[0],
    successor:
      successor && isMadeFor(object, successor) ? successor : undefined,
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
