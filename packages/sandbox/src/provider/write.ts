import { isDeepStrictEqual } from 'node:util';
import { type KubeClient, isNotFound } from '@squadron/controller-node';
import {
  type KubeObject,
  type ObjectKey,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { FIELD_MANAGER } from '../manifests';
import { FINALIZER } from './objects';

/** Key of an object in requests. @internal */
export function objectKey(object: KubeObject): ObjectKey {
  return {
    namespace: object.metadata.namespace,
    name: object.metadata.name,
  };
}

/** Adds the provider's finalizer; the version guards against a lost update. @internal */
export async function addFinalizer(
  client: KubeClient,
  kind: ResourceKind,
  object: KubeObject,
): Promise<void> {
  await patchFinalizers(client, kind, object, [
    ...(object.metadata.finalizers ?? []),
    FINALIZER,
  ]);
}

/** Removes the provider's finalizer. @internal */
export async function removeFinalizer(
  client: KubeClient,
  kind: ResourceKind,
  object: KubeObject,
): Promise<void> {
  await patchFinalizers(
    client,
    kind,
    object,
    (object.metadata.finalizers ?? []).filter(name => name !== FINALIZER),
  );
}

async function patchFinalizers(
  client: KubeClient,
  kind: ResourceKind,
  object: KubeObject,
  finalizers: string[],
): Promise<void> {
  const { uid, resourceVersion } = object.metadata;
  try {
    await client.patch(
      kind,
      objectKey(object),
      { metadata: { uid, resourceVersion, finalizers } },
      { fieldManager: FIELD_MANAGER },
    );
  } catch (error) {
    if (!isNotFound(error)) {
      throw error;
    }
  }
}

/** Writes a status if it differs from the observed one. @internal */
export async function writeStatus(
  client: KubeClient,
  kind: ResourceKind,
  object: KubeObject & { status?: object },
  status: object | undefined,
): Promise<void> {
  if (!status || isDeepStrictEqual(plain(object.status ?? {}), plain(status))) {
    return;
  }
  try {
    await client.patch(
      kind,
      objectKey(object),
      { status },
      { fieldManager: FIELD_MANAGER, subresource: 'status' },
    );
  } catch (error) {
    if (!isNotFound(error)) {
      throw error;
    }
  }
}

/** The value as the server stores it: without absent fields. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
