import type {
  ApplyOptions,
  KubeClient,
  KubeManifest,
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';

/**
 * The edge towards one API server: keeps what is written, tells who wrote it as the server does, and validates nothing.
 *
 * @internal
 */
export interface MemoryClient extends KubeClient {
  readonly objects: Map<string, KubeManifest>;
  /** User that the last write acted as. */
  impersonated?: string;
}

/** @internal */
export function createMemoryClient(stored: KubeManifest[] = []): MemoryClient {
  const idOf = (
    kind: { kind: string },
    { namespace = '', name = '' }: Partial<ObjectKey>,
  ) => `${kind.kind}/${namespace}/${name}`;
  const objects = new Map(
    stored.map(object => [idOf(object, object.metadata), object]),
  );
  const client: Partial<MemoryClient> = {
    server: 'https://hub.example.com:6443',
    objects,
    find: async <T extends KubeObject>(kind: ResourceKind, key: ObjectKey) =>
      objects.get(idOf(kind, key)) as unknown as T | undefined,
    list: async <T extends KubeObject>() => ({
      items: [] as T[],
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
          managedFields: [{ manager: fieldManager }],
        },
      };
      if (!dryRun) {
        objects.set(id, written as unknown as KubeManifest);
      }
      return written;
    },
    async delete(kind, key, { dryRun } = {}) {
      const id = idOf(kind, key);
      return dryRun ? objects.has(id) : objects.delete(id);
    },
    async patch<T extends KubeObject>(
      kind: ResourceKind,
      key: ObjectKey,
      patch: unknown,
    ) {
      const id = idOf(kind, key);
      const { spec } = patch as { spec: object };
      const before = objects.get(id) as KubeManifest & { spec: object };
      objects.set(id, { ...before, spec: { ...before.spec, ...spec } });
      return objects.get(id) as unknown as T;
    },
    impersonate({ user }) {
      client.impersonated = user;
      return client as MemoryClient;
    },
  };
  return client as MemoryClient;
}
