import { sealSecrets } from '@squadron/controller-node';
import { jsonWithSecrets, apiVersionOf } from '@squadron/kube-kinds';
import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';
import type {
  FleetCluster,
  FleetReader,
} from '@squadron/backstage-plugin-squadron-node';
import type { Action, ApplyAction, MetadataAction } from '../actions';
import type { Reader, Reading } from '../reader';
import { serverSideApply } from './serverSideApply';

/**
 * The objects of a fleet as plain data, for tests of decisions: readable like the fleet, and changed by actions as by
 * an API server, as far as the rules under test depend on it.
 *
 * @internal
 */
export class World implements Reader {
  readonly #objects = new Map<string, KubeManifest>();
  readonly #members = new Map<string, FleetCluster>();
  readonly #unreachable = new Set<string>();
  readonly #missing = new Set<string>();
  readonly #kinds = new Map<string, ResourceKind>();
  readonly #applied = new Map<string, Omit<ApplyAction, 'type'>>();
  #uids = 0;
  readonly fleetNamespace = 'fleet';
  joinPlacement?: { namespace: string; name: string };
  joinLabels?: Readonly<Record<string, string>>;
  nowMs = Date.parse('2026-01-01T00:00:00Z');
  /** Who applies objects here. */
  fieldManager = 'squadron-test';

  constructor() {
    this.withCluster('hub');
  }

  withCluster(id: string, extra: Partial<FleetCluster> = {}): this {
    this.#members.set(id, {
      id,
      role: id === 'hub' ? 'hub' : 'worker',
      server: `https://${id}.example.com:6443`,
      freshness: { state: 'live', lastContactMs: this.nowMs },
      ...extra,
    });
    return this;
  }

  withoutCluster(id: string): this {
    this.#members.delete(id);
    return this;
  }

  unreach(id: string): this {
    this.#unreachable.add(id);
    return this;
  }

  reach(id: string): this {
    this.#unreachable.delete(id);
    return this;
  }

  withoutKind(cluster: string, kind: ResourceKind): this {
    this.#missing.add(`${cluster}|${kind.group}/${kind.kind}`);
    return this;
  }

  put<T extends KubeObject>(
    cluster: string,
    kind: ResourceKind,
    object: T,
  ): this {
    const path = pathOf(cluster, kind, object.metadata);
    this.#kinds.set(`${cluster}|${apiVersionOf(kind)}|${kind.kind}`, kind);
    const uid = object.metadata.uid ?? `uid-${(this.#uids += 1)}`;
    const stored: KubeObject = {
      ...object,
      metadata: { generation: 1, ...object.metadata, uid },
    };
    this.#objects.set(
      path,
      sealSecrets({
        apiVersion: apiVersionOf(kind),
        kind: kind.kind,
        ...stored,
      }),
    );
    return this;
  }

  remove(cluster: string, kind: ResourceKind, key: ObjectKey): this {
    this.#objects.delete(pathOf(cluster, kind, key));
    return this;
  }

  /** All objects by their paths, without fields that depend on the order of writes. */
  contents(): Array<[string, unknown]> {
    return this.paths().map(path => {
      const { metadata, ...rest } = this.#objects.get(path) as KubeManifest;
      const content = { ...rest, metadata: { ...metadata, uid: undefined } };
      return [path, JSON.parse(jsonWithSecrets(content))];
    });
  }

  /** The last manifest of each existing object and status that was applied. */
  lastApplied(): Array<Omit<ApplyAction, 'type'>> {
    return [...this.#applied.values()].filter(({ cluster, kind, object }) =>
      this.#objects.has(pathOf(cluster, kind, object.metadata)),
    );
  }

  get<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): T | undefined {
    return this.#objects.get(pathOf(cluster, kind, key)) as T | undefined;
  }

  /** All objects as `cluster|group/kind|namespace/name`, sorted. */
  paths(): string[] {
    return [...this.#objects.keys()].sort();
  }

  perform(action: Action): this {
    switch (action.type) {
      case 'apply':
        return this.apply(
          action.cluster,
          action.kind,
          action.object,
          action.subresource,
        );
      case 'delete': {
        const live = this.get(action.cluster, action.kind, action.key);
        if (live?.metadata.uid === action.uid) {
          this.delete(action.cluster, action.kind, live);
        }
        return this;
      }
      case 'finalizer': {
        const live = this.get(action.cluster, action.kind, action.key);
        if (!live || live.metadata.uid !== action.uid) {
          return this;
        }
        const others = (live.metadata.finalizers ?? []).filter(
          name => name !== action.finalizer,
        );
        const finalizers = action.present
          ? [...others, action.finalizer]
          : others;
        if (live.metadata.deletionTimestamp && finalizers.length === 0) {
          return this.remove(action.cluster, action.kind, action.key);
        }
        return this.put(action.cluster, action.kind, {
          ...live,
          metadata: { ...live.metadata, finalizers },
        });
      }
      case 'metadata': {
        const live = this.get(action.cluster, action.kind, action.key);
        return live?.metadata.uid === action.uid
          ? this.put(action.cluster, action.kind, {
              ...live,
              metadata: changed(live.metadata, action),
            })
          : this;
      }
      default:
        throw new Error(
          `unknown action ${JSON.stringify(action satisfies never)}`,
        );
    }
  }

  apply(
    cluster: string,
    kind: ResourceKind,
    object: KubeManifest,
    subresource?: 'status',
  ): this {
    const { fieldManager } = this;
    const path = pathOf(cluster, kind, object.metadata);
    const applied = { cluster, kind, object, subresource };
    this.#applied.set(`${path} ${subresource}`, applied);
    const live = this.get(cluster, kind, object.metadata);
    return this.put(
      cluster,
      kind,
      serverSideApply(live, object, { fieldManager, subresource }),
    );
  }

  delete(cluster: string, kind: ResourceKind, live: KubeObject): this {
    if (live.metadata.finalizers?.length) {
      return this.put(cluster, kind, {
        ...live,
        metadata: {
          ...live.metadata,
          deletionTimestamp: new Date(this.nowMs).toISOString(),
        },
      });
    }
    return this.remove(cluster, kind, live.metadata);
  }

  /** The cache from which providers and engines read. */
  cache(): FleetReader {
    return {
      find: <T extends KubeObject>(
        cluster: string,
        kind: Kind<T>,
        key: ObjectKey,
      ) => this.get(cluster, kind, key),
      findBy: () => [],
      list: () => [],
      kindState: (cluster, kind) =>
        this.#missing.has(`${cluster}|${kind.group}/${kind.kind}`)
          ? 'notInstalled'
          : 'synced',
    };
  }

  now(): number {
    return this.nowMs;
  }

  clusters(): FleetCluster[] {
    return [...this.#members.values()];
  }

  isReachable(cluster: string): boolean {
    return this.#members.has(cluster) && !this.#unreachable.has(cluster);
  }

  async isInstalled(
    cluster: string,
    kind: ResourceKind,
  ): Promise<Reading<boolean>> {
    return this.#answer(
      cluster,
      !this.#missing.has(`${cluster}|${kind.group}/${kind.kind}`),
    );
  }

  async findKind(
    cluster: string,
    { apiVersion, kind }: { apiVersion: string; kind: string },
  ): Promise<Reading<ResourceKind | undefined>> {
    return this.#answer(
      cluster,
      this.#kinds.get(`${cluster}|${apiVersion}|${kind}`),
    );
  }

  async list<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    options: { namespace?: string; labels?: Record<string, string> } = {},
  ): Promise<Reading<T[]>> {
    const prefix = `${cluster}|${kind.group}/${kind.kind}|`;
    const items = [...this.#objects.entries()]
      .filter(([path]) => path.startsWith(prefix))
      .map(([, object]) => object)
      .filter(
        ({ metadata }) =>
          (options.namespace === undefined ||
            metadata.namespace === options.namespace) &&
          Object.entries(options.labels ?? {}).every(
            ([k, v]) => metadata.labels?.[k] === v,
          ),
      );
    return this.#answer(cluster, items as KubeObject[] as T[]);
  }

  async find<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>> {
    return this.#answer(cluster, this.get(cluster, kind, key) as T | undefined);
  }

  findOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>> {
    return this.find(cluster, kind, key);
  }

  listOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
  ): Promise<Reading<T[]>> {
    return this.list(cluster, kind);
  }

  #answer<T>(cluster: string, value: T): Reading<T> {
    return this.isReachable(cluster)
      ? { known: true, value }
      : { known: false, reason: `${cluster} does not answer` };
  }
}

function pathOf(
  cluster: string,
  kind: ResourceKind,
  key: { namespace?: string; name?: string },
) {
  return `${cluster}|${kind.group}/${kind.kind}|${key.namespace ?? ''}/${
    key.name ?? ''
  }`;
}

function changed(
  metadata: KubeManifest['metadata'],
  { labels, annotations }: MetadataAction,
): KubeManifest['metadata'] {
  const patch = (
    live: Record<string, string> = {},
    changes: MetadataAction['labels'] = {},
  ) =>
    Object.fromEntries(
      Object.entries({ ...live, ...changes }).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      ),
    );
  return {
    ...metadata,
    labels: patch(metadata.labels, labels),
    annotations: patch(metadata.annotations, annotations),
  };
}
