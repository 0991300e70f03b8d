import { ConflictError } from '@backstage/errors';
import { isNotFound, kindName } from '@squadron/controller-node';
import type { KubeClient, KubeManifest } from '@squadron/controller-node';
import type { ContestedFields } from './ContestedFields';
import { isOurs } from './ownership';
import type {
  Action,
  ApplyAction,
  DeleteAction,
  FinalizerAction,
  MetadataAction,
} from './types';

/**
 * Where and as whom actions are written.
 *
 * @internal
 */
export interface PerformContext {
  client(cluster: string): KubeClient;
  fieldManager: string;
  signal: AbortSignal;
  /** Gives way to other managers. Absent: fields are taken from them. */
  fields?: ContestedFields;
  /** Whether the last try gave way to another manager. Default: it did not. */
  isYielding?: boolean;
}

/**
 * Carries out one action. Doing it twice is the same as doing it once.
 *
 * @internal
 */
export async function perform(
  action: Action,
  context: PerformContext,
): Promise<void> {
  switch (action.type) {
    case 'apply':
      return apply(action, context);
    case 'delete':
      return remove(action, context);
    case 'finalizer':
      return setFinalizer(action, context);
    case 'metadata':
      return setMetadata(action, context);
    default:
      throw new Error(
        `Unknown action ${JSON.stringify(action satisfies never)}`,
      );
  }
}

async function apply(
  action: ApplyAction,
  context: PerformContext,
): Promise<void> {
  const { kind, object, subresource } = action;
  const client = context.client(action.cluster);
  let uid = action.uid;
  if (!uid) {
    // The cache may lag behind: an apply would silently take over what somebody created meanwhile.
    const key = {
      namespace: object.metadata.namespace,
      name: object.metadata.name ?? '',
    };
    const existing = await client.find<KubeManifest>(kind, key, {
      signal: context.signal,
    });
    if (existing && !subresource && !isOurs(existing, object)) {
      throw new ConflictError(
        `${kind.kind} ${key.name} on ${action.cluster} exists and is not Squadron's; remove or rename it`,
      );
    }
    uid = existing?.metadata.uid;
  }
  const { fields, isYielding = false, fieldManager, signal } = context;
  const send = (force: boolean) =>
    client.apply(
      kind,
      { ...object, metadata: { ...object.metadata, ...(uid && { uid }) } },
      { fieldManager, force, subresource, signal },
    );
  await (fields ? fields.apply(idOf(action), send, isYielding) : send(true));
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

async function remove(
  action: DeleteAction,
  context: PerformContext,
): Promise<void> {
  await context.client(action.cluster).delete(action.kind, action.key, {
    uid: action.uid,
    propagationPolicy: 'Background',
    signal: context.signal,
  });
}

async function setFinalizer(
  action: FinalizerAction,
  context: PerformContext,
): Promise<void> {
  const client = context.client(action.cluster);
  const live = await client.find<KubeManifest>(action.kind, action.key, {
    signal: context.signal,
  });
  if (!live || live.metadata.uid !== action.uid) {
    return;
  }
  const before = live.metadata.finalizers ?? [];
  if (before.includes(action.finalizer) === action.present) {
    return;
  }
  const finalizers = action.present
    ? [...before, action.finalizer]
    : before.filter(name => name !== action.finalizer);
  await patchMetadata(live, action, context, { finalizers });
}

async function setMetadata(
  action: MetadataAction,
  context: PerformContext,
): Promise<void> {
  const client = context.client(action.cluster);
  const live = await client.find<KubeManifest>(action.kind, action.key, {
    signal: context.signal,
  });
  if (!live || live.metadata.uid !== action.uid) {
    return;
  }
  const { labels, annotations } = action;
  await patchMetadata(live, action, context, {
    ...(labels && { labels }),
    ...(annotations && { annotations }),
  });
}

/** Guarded by the version that was read; an object that is gone meanwhile needs no patch. */
async function patchMetadata(
  live: KubeManifest,
  { cluster, kind, key }: FinalizerAction | MetadataAction,
  { client, fieldManager, signal }: PerformContext,
  metadata: Record<string, unknown>,
): Promise<void> {
  const { resourceVersion } = live.metadata;
  try {
    await client(cluster).patch(
      kind,
      key,
      { metadata: { ...metadata, resourceVersion } },
      { type: 'merge', fieldManager, signal },
    );
  } catch (error) {
    if (!isNotFound(error)) {
      throw error;
    }
  }
}
