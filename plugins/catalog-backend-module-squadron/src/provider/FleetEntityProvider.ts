import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import type {
  ClusterChange,
  Fleet,
  FleetChange,
  LoopContext,
} from '@squadron/backstage-plugin-squadron-node';
import { kindName, type ResourceKind } from '@squadron/controller-node';
import {
  clusterIdOf,
  clusterProfileKind,
  HUB_CLUSTER_ID,
} from '@squadron/backstage-plugin-squadron-common';
import type { CatalogOptions } from '../config';
import { PROVIDER_NAME } from '../constants';
import type { EntityStore } from '../store';
import { affectedBy } from './affected';
import { CatalogFeed } from './CatalogFeed';
import {
  findSourceKind,
  OBJECT_KINDS,
  OBJECT_SOURCE_KINDS,
  type ObjectSourceKind,
} from './kinds';
import { readingOf, type Reading } from './readingOf';
import { RemovalEvidence } from './RemovalEvidence';
import { questionOf, sight } from './sight';
import type { Timers } from './timers';
import type { Question, SourceKey } from './types';

/** How often kinds that finished listing, entities whose time is up, and open questions are looked for. */
const TICK_MS = 2_000;
/** Everything is compared again this often, should a change ever be missed. */
const RESYNC_MS = 10 * 60_000;

type LoopReport = Pick<LoopContext, 'succeeded' | 'failed'>;

/**
 * What {@link FleetEntityProvider} works with.
 *
 * @public
 */
export interface FleetEntityProviderOptions {
  fleet: Fleet;
  store: EntityStore;
  logger: LoggerService;
  /** Read again for each delta, so that a changed configuration counts at once. */
  options: () => CatalogOptions;
  /** Namespace whose ClusterProfiles have short ids: `squadron.inventory.namespace`. */
  fleetNamespace: string;
  timers: Timers;
}

/**
 * Keeps the catalog in step with the fleet by deltas: each change of an object marks the entities that it can
 * alter, and those are compared with what was sent before. An entity is removed when the API server reported the
 * deletion of its object, or answers that it has no such object; never because the cache lacks it.
 *
 * @public
 */
export class FleetEntityProvider implements EntityProvider {
  readonly #feed: CatalogFeed;
  readonly #evidence: RemovalEvidence;
  readonly #stopping = new AbortController();
  /** How far each `cluster/kind` was read when it was compared. */
  readonly #compared = new Map<string, Reading['type']>();
  readonly #stops: Array<() => void> = [];
  #connection?: EntityProviderConnection;
  #loop?: LoopReport;
  #resyncAtMs = 0;

  constructor(private readonly deps: FleetEntityProviderOptions) {
    const { fleet, fleetNamespace, logger, options, store, timers } = deps;
    this.#evidence = new RemovalEvidence({
      client: cluster => fleet.client(cluster),
      logger,
      timers,
      onFinding: question => this.#markAsked(question),
      signal: this.#stopping.signal,
    });
    this.#feed = new CatalogFeed({
      connection: () => this.#connection,
      store,
      logger,
      options,
      sight: (source, settings) =>
        sight(fleet, source, { ...settings, fleetNamespace }, question =>
          this.#evidence.find(question),
        ),
      ask: question => this.#evidence.ask(question),
      onForgotten: ({ kind, ...source }) => {
        if (kind !== 'Cluster') {
          this.#evidence.forget(questionOf({ ...source, kind }));
        }
      },
      onSent: error =>
        error === undefined
          ? this.#loop?.succeeded()
          : this.#loop?.failed(error),
      timers,
    });
  }

  getProviderName(): string {
    return PROVIDER_NAME;
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    this.#connection = connection;
  }

  /**
   * Resolves when the catalog is being fed, which goes on until {@link FleetEntityProvider.stop}. Throws when the fleet
   * or the database is away, and may be called again then.
   *
   * @param options - `loop` is told of each delta whether it was taken
   */
  async start(
    options: { signal?: AbortSignal; loop?: LoopReport } = {},
  ): Promise<void> {
    const { fleet, timers } = this.deps;
    this.#loop = options.loop;
    await fleet.ready(options);
    await this.#feed.load();
    if (options.signal?.aborted) {
      return;
    }
    this.#resyncAtMs = timers.now() + RESYNC_MS;
    this.#stops.push(
      fleet.onChange(change => this.#markAffected(change)),
      fleet.onClusterChange(change => this.#markCluster(change)),
      timers.every(TICK_MS, () => this.#tick()),
    );
    this.#tick();
  }

  /** Resolves when nothing is on its way to the catalog any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#stops.splice(0).forEach(stop => stop());
    await this.#feed.stop();
  }

  #markAffected(change: FleetChange): void {
    const { fleetNamespace } = this.deps;
    if (isAskedFor(change.kind)) {
      this.#evidence.observe(change);
    }
    const { sources, namespace, cluster } = affectedBy(change, {
      fleetNamespace,
    });
    const inside = namespace ? this.#feed.inNamespace(namespace) : [];
    const taken = cluster ? this.#feed.known.onCluster(cluster) : [];
    [...sources, ...inside, ...taken].forEach(source =>
      this.#feed.mark(source),
    );
  }

  #markCluster({ type, cluster }: ClusterChange): void {
    this.#feed.mark(clusterSource(cluster.id));
    if (type === 'left') {
      // A cluster of that id that comes later is another one.
      this.#evidence.forgetCluster(cluster.id);
      this.#feed.known
        .onCluster(cluster.id)
        .forEach(source => this.#feed.mark(source));
    }
    this.#compare(cluster.id);
  }

  /** Marks what an answer is about. */
  #markAsked({ cluster, kind, key }: Question): void {
    const { fleetNamespace } = this.deps;
    const sourceKind = findSourceKind(kind);
    if (sourceKind) {
      this.#feed.mark({ cluster, kind: sourceKind, ...key });
    } else {
      const id = clusterIdOf(
        { name: key.name, namespace: key.namespace ?? '' },
        fleetNamespace,
      );
      this.#feed.known.onCluster(id).forEach(source => this.#feed.mark(source));
    }
  }

  #tick(): void {
    const { fleet, timers } = this.deps;
    const nowMs = timers.now();
    if (nowMs >= this.#resyncAtMs) {
      this.#resyncAtMs = nowMs + RESYNC_MS;
      this.#compared.clear();
    }
    const ids = fleet.clusters().map(({ id }) => id);
    const recorded = this.#feed.known.clusters();
    for (const id of new Set([...ids, ...recorded])) {
      this.#compare(id);
    }
    this.#evidence.due().forEach(question => this.#markAsked(question));
    this.#feed.due(nowMs).forEach(source => this.#feed.mark(source));
  }

  /**
   * Marks what a list holds that has become complete, and what is recorded of it; or what is recorded of a cluster
   * that cannot be asked any more.
   */
  #compare(cluster: string): void {
    const { fleet } = this.deps;
    const isThere = fleet.findCluster(cluster) !== undefined;
    const profiles = readingOf(fleet, HUB_CLUSTER_ID, clusterProfileKind);
    if (this.#isNews(`${cluster}/`, isThere ? 'complete' : profiles.type)) {
      this.#feed.mark(clusterSource(cluster));
    }
    for (const kind of OBJECT_SOURCE_KINDS) {
      const reading = isThere
        ? readingOf(fleet, cluster, OBJECT_KINDS[kind])
        : profiles;
      if (this.#isNews(`${cluster}/${kind}`, reading.type)) {
        this.#markAll(cluster, kind);
      }
    }
  }

  /** Whether a scope has been read, or has failed to be read, since it was last looked at. */
  #isNews(scope: string, reading: Reading['type']): boolean {
    const isNews =
      reading !== 'pending' && this.#compared.get(scope) !== reading;
    this.#compared.set(scope, reading);
    return isNews;
  }

  #markAll(cluster: string, kind: ObjectSourceKind): void {
    const listed = this.deps.fleet
      .list(OBJECT_KINDS[kind], { cluster })
      .flatMap(result => ('items' in result ? result.items : []))
      .map(({ metadata: { name = '', namespace } }) => ({
        cluster,
        kind,
        ...(namespace && { namespace }),
        name,
      }));
    const recorded = this.#feed.known
      .onCluster(cluster)
      .filter(source => source.kind === kind);
    [...listed, ...recorded].forEach(source => this.#feed.mark(source));
  }
}

/** Whether the API server may have to be asked for objects of a kind. */
function isAskedFor(kind: ResourceKind): boolean {
  return (
    findSourceKind(kind) !== undefined ||
    kindName(kind) === kindName(clusterProfileKind)
  );
}

function clusterSource(id: string): SourceKey {
  return { cluster: id, kind: 'Cluster', name: id };
}
