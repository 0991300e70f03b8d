import {
  isApiError,
  isDenied,
  isNotFound,
  storeKey,
  type KubeClient,
  type ObjectKey,
  type ResourceKind,
} from '@squadron/controller-node';

/** Up to so many objects are asked for one by one; for more of them, everything of the kind is listed once. */
const FEW = 10;
const PAGE_SIZE = 250;

/** The part of a client that is used here. */
type Reader = Pick<KubeClient, 'find' | 'list' | 'requestJson'>;

/**
 * What an API server answers about objects: which of them it has, by store key, or why it confirms nothing.
 *
 * @internal
 */
export type ObjectsAnswer =
  | { type: 'answered'; existing: ReadonlySet<string> }
  | { type: 'unconfirmed'; because: string; error?: string };

/**
 * Asks an API server which objects of a kind it has, by reads without a resource version, which it answers from its
 * storage or from a cache that is as new. A list alone is no proof, since a proxy may leave objects out: one of those
 * that it lacks is also asked for by name. Never throws.
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

/** The list of one shows that the kind is served: of a kind that is not, each object is "not found" as well. */
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
        because: `its list lacks ${storeKey(absent)}, which it has`,
      }
    : { type: 'answered', existing };
}

/** Of a kind that no version of its group serves, no objects are left: they go before their definition does. */
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
    error: error instanceof Error ? error.message : String(error),
  };
}

/** In our own words: entities are for everybody, and the server's may hold addresses. */
function reasonOf(error: unknown): string {
  if (isDenied(error)) {
    return 'the portal may not read them';
  }
  return isApiError(error)
    ? `it answers ${error.status}`
    : 'it does not answer';
}
