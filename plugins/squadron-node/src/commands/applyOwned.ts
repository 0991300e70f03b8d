import {
  ConflictError,
  InputError,
  NotAllowedError,
  ServiceUnavailableError,
} from '@backstage/errors';
import {
  isApiError,
  isConflict,
  isDenied,
  isNotFound,
  wouldChange,
  type KubeClient,
} from '@squadron/controller-node';
import {
  type Kind,
  type KubeObject,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import type { Fleet } from '../fleet/types';
import { describeDenial } from './denial';
import { describeOwner, isOurs } from './ownership';
import { isOfRequest, withRequestKey } from './requestKey';
import type { CommandOptions, CommandResult } from './types';

/**
 * Writes an object that this portal owns, by server-side apply with a constant field manager.
 *
 * The name is the identity: the same manifest twice writes once, and an object of that name with another author is
 * never changed. The object is read from the server, because the cache may lag. With a request key, an object of the
 * same request is not changed either, whatever its state.
 *
 * @internal
 */
export async function applyOwned<T extends KubeObject = KubeManifest>(
  fleet: Fleet,
  kind: Kind<T>,
  manifest: KubeManifest,
  options: CommandOptions & {
    /** Cluster ID of the cluster that gets the object. Default: the hub. */
    cluster?: string;
    /** Whether the manifest removes nothing from the live object. Default: fields that it does not name are kept. */
    isWhole?: (live: T) => boolean;
    /** Whether an equal object of another request is a conflict. Default false. */
    isOwnOnly?: boolean;
  } = {},
): Promise<CommandResult> {
  const { cluster = HUB_CLUSTER_ID, isWhole = () => true } = options;
  const key = {
    namespace: manifest.metadata.namespace,
    name: manifest.metadata.name,
  };
  const name = `${kind.kind} ${key.namespace}/${key.name}`;
  const { signal, dryRun, requestKey, isOwnOnly = false } = options;
  return onCluster(fleet, cluster, name, options, async client => {
    const live = await client.find(kind, key, { signal });
    const wanted = { manifest: withRequestKey(manifest, requestKey), signal };
    const writing = {
      fieldManager: FIELD_MANAGERS.commands,
      force: live !== undefined,
      signal,
    };
    if (live && isOfRequest(live, requestKey)) {
      const object =
        isOurs(live) || dryRun ? live : await claim(client, kind, live, wanted);
      return { outcome: 'unchanged', cluster, object, manifest };
    }
    if (live) {
      const isSame =
        isOurs(live) &&
        !isOwnOnly &&
        isWhole(live) &&
        !(await wouldChange(client, kind, manifest, live, writing));
      if (isSame) {
        return { outcome: 'unchanged', cluster, object: live, manifest };
      }
      if (!isOurs(live) || !options.update) {
        throw new ConflictError(
          `${name} exists already${describeOwner(
            live,
          )}. Choose another name, or remove that object first.`,
        );
      }
    }
    if (!live && requestKey !== undefined && !dryRun) {
      const made = await createAlone(client, kind, wanted);
      if (!made) {
        return applyOwned(fleet, kind, manifest, options);
      }
      const object = await claim(client, kind, made, wanted);
      return { outcome: 'created', cluster, object, manifest };
    }
    const object = await client.apply(kind, withUid(manifest, live), {
      ...writing,
      dryRun,
    });
    return {
      outcome: live ? 'updated' : 'created',
      cluster,
      object,
      manifest,
    };
  });
}

/** The UID keeps an update from re-creating an object that is being deleted concurrently. @internal */
export function withUid(
  manifest: KubeManifest,
  live: KubeObject | undefined,
  resourceVersion?: string,
): KubeManifest {
  const metadata = {
    ...manifest.metadata,
    ...(live && { uid: live.metadata.uid }),
    ...(resourceVersion && { resourceVersion }),
  };
  return { ...manifest, metadata };
}

/**
 * Creates an object unless one of its name exists: an apply would overwrite an object that another request creates
 * concurrently. Undefined if one exists.
 */
async function createAlone(
  client: KubeClient,
  kind: ResourceKind,
  options: { manifest: KubeManifest; signal?: AbortSignal },
): Promise<KubeObject | undefined> {
  const { manifest, signal } = options;
  try {
    return await client.create(kind, manifest, {
      fieldManager: FIELD_MANAGERS.commands,
      signal,
    });
  } catch (error) {
    if (isApiError(error) && error.reason === 'AlreadyExists') {
      return undefined;
    }
    throw error;
  }
}

/**
 * Makes the portal the author of an object that it has created, see {@link isOurs}: only an apply records that. Fields
 * that others have changed since stay theirs.
 */
async function claim(
  client: KubeClient,
  kind: ResourceKind,
  made: KubeObject,
  options: { manifest: KubeManifest; signal?: AbortSignal },
): Promise<KubeObject> {
  const { manifest, signal } = options;
  try {
    return await client.apply(kind, withUid(manifest, made), {
      fieldManager: FIELD_MANAGERS.commands,
      signal,
    });
  } catch (error) {
    if (isConflict(error)) {
      return made;
    }
    throw error;
  }
}

/**
 * The client of a cluster, for a person or for the portal itself. Throws NotFoundError or ServiceUnavailableError.
 *
 * @public
 */
export function clientFor(
  fleet: Fleet,
  cluster: string,
  options: Pick<CommandOptions, 'as'>,
): KubeClient {
  const client = fleet.client(cluster);
  return options.as ? client.impersonate(options.as) : client;
}

/**
 * Converts an error of an API server to one of the portal, so that HTTP and the scaffolder answer the same. Its text
 * has neither the address of the API server nor the request.
 *
 * @param cluster - cluster ID of that API server
 *
 * @internal
 */
export async function explainingErrors<T>(
  what: string,
  cluster: string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw explain(what, cluster, error);
  }
}

/** Sends requests to a cluster, see {@link clientFor} and {@link explainingErrors}. @internal */
export async function onCluster<T>(
  fleet: Fleet,
  cluster: string,
  what: string,
  options: Pick<CommandOptions, 'as'>,
  run: (client: KubeClient) => Promise<T>,
): Promise<T> {
  const client = clientFor(fleet, cluster, options);
  return explainingErrors(what, cluster, () => run(client));
}

/** {@link onCluster} for the hub. @internal */
export async function onHub<T>(
  fleet: Fleet,
  what: string,
  options: Pick<CommandOptions, 'as'>,
  run: (client: KubeClient) => Promise<T>,
): Promise<T> {
  return onCluster(fleet, HUB_CLUSTER_ID, what, options, run);
}

function explain(what: string, cluster: string, error: unknown): unknown {
  if (isApiError(error) && isDenied(error)) {
    return new NotAllowedError(
      describeDenial(what, cluster, error.serverMessage),
    );
  }
  if (isConflict(error)) {
    return new ConflictError(
      `${what}: another writer has changed it in the meantime; try again`,
    );
  }
  const namespace = missingNamespaceOf(error);
  if (namespace) {
    return new InputError(
      `${what}: the namespace '${namespace}' does not exist on the cluster. Choose another one, or create it first.`,
    );
  }
  if (isNotFound(error)) {
    return new ServiceUnavailableError(
      `${what}: its kind is not installed on the cluster`,
    );
  }
  if (isApiError(error) && (error.status === 400 || error.status === 422)) {
    return new InputError(
      `${what}: the cluster refused it: ${error.serverMessage}`,
    );
  }
  if (
    error instanceof Error &&
    (error.name === 'KubeConnectionError' || isApiError(error))
  ) {
    return new ServiceUnavailableError(`${what}: the cluster did not answer`);
  }
  return error;
}

/** The API server names a missing namespace only in the text of its answer. */
function missingNamespaceOf(error: unknown): string | undefined {
  return isNotFound(error) && error instanceof Error
    ? /namespaces "([^"]+)" not found/.exec(error.message)?.[1]
    : undefined;
}
