import { toError } from '@backstage/errors';
import {
  isApiError,
  isDenied,
  isNotFound,
  storeKey,
  type KubeClient,
} from '@squadron/controller-node';
import { type ObjectKey, type ResourceKind } from '@squadron/kube-kinds';

/** Up to this many objects are read one by one; for more, the whole kind is listed once. */
const FEW = 10;
const PAGE_SIZE = 250;

/** The used part of a client. */
type Reader = Pick<KubeClient, 'find' | 'list' | 'requestJson'>;

/**
 * The answer of an API server about objects: those that exist, by store key, or why it cannot confirm that.
 *
 * @internal
 */
export type ObjectsAnswer =
  | { type: 'answered'; existing: ReadonlySet<string> }
  | { type: 'unconfirmed'; because: string; error?: string };

/**
 * Asks an API server which objects of a kind exist, by consistent reads (without a resource version). A list alone is
 * not sufficient, because a proxy may leave objects out: one of the missing objects is also read by name. Never throws.
 *
 * @internal
 */
export async function askForObjects(
  client: Reader,
  kind: ResourceKind,
  keys: readonly ObjectKey[],
  signal?: AbortSignal,
): Promise<ObjectsAnswer> {
  try {
    return keys.length > FEW
      ? await askByList(client, kind, keys, signal)
      : await askByName(client, kind, keys, signal);
  } catch (error) {
    return isNotFound(error)
      ? askWhatIsServed(client, kind, signal).catch(whyNot)
      : whyNot(error);
  }
}

/** The list with limit 1 verifies that the kind is served: objects of an unserved kind are "not found" as well. */
async function askByName(
  client: Reader,
  kind: ResourceKind,
  keys: readonly ObjectKey[],
  signal?: AbortSignal,
): Promise<ObjectsAnswer> {
  await client.list(kind, { limit: 1, signal });
  const existing = new Set<string>();
  for (const key of keys) {
    if (await client.find(kind, key, { signal })) {
      existing.add(storeKey(key));
    }
  }
  return { type: 'answered', existing };
}

async function askByList(
  client: Reader,
  kind: ResourceKind,
  keys: readonly ObjectKey[],
  signal?: AbortSignal,
): Promise<ObjectsAnswer> {
  const existing = new Set<string>();
  let continueToken: string | undefined;
  do {
    const page = await client.list(kind, {
      limit: PAGE_SIZE,
      continueToken,
      signal,
    });
    page.items.forEach(({ metadata }) => existing.add(storeKey(metadata)));
    continueToken = page.continueToken;
  } while (continueToken);
  const absent = keys.find(key => !existing.has(storeKey(key)));
  return absent && (await client.find(kind, absent, { signal }))
    ? {
        type: 'unconfirmed',
        because: `its list lacks ${storeKey(absent)}, which exists`,
      }
    : { type: 'answered', existing };
}

/** A kind that no version of its group serves has no objects: they are deleted before their CRD. */
async function askWhatIsServed(
  client: Reader,
  kind: ResourceKind,
  signal?: AbortSignal,
): Promise<ObjectsAnswer> {
  const { versions = [] } = await getOrNothing<{
    versions?: Array<{ groupVersion?: string }>;
  }>(client, `/apis/${kind.group}`, signal);
  for (const { groupVersion = '' } of versions) {
    const { resources = [] } = await getOrNothing<{
      resources?: Array<{ name?: string }>;
    }>(client, `/apis/${groupVersion}`, signal);
    if (resources.some(({ name }) => name === kind.plural)) {
      return {
        type: 'unconfirmed',
        because: `it serves ${kind.plural} as ${groupVersion} and not as ${kind.group}/${kind.version}`,
      };
    }
  }
  return { type: 'answered', existing: new Set() };
}

async function getOrNothing<T extends object>(
  client: Reader,
  path: string,
  signal?: AbortSignal,
): Promise<Partial<T>> {
  try {
    return await client.requestJson<T>({ method: 'GET', path, signal });
  } catch (error) {
    if (isNotFound(error)) {
      return {};
    }
    throw error;
  }
}

function whyNot(error: unknown): ObjectsAnswer {
  return {
    type: 'unconfirmed',
    because: reasonOf(error),
    error: toError(error).message,
  };
}

/** Leaves out the server's message, which may contain addresses: entities are visible to all users. */
function reasonOf(error: unknown): string {
  if (isDenied(error)) {
    return 'the portal may not read them';
  }
  return isApiError(error)
    ? `it answers ${error.status}`
    : 'it does not answer';
}
