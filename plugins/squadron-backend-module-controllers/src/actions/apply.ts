import { ConflictError } from '@backstage/errors';
import { ANNOTATIONS, kindName, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';
import {
  confirmApplied,
  isApplied,
  isConflict,
  isFieldConflict,
  isSameContent,
} from '@squadron/controller-node';
import { isOurs } from './ownership';
import type { PerformContext } from './performContext';
import type { ApplyAction } from './types';
import { withoutEmptyMaps } from './withoutEmptyMaps';

/** Attempts against concurrent writers of the status; some write it all the time. */
const RETRIES = 3;

/**
 * Objects that grant access to their users. They are created, which fails if the name is taken; an apply would silently
 * merge with an object that was created at the same moment.
 */
const GRANTING = new Set([KINDS.secret, KINDS.serviceAccount].map(kindName));

/**
 * Applies a decision to the object that it was based on. If more than the status of that object has changed since, the
 * decision is outdated, and the caller gets the conflict of the API server.
 *
 * @throws ConflictError when a foreign object has the name
 *
 * @internal
 */
export async function apply(
  action: ApplyAction,
  context: PerformContext,
): Promise<void> {
  const { cluster, kind, object, subresource } = action;
  const { signal, fieldManager } = context;
  const client = context.client(cluster);
  if (action.uid) {
    return applyTo(action, action.uid, context);
  }
  // The cache may lag behind: an apply would silently take over an object that others created meanwhile.
  const existing = await client.find<KubeManifest>(kind, keyOf(object), {
    signal,
  });
  if (existing && !subresource && !isOurs(existing, object)) {
    throw new ConflictError(
      `${kind.kind} ${object.metadata.name} on ${cluster} exists and is not Squadron's; remove or rename it`,
    );
  }
  if (!existing && !subresource && GRANTING.has(kindName(kind))) {
    await client.create(kind, object, { fieldManager, signal });
    return undefined;
  }
  return applyTo(action, existing?.metadata.uid, context);
}

async function applyTo(
  action: ApplyAction,
  uid: string | undefined,
  context: PerformContext,
  retries = RETRIES,
): Promise<void> {
  const { seen, subresource } = action;
  const { fieldManager } = context;
  try {
    await send(action, uid, context);
  } catch (error) {
    if (!seen || !isConflict(error) || isFieldConflict(error)) {
      throw error;
    }
    const { cluster, kind, object } = action;
    const live = await context
      .client(cluster)
      .find<KubeManifest>(kind, keyOf(object), { signal: context.signal });
    if (
      live?.metadata.uid === uid &&
      isApplied(object, live, { fieldManager, subresource })
    ) {
      return;
    }
    if (!live || retries === 0 || !isSameIntent(seen, live)) {
      throw error;
    }
    await applyTo({ ...action, seen: live }, uid, context, retries - 1);
  }
}

async function send(
  action: ApplyAction,
  uid: string | undefined,
  context: PerformContext,
): Promise<void> {
  const { cluster, kind, object, subresource, seen } = action;
  const { fields, isYielding = false, fieldManager, signal } = context;
  const client = context.client(cluster);
  const resourceVersion = seen?.metadata.resourceVersion;
  const guarded = {
    ...(subresource ? withoutEmptyMaps(object) : object),
    metadata: {
      ...object.metadata,
      ...(uid && { uid }),
      ...(resourceVersion && { resourceVersion }),
    },
  };
  const once = (force: boolean) =>
    client.apply(kind, guarded, { fieldManager, force, subresource, signal });
  const stored = await (fields
    ? fields.apply(idOf(action), once, isYielding)
    : once(true));
  confirmApplied(object, seen, { fieldManager, subresource, stored });
}

/** Whether the desired state is unchanged, whatever happened to the status. */
function isSameIntent(seen: KubeObject, live: KubeObject): boolean {
  return isSameContent(intentOf(seen), intentOf(live));
}

/** The cache drops the kind and kubectl's copy of an object. */
function intentOf(object: KubeObject): unknown {
  const { metadata, apiVersion, kind, status, ...body } =
    object as KubeManifest;
  const { generation, labels, annotations = {}, deletionTimestamp } = metadata;
  const { [ANNOTATIONS.lastApplied]: _, ...others } = annotations;
  return {
    labels: labels ?? {},
    annotations: others,
    deletionTimestamp,
    // Kinds without a generation are small.
    ...(generation === undefined ? { body } : { generation }),
  };
}

function keyOf({ metadata }: KubeObject) {
  const { namespace, name = '' } = metadata;
  return { namespace, name };
}

function idOf({ cluster, kind, object, subresource }: ApplyAction): string {
  const { namespace, name } = object.metadata;
  return JSON.stringify([
    cluster,
    kindName(kind),
    namespace,
    name,
    subresource,
  ]);
}
