import { isNotFound } from '@squadron/controller-node';
import type { KubeObject, KubeManifest } from '@squadron/kube-kinds';
import { apply } from './apply';
import type { PerformContext } from './performContext';
import type {
  Action,
  DeleteAction,
  FinalizerAction,
  MetadataAction,
} from './types';

/** Performs one action. All actions are idempotent. @internal */
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
  const live = await findLive(action, context);
  if (!live) {
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
  const live = await findLive(action, context);
  if (!live) {
    return;
  }
  const { labels, annotations } = action;
  await patchMetadata(live, action, context, {
    ...(labels && { labels }),
    ...(annotations && { annotations }),
  });
}

/** The object itself, not a later one of the same name. */
async function findLive(
  { cluster, kind, key, uid }: FinalizerAction | MetadataAction,
  { client, signal }: PerformContext,
): Promise<KubeManifest | undefined> {
  const live = await client(cluster).find<KubeManifest>(kind, key, { signal });
  return live?.metadata.uid === uid ? live : undefined;
}

/** Guarded by the observed version; an object that was deleted meanwhile needs no patch. */
async function patchMetadata(
  live: KubeObject,
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
