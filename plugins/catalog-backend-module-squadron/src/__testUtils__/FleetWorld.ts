import {
  KubeApiError,
  KubeConnectionError,
  type KubeClient,
  type ListOptions,
  type RawRequest,
} from '@squadron/controller-node';
import {
  type KubeManifest,
  type KubeObject,
  type ObjectKey,
  type Kind,
} from '@squadron/kube-kinds';
import {
  createMemoryClient,
  createTestFleet,
  type MemoryClient,
  type TestCluster,
  type TestFleet,
} from '@squadron/test-utils';

/** How an API server answers. @internal */
export type ServerMode = 'up' | 'down' | 'denied';

interface Server {
  memory: MemoryClient;
  client: KubeClient;
  mode: ServerMode;
  /** Objects that its lists leave out. */
  hidden: Set<string>;
  /** Changes that the watch has not delivered yet. */
  events: Array<{ type: 'put' | 'delete'; object: KubeObject }>;
  /** Its objects in the fleet cache. */
  cached: Map<string, KubeObject>;
  requests: number;
}

/**
 * API servers with objects, and a fleet cache that follows them as watches do: with a delay, and sometimes by a new
 * list. A worker is in the fleet while the cache has a ClusterProfile of its name.
 *
 * @internal
 */
export class FleetWorld {
  readonly #servers = new Map<string, Server>();
  /** Plurals that no API server serves. */
  readonly unserved = new Set<string>();
  /** The version that their group serves instead, by plural. */
  servedAs: Record<string, string> = {};
  fleet: TestFleet;

  constructor(clusters: Record<string, KubeObject[]>) {
    for (const [id, objects] of Object.entries(clusters)) {
      this.#servers.set(id, this.#createServer(objects));
    }
    this.fleet = this.restartPortal();
  }

  has(cluster: string, object: KubeObject): boolean {
    return this.#server(cluster).memory.objects.has(idOf(object));
  }

  /** Requests that an API server has received. */
  requests(cluster: string): number {
    return this.#server(cluster).requests;
  }

  put(cluster: string, object: KubeObject): void {
    const { memory, events } = this.#server(cluster);
    memory.objects.set(idOf(object), object as KubeManifest);
    events.push({ type: 'put', object });
  }

  delete(cluster: string, object: KubeObject): void {
    const { memory, events } = this.#server(cluster);
    if (memory.objects.delete(idOf(object))) {
      events.push({ type: 'delete', object });
    }
  }

  /** The watch delivers the pending changes, if the cluster answers. */
  deliver(cluster: string): void {
    const server = this.#server(cluster);
    if (server.mode === 'up' && this.fleet.findCluster(cluster)) {
      for (const { type, object } of server.events.splice(0)) {
        if (type === 'put') {
          this.#cache(cluster, object);
        } else {
          this.#drop(cluster, object, 'watched');
        }
      }
      this.#joinAndLeave();
    }
  }

  /** Lists everything again, as after an expired watch. */
  relist(cluster: string): void {
    const server = this.#server(cluster);
    if (server.mode === 'up' && this.fleet.findCluster(cluster)) {
      const listed = listOf(server);
      listed.forEach(object => this.#cache(cluster, object));
      const names = new Set(listed.map(idOf));
      [...server.cached.values()]
        .filter(object => !names.has(idOf(object)))
        .forEach(object => this.#drop(cluster, object, 'listed'));
      server.events = [];
      this.#joinAndLeave();
    }
  }

  setMode(cluster: string, mode: ServerMode): void {
    this.#server(cluster).mode = mode;
    if (this.fleet.findCluster(cluster)) {
      this.fleet.setCluster({ id: cluster, ...answersOf(mode) });
      this.relist(cluster);
    }
  }

  /** From now on, lists of a cluster leave these objects out, of whichever kind. */
  hide(cluster: string, objects: KubeObject[]): void {
    this.#server(cluster).hidden = new Set(objects.map(idOf));
  }

  /** The portal has a new, empty cache, which reads the reachable clusters. */
  restartPortal(): TestFleet {
    this.#servers.forEach(server => server.cached.clear());
    this.fleet = createTestFleet({ clusters: [this.#start('hub')] });
    this.#joinAndLeave();
    return this.fleet;
  }

  #start(id: string): TestCluster {
    const server = this.#server(id);
    const { mode, client } = server;
    if (mode === 'up') {
      listOf(server).forEach(object => server.cached.set(idOf(object), object));
      server.events = [];
    }
    const objects = [...server.cached.values()];
    return { id, client, objects, ...answersOf(mode) };
  }

  #cache(cluster: string, object: KubeObject): void {
    this.#server(cluster).cached.set(idOf(object), object);
    this.fleet.put(cluster, object);
  }

  #drop(
    cluster: string,
    object: KubeObject,
    evidence: 'watched' | 'listed',
  ): void {
    this.#server(cluster).cached.delete(idOf(object));
    this.fleet.remove(cluster, object, evidence);
  }

  #joinAndLeave(): void {
    const profiles = [...this.#server('hub').cached.values()]
      .filter(({ kind }) => kind === 'ClusterProfile')
      .map(({ metadata }) => metadata.name);
    for (const [id, server] of this.#servers) {
      const isMember = id === 'hub' || profiles.includes(id);
      const wasMember = this.fleet.findCluster(id) !== undefined;
      if (isMember && !wasMember) {
        this.fleet.setCluster(this.#start(id));
      } else if (!isMember && wasMember) {
        server.cached.clear();
        this.fleet.removeCluster(id);
      }
    }
  }

  #createServer(objects: KubeObject[]): Server {
    const memory = createMemoryClient(objects);
    const answer = async <T>(work: () => Promise<T>, plural?: string) => {
      server.requests += 1;
      if (server.mode === 'down') {
        throw new KubeConnectionError('connection refused');
      }
      if (server.mode === 'denied') {
        throw apiError(403);
      }
      if (plural && this.unserved.has(plural)) {
        throw apiError(404);
      }
      return work();
    };
    const client: Partial<KubeClient> = {
      find: <T extends KubeObject>(kind: Kind<T>, key: ObjectKey) =>
        answer(() => memory.find(kind, key), kind.plural),
      list: <T extends KubeObject>(kind: Kind<T>, options?: ListOptions) =>
        answer(async () => {
          const { items, ...rest } = await memory.list(kind, options);
          return {
            ...rest,
            items: items.filter(item => !server.hidden.has(idOf(item))),
          };
        }, kind.plural),
      requestJson: <T>({ path }: RawRequest) =>
        answer(async () => this.#discover(path) as T),
    };
    const server: Server = {
      memory,
      client: client as KubeClient,
      mode: 'up',
      hidden: new Set(),
      events: [],
      cached: new Map(),
      requests: 0,
    };
    return server;
  }

  #discover(path: string): unknown {
    const [, , group, version] = path.split('/');
    const served = Object.values(this.servedAs).filter(one =>
      one.startsWith(`${group}/`),
    );
    if (served.length === 0) {
      throw apiError(404);
    }
    return version
      ? {
          resources: Object.entries(this.servedAs)
            .filter(([, one]) => one === `${group}/${version}`)
            .map(([name]) => ({ name })),
        }
      : { versions: served.map(groupVersion => ({ groupVersion })) };
  }

  #server(cluster: string): Server {
    const server = this.#servers.get(cluster);
    if (!server) {
      throw new Error(`The world has no cluster '${cluster}'`);
    }
    return server;
  }
}

function answersOf(mode: ServerMode): Partial<TestCluster> {
  const states = ['RayJob', 'ClusterQueue', 'ClusterProfile'].map(kind => [
    kind,
    mode === 'denied' ? 'denied' : 'synced',
  ]);
  return {
    freshness: { state: mode === 'down' ? 'offline' : 'live' },
    kindStates: Object.fromEntries(states),
  };
}

function listOf({ memory, hidden }: Server): KubeObject[] {
  return [...memory.objects.values()].filter(
    object => !hidden.has(idOf(object)),
  );
}

function idOf({ kind, metadata }: KubeObject): string {
  return `${kind}/${metadata.namespace ?? ''}/${metadata.name}`;
}

function apiError(status: number): KubeApiError {
  return new KubeApiError({
    status,
    reason: 'Test',
    message: `answered ${status}`,
  });
}
