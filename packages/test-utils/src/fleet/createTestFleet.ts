import { fleetKinds } from '@squadron/backstage-plugin-squadron-node';
import type {
  ClusterChange,
  ClusterResult,
  Fleet,
  FleetChange,
  FleetCluster,
  FleetKinds,
  KindState,
} from '@squadron/backstage-plugin-squadron-node';
import type { DeletionEvidence, KubeClient } from '@squadron/controller-node';
import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';
import { readable } from '@squadron/kube-kinds';
import { ObjectStore } from './ObjectStore';
import { kindOf } from './watchedKinds';

/** A cluster of a {@link TestFleet}: live and reachable by default. @public */
export type TestCluster = Omit<Partial<FleetCluster>, 'profile'> & {
  id: string;
  profile?: KubeObject;
  /** Objects of the cache. Each has `apiVersion` and `kind`. */
  objects?: KubeObject[];
  /** State per kind name, e.g. `{ RayJob: 'notInstalled' }`. Default `synced` for all. */
  kindStates?: Record<string, KindState>;
  /** Result of {@link Fleet.countDropped}, per group. Default 0 for all. */
  dropped?: Record<string, number>;
  /** Result of {@link Fleet.silenceMs}. Default 0. */
  unresponsiveForMs?: number;
  /** Result of {@link Fleet.client}. Default: it throws, as for a cluster that is not connected. */
  client?: KubeClient;
};

/** A fleet cache in memory whose content the test sets. It replaces the connections to API servers. @public */
export interface TestFleet extends Fleet {
  /** Adds or replaces an object and notifies the listeners. */
  put(cluster: string, object: KubeObject): void;
  /** Removes an object and notifies the listeners, by default of a deletion that the API server reported. */
  remove(
    cluster: string,
    object: KubeObject,
    evidence?: DeletionEvidence,
  ): void;
  /** Adds a cluster, or changes parts of one, and notifies the listeners. */
  setCluster(cluster: TestCluster): void;
  /** Removes a cluster and notifies the listeners. */
  removeCluster(id: string): void;
}

interface Entry {
  cluster: FleetCluster;
  objects: ObjectStore;
  kindStates: Record<string, KindState>;
  dropped: Record<string, number>;
  unresponsiveForMs: number;
  client?: KubeClient;
}

/** Creates a {@link TestFleet}. Without a cluster `hub`, an empty hub is added. @public */
export function createTestFleet(
  options: { clusters?: TestCluster[] } = {},
): TestFleet {
  const entries = new Map<string, Entry>();
  const changeListeners = new Set<(change: FleetChange) => void>();
  const frequentListeners = new Set<(change: FleetChange) => void>();
  const clusterListeners = new Set<(change: ClusterChange) => void>();

  const emit = (
    type: FleetChange['type'],
    cluster: string,
    object: KubeObject,
    more: Pick<FleetChange, 'evidence' | 'previous'>,
  ) => {
    const kind = kindOf(object);
    const change: FleetChange = { type, cluster, kind, object, ...more };
    const listeners =
      change.kind.kind === 'Event' ? frequentListeners : changeListeners;
    listeners.forEach(listener => listener(change));
  };
  const emitCluster = (change: ClusterChange) =>
    clusterListeners.forEach(listener => listener(change));
  const stateOf = (entry: Entry, kind: ResourceKind): KindState =>
    entry.kindStates[kind.kind] ?? 'synced';

  const store = ({
    id,
    objects = [],
    kindStates,
    dropped,
    unresponsiveForMs,
    client,
    ...cluster
  }: TestCluster) => {
    const before = entries.get(id);
    entries.set(id, {
      cluster: {
        role: id === 'hub' ? 'hub' : 'worker',
        server: `https://${id}.example.com:6443`,
        freshness: { state: 'live', lastContactMs: 0 },
        ...before?.cluster,
        ...(cluster as Partial<FleetCluster>),
        id,
      },
      objects: before?.objects ?? new ObjectStore(indexValuesOf),
      kindStates: kindStates ?? before?.kindStates ?? {},
      dropped: dropped ?? before?.dropped ?? {},
      unresponsiveForMs: unresponsiveForMs ?? before?.unresponsiveForMs ?? 0,
      client: client ?? before?.client,
    });
    const kept = getEntry(id).objects;
    objects.forEach(object => kept.put(kindIdOf(object), asKept(object)));
    return before;
  };
  const getEntry = (id: string): Entry => {
    const entry = entries.get(id);
    if (!entry) {
      throw new Error(`The test fleet has no cluster '${id}'`);
    }
    return entry;
  };

  [{ id: 'hub' }, ...(options.clusters ?? [])].forEach(store);

  return {
    clusters: () =>
      [...entries.values()].map(({ cluster }) => cluster).sort(hubThenId),
    findCluster: id => entries.get(id)?.cluster,
    client: id => {
      const client = entries.get(id)?.client;
      if (!client) {
        const name = entries.has(id)
          ? 'ServiceUnavailableError'
          : 'NotFoundError';
        throw Object.assign(
          new Error(`Cluster '${id}' has no client in this test`),
          { name },
        );
      }
      return client;
    },
    list<T extends KubeObject = KubeManifest>(
      kind: Kind<T>,
      { cluster, namespace }: { cluster?: string; namespace?: string } = {},
    ): ClusterResult<T>[] {
      return [...entries.values()]
        .filter(entry => cluster === undefined || entry.cluster.id === cluster)
        .map(entry => {
          const { id, freshness, problem } = entry.cluster;
          const state = stateOf(entry, kind);
          if (state !== 'synced' && state !== 'notInstalled') {
            return {
              cluster: id,
              freshness,
              error: problem ?? `${kind.kind}: ${state}`,
            };
          }
          const all = entry.objects.list(kindId(kind));
          const items =
            namespace === undefined
              ? all
              : all.filter(({ metadata }) => metadata.namespace === namespace);
          return { cluster: id, freshness, items: items as T[] };
        });
    },
    find<T extends KubeObject = KubeManifest>(
      cluster: string,
      kind: Kind<T>,
      key: ObjectKey,
    ) {
      return entries.get(cluster)?.objects.find(kindId(kind), key) as
        | T
        | undefined;
    },
    findBy<T extends KubeObject = KubeManifest>(
      cluster: string,
      kind: Kind<T>,
      index: string,
      value: string,
    ) {
      const found = entries
        .get(cluster)
        ?.objects.findBy(kindId(kind), index, value);
      return (found ?? []) as T[];
    },
    kindState: (cluster, kind) => {
      const entry = entries.get(cluster);
      return entry ? stateOf(entry, kind) : 'unknown';
    },
    silenceMs: cluster => entries.get(cluster)?.unresponsiveForMs,
    watchRestarts: cluster => (entries.has(cluster) ? 0 : undefined),
    countDropped: (cluster, _kind, group) =>
      entries.get(cluster)?.dropped[group] ?? 0,
    onChange: listener => subscribe(changeListeners, listener),
    onFrequentChange: listener => subscribe(frequentListeners, listener),
    onClusterChange: listener => subscribe(clusterListeners, listener),
    ready: async () => {},
    put(cluster, object) {
      const kept = asKept(object);
      const previous = getEntry(cluster).objects.put(kindIdOf(object), kept);
      emit(
        previous ? 'updated' : 'added',
        cluster,
        kept,
        previous ? { previous } : {},
      );
    },
    remove(cluster, object, evidence = 'watched') {
      const { objects } = getEntry(cluster);
      if (objects.delete(kindIdOf(object), object.metadata)) {
        emit('deleted', cluster, asKept(object), { evidence });
      }
    },
    setCluster(cluster) {
      const before = store(cluster);
      const after = getEntry(cluster.id).cluster;
      if (!before) {
        emitCluster({ type: 'joined', cluster: after });
      } else if (before.cluster.freshness !== after.freshness) {
        emitCluster({ type: 'freshness', cluster: after });
      } else {
        const { profile } = before.cluster;
        emitCluster({
          type: 'updated',
          cluster: after,
          ...(profile !== after.profile && { previousProfile: profile }),
        });
      }
    },
    removeCluster(id) {
      const { cluster } = getEntry(id);
      entries.delete(id);
      emitCluster({ type: 'left', cluster });
    },
  };
}

/** The object as the real cache stores it, validated for its kind. */
function asKept(object: KubeObject): KubeObject {
  return Object.freeze(readable<KubeObject>(kindOf(object))(object));
}

/** The indexes of the real cache by kind; others are labels. */
const INDEXES = new Map<string, FleetKinds['hub'][number]['indexes']>();
for (const { kind, indexes } of [...fleetKinds.hub, ...fleetKinds.worker]) {
  INDEXES.set(kindId(kind), { ...INDEXES.get(kindId(kind)), ...indexes });
}

function indexValuesOf(object: KubeObject, index: string): string[] {
  const valuesOf = INDEXES.get(kindIdOf(object))?.[index];
  return (
    valuesOf?.(object) ??
    [object.metadata.labels?.[index] ?? ''].filter(Boolean)
  );
}

function hubThenId(a: FleetCluster, b: FleetCluster): number {
  const byRole = Number(b.role === 'hub') - Number(a.role === 'hub');
  return byRole || (a.id < b.id ? -1 : 1);
}

function kindId({ kind, group }: ResourceKind): string {
  return `${kind}.${group}`;
}

function kindIdOf(object: KubeObject): string {
  return kindId(kindOf(object));
}

function subscribe<T>(
  listeners: Set<(value: T) => void>,
  listener: (value: T) => void,
) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
