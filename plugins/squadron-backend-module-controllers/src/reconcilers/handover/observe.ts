import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  isReadyToServe,
  rayClusterKind,
  rayServiceKind,
  successorName,
  type RayCluster,
  type RayService,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { expectKnown } from '../../reader';
import type { Reader } from '../../reader';
import { parseKey } from '../keys';
import type { ObservedHandover } from './types';

/** Kinds that can hand over. @internal */
export const HANDOVER_KINDS = [rayServiceKind, rayClusterKind];

/** @param key - `<kind>/<namespace>/<name>` @internal */
export async function observeHandover(
  reader: Reader,
  key: string,
): Promise<ObservedHandover> {
  const { namespace: kindName, name: path } = parseKey(key);
  const kind =
    HANDOVER_KINDS.find(one => one.kind === kindName) ?? rayServiceKind;
  const { namespace, name } = parseKey(path);
  const find = async (one: string) =>
    expectKnown(
      await reader.find<KubeManifest>(HUB_CLUSTER_ID, kind, {
        namespace,
        name: one,
      }),
    );
  const cached = await find(name);
  // That it is gone is believed only when the server says so: what takes over loses its marks then.
  const old =
    cached ??
    expectKnown(
      await reader.findOnServer<KubeManifest>(HUB_CLUSTER_ID, kind, {
        namespace,
        name,
      }),
    );
  const found = await find(successorName(name));
  const isOfAnother =
    !old && found?.metadata.annotations?.[ANNOTATIONS.successorOf] !== name;
  const successor = isOfAnother ? undefined : found;
  const to = old?.metadata.annotations?.[ANNOTATIONS.handoverTo]?.trim();
  return {
    kind,
    old,
    ...(to && { to }),
    successor,
    isReady:
      successor !== undefined &&
      isReadyToServe({
        ...successor,
        kind: kind.kind,
      } as unknown as RayCluster | RayService),
  };
}
