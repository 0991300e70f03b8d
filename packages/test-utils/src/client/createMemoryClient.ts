import { KubeApiError, sealSecrets } from '@squadron/controller-node';
import type {
  ApplyOptions,
  KubeClient,
  ListOptions,
} from '@squadron/controller-node';
import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';
import { mergePatch } from './mergePatch';

/** Time of each deletion that a finalizer blocks. */
const DELETED_AT = '2030-01-01T00:00:00Z';

/**
 * An in-memory client of one API server: stores writes, records managed fields and keeps objects with finalizers like
 * the server, and validates nothing. Behavior that depends on the server's own rules is tested on a real one.
 *
 * @public
 */
export interface MemoryClient extends KubeClient {
  readonly objects: Map<string, KubeManifest>;
  /** User that the last write impersonated. */
  impersonated?: string;
}

/** Creates a {@link MemoryClient}. Objects have the keys `Kind/namespace/name`. @public */
export function createMemoryClient(
  stored: readonly KubeObject[] = [],
): MemoryClient {
  const idOf = (
    kind: { kind: string },
    { namespace = '', name = '' }: Partial<ObjectKey>,
  ) => `${kind.kind}/${namespace}/${name}`;
  const objects = new Map(
    (stored as readonly KubeManifest[]).map(object => [
      idOf(object, object.metadata),
      sealSecrets(object),
    ]),
  );
  const client: Partial<MemoryClient> = {
    server: 'https://hub.example.com:6443',
    objects,
    find: async <T extends KubeObject>(kind: Kind<T>, key: ObjectKey) =>
      objects.get(idOf(kind, key)) as T | undefined,
    list: async <T extends KubeObject>(
      kind: Kind<T>,
      { namespace, labelSelector }: ListOptions = {},
    ) => ({
      items: [...objects.entries()]
        .filter(([id]) => id.startsWith(`${kind.kind}/${namespace ?? ''}`))
        .map(([, object]) => object as KubeObject as T)
        .filter(({ metadata }) => hasLabels(metadata.labels, labelSelector)),
      resourceVersion: '1',
    }),
    listAll: async <T extends KubeObject>(
      kind: Kind<T>,
      { namespace }: ListOptions = {},
    ) => ({
      items: [...objects.entries()]
        .filter(([id]) => id.startsWith(`${kind.kind}/${namespace ?? ''}`))
        .map(([, object]) => object as KubeObject as T),
      resourceVersion: '1',
    }),
    async apply<T extends KubeObject>(
      kind: ResourceKind,
      object: T,
      { dryRun, fieldManager }: ApplyOptions,
    ) {
      const id = idOf(kind, object.metadata);
      const written = {
        ...object,
        metadata: {
          uid: `uid-of-${id}`,
          ...object.metadata,
          managedFields: [{ manager: fieldManager, operation: 'Apply' }],
        },
      };
      if (!dryRun) {
        objects.set(id, written as KubeObject as KubeManifest);
      }
      return written;
    },
    async create<T extends KubeObject>(
      kind: ResourceKind,
      object: T,
      { dryRun }: { dryRun?: boolean } = {},
    ) {
      const id = idOf(kind, object.metadata);
      if (objects.has(id)) {
        throw new KubeApiError({
          status: 409,
          reason: 'AlreadyExists',
          message: `${id} already exists`,
        });
      }
      const written = {
        ...object,
        metadata: { uid: `uid-of-${id}-2`, ...object.metadata },
      };
      if (!dryRun) {
        objects.set(id, written as KubeObject as KubeManifest);
      }
      return written;
    },
    async delete(kind, key, { dryRun } = {}) {
      const id = idOf(kind, key);
      const object = objects.get(id);
      if (!dryRun && object?.metadata.finalizers?.length) {
        const deletionTimestamp = DELETED_AT;
        const metadata = { ...object.metadata, deletionTimestamp };
        objects.set(id, { ...object, metadata });
        return true;
      }
      return dryRun ? object !== undefined : objects.delete(id);
    },
    async patch<T extends KubeObject>(
      kind: Kind<T>,
      key: ObjectKey,
      patch: unknown,
      { dryRun }: Parameters<KubeClient['patch']>[3] = {},
    ) {
      const id = idOf(kind, key);
      const patched = mergePatch(objects.get(id), patch);
      if (!dryRun) {
        objects.set(id, patched as KubeManifest);
      }
      return patched as T;
    },
    impersonate({ user }) {
      client.impersonated = user;
      return client as MemoryClient;
    },
    close: async () => {},
  };
  return client as MemoryClient;
}

/** The equality terms of a selector. */
function hasLabels(
  labels: Readonly<Record<string, string>> = {},
  selector = '',
): boolean {
  return selector
    .split(',')
    .filter(Boolean)
    .every(term => {
      const [label, value] = term.split('=');
      return labels[label] === value;
    });
}
