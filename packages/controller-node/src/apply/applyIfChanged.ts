import { createHash } from 'node:crypto';
import type {
  ApplyOptions,
  KubeClient,
  KubeManifest,
  KubeObject,
  ResourceKind,
} from '../client';
import { kindName } from '../kinds';
import { isCoveredBy } from './isCoveredBy';

// The last applied manifests, by client. Fields to remove cannot be found in the live object, because caches drop
// its managedFields.
const lastIntents = new WeakMap<KubeClient, Map<string, string>>();

const MAX_INTENTS = 10_000;

/**
 * Server-side apply, unless the live object already has all fields. `current` is the cached object, or undefined if
 * there is none. Its UID is sent along, so that an object that was deleted in the meantime is not re-created but
 * conflicts (409).
 *
 * A field that an earlier call of this process sent and this one omits is removed.
 *
 * @returns the object as stored, and whether it was written.
 * @public
 */
export function applyIfChanged(
  client: KubeClient,
  kind: ResourceKind,
  object: KubeManifest,
  current: KubeManifest | undefined,
  options: ApplyOptions,
): Promise<{ object: KubeManifest; changed: boolean }>;

/** Overload for a narrower type. @public */
export function applyIfChanged<T extends KubeObject>(
  client: KubeClient,
  kind: ResourceKind,
  object: T,
  current: T | undefined,
  options: ApplyOptions,
): Promise<{ object: T; changed: boolean }>;

export async function applyIfChanged<T extends KubeObject>(
  client: KubeClient,
  kind: ResourceKind,
  object: T,
  current: T | undefined,
  options: ApplyOptions,
): Promise<{ object: T; changed: boolean }> {
  const intents = intentsOf(client);
  const id = idOf(kind, object, options);
  const intent = createHash('sha256')
    .update(JSON.stringify(object))
    .digest('base64');
  const isSameIntent = (intents.get(id) ?? intent) === intent;
  const desired = options.subresource
    ? {
        metadata: { uid: object.metadata.uid },
        status: (object as { status?: unknown }).status,
      }
    : { ...object, apiVersion: undefined, kind: undefined };
  if (current && isSameIntent && isCoveredBy(desired, current)) {
    remember(intents, id, intent);
    return { object: current, changed: false };
  }
  const uid = object.metadata.uid ?? current?.metadata.uid;
  const guarded = uid
    ? { ...object, metadata: { ...object.metadata, uid } }
    : object;
  const stored = await client.apply<T>(kind, guarded, options);
  if (!options.dryRun) {
    remember(intents, id, intent);
  }
  return { object: stored, changed: true };
}

function intentsOf(client: KubeClient): Map<string, string> {
  const intents = lastIntents.get(client) ?? new Map<string, string>();
  lastIntents.set(client, intents);
  return intents;
}

function remember(
  intents: Map<string, string>,
  id: string,
  intent: string,
): void {
  intents.delete(id);
  intents.set(id, intent);
  if (intents.size > MAX_INTENTS) {
    const [oldest] = intents.keys();
    intents.delete(oldest);
  }
}

function idOf(
  kind: ResourceKind,
  object: KubeObject,
  options: ApplyOptions,
): string {
  const { namespace, name } = object.metadata;
  return JSON.stringify([
    kindName(kind),
    namespace,
    name,
    options.fieldManager,
    options.subresource,
  ]);
}
