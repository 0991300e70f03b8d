import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import type {
  ClusterChange,
  Fleet,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterProfileKind,
  HUB_CLUSTER_ID,
} from '@squadron/backstage-plugin-squadron-common';
import type { CatalogOptions } from '../config';
import { PROVIDER_NAME } from '../constants';
import type { EntityStore } from '../store';
import { affectedBy } from './affected';
import { CatalogFeed } from './CatalogFeed';
import {
  OBJECT_KINDS,
  OBJECT_SOURCE_KINDS,
  type ObjectSourceKind,
} from './kinds';
import { isComplete, sight } from './sight';
import type { Timers } from './timers';
import type { SourceKey } from './types';

/** How often kinds that finished listing, and entities whose time is up, are looked for. */
const TICK_MS = 2_000;
/** Everything is compared again this often, should a change ever be missed. */
const RESYNC_MS = 10 * 60_000;

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
 * alter, and those are compared with what was sent before. What is not seen is not touched.
 *
 * @public
 */
export class FleetEntityProvider implements EntityProvider {
  readonly #feed: CatalogFeed;
  /** `cluster/kind` of complete lists that have been compared. */
  readonly #compared = new Set<string>();
  readonly #stops: Array<() => void> = [];
  #connection?: EntityProviderConnection;
  #resyncAtMs = 0;

  constructor(private readonly deps: FleetEntityProviderOptions) {
    const { fleet, fleetNamespace, logger, options, store, timers } = deps;
    this.#feed = new CatalogFeed({
      connection: () => this.#connection,
      store,
      logger,
      options,
      sight: (source, settings) =>
        sight(fleet, source, { ...settings, fleetNamespace }),
      timers,
    });
  }

  getProviderName(): string {
    return PROVIDER_NAME;
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    this.#connection = connection;
  }

  /** Resolves when the catalog is being fed, which goes on until {@link FleetEntityProvider.stop}. */
  async start(options: { signal?: AbortSignal } = {}): Promise<void> {
    const { fleet, timers } = this.deps;
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
    this.#stops.splice(0).forEach(stop => stop());
    await this.#feed.stop();
  }

  #markAffected(change: FleetChange): void {
    const { fleetNamespace } = this.deps;
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
      this.#feed.known
        .onCluster(cluster.id)
        .forEach(source => this.#feed.mark(source));
    }
    if (cluster.freshness.state !== 'live') {
      // A deletion that could not be believed meanwhile is looked at again when the cluster is back.
      OBJECT_SOURCE_KINDS.forEach(kind =>
        this.#compared.delete(`${cluster.id}/${kind}`),
      );
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
      this.#compareWhatIsComplete(id);
    }
    this.#feed.known.dueAt(nowMs).forEach(source => this.#feed.mark(source));
  }

  /** Marks what a list that has become complete holds, and what is recorded of it. */
  #compareWhatIsComplete(cluster: string): void {
    const { fleet } = this.deps;
    if (this.#isDue(`${cluster}/`, true)) {
      this.#feed.mark(clusterSource(cluster));
    }
    for (const kind of OBJECT_SOURCE_KINDS) {
      const isComparable = fleet.findCluster(cluster)
        ? isComplete(fleet, cluster, OBJECT_KINDS[kind])
        : isComplete(fleet, HUB_CLUSTER_ID, clusterProfileKind);
      if (this.#isDue(`${cluster}/${kind}`, isComparable)) {
        this.#markAll(cluster, kind);
      }
    }
  }

  /** Whether a scope is comparable now and was not before. */
  #isDue(scope: string, isComparable: boolean): boolean {
    const isDue = isComparable && !this.#compared.has(scope);
    if (isComparable) {
      this.#compared.add(scope);
    } else {
      this.#compared.delete(scope);
    }
    return isDue;
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

function clusterSource(id: string): SourceKey {
  return { cluster: id, kind: 'Cluster', name: id };
}
