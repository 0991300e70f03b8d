import type { LoggerService } from '@backstage/backend-plugin-api';
import type { Clock } from '@squadron/controller-node';
import type {
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import {
  listItems,
  type ClusterChange,
  type Fleet,
  type FleetChange,
  type LoopContext,
} from '@squadron/backstage-plugin-squadron-node';
import {
  kindName,
  HUB_CLUSTER_ID,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
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
import { observeSource, questionOf } from './observeSource';
import type { Question, SourceKey } from './types';

/** How often newly listed kinds, entities whose retention has ended, and open questions are checked. */
const TICK_MS = 2_000;
/** Period of the full comparison, in case a change was missed. */
const RESYNC_MS = 10 * 60_000;
/** The catalog ignores an entity that it has, at the cost of a few statements for each. */
const RESEND_MS = 60 * 60_000;

type LoopReport = Pick<LoopContext, 'succeeded' | 'failed'>;

interface FleetEntityProviderOptions {
  fleet: Fleet;
  store: EntityStore;
  logger: LoggerService;
  /** Read for each delta, so that a changed configuration takes effect immediately. */
  options: () => CatalogOptions;
  /** Namespace whose ClusterProfiles have short cluster IDs: `squadron.inventory.namespace`. */
  fleetNamespace: string;
  clock: Clock;
}

/**
 * Synchronises the catalog with the fleet by deltas: each change of an object marks the entities that it can affect,
 * and those are compared with their last sent version. An entity is removed when the API server reported the deletion
 * of its object, or answers that it has no such object; never because the cache lacks it.
 *
 * @public
 */
export class FleetEntityProvider implements EntityProvider {
  readonly #feed: CatalogFeed;
  readonly #evidence: RemovalEvidence;
  readonly #stopping = new AbortController();
  /** The reading of each `cluster/kind` at its last comparison. */
  readonly #compared = new Map<string, Reading['type']>();
  readonly #stops: Array<() => void> = [];
  #connection?: EntityProviderConnection;
  #loop?: LoopReport;
  #resyncAtMs = 0;
  #resendAtMs = 0;

  readonly #deps: FleetEntityProviderOptions;

  constructor(deps: FleetEntityProviderOptions) {
    this.#deps = deps;

    const { fleet, fleetNamespace, logger, options, store, clock } = deps;
    this.#evidence = new RemovalEvidence({
      client: cluster => fleet.client(cluster),
      logger,
      clock,
      onFinding: question => this.#markAsked(question),
      signal: this.#stopping.signal,
    });
    this.#feed = new CatalogFeed({
      connection: () => this.#connection,
      store,
      logger,
      options,
      observe: (source, settings) =>
        observeSource(
          fleet,
          source,
          { ...settings, fleetNamespace },
          question => this.#evidence.find(question),
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
      clock,
    });
  }

  getProviderName(): string {
    return PROVIDER_NAME;
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    this.#connection = connection;
  }

  /**
   * Resolves when the synchronisation has started, which continues until {@link FleetEntityProvider.stop}. Throws when
   * the fleet or the database is unreachable, and may be called again then.
   *
   * @param options - `loop` receives the success or failure of each delta
   */
  async start(
    options: { signal?: AbortSignal; loop?: LoopReport } = {},
  ): Promise<void> {
    const { fleet, clock } = this.#deps;
    this.#loop = options.loop;
    await fleet.ready(options);
    await this.#feed.load();
    if (options.signal?.aborted) {
      return;
    }
    this.#resyncAtMs = clock.now() + RESYNC_MS;
    this.#resendAtMs = clock.now() + RESEND_MS;
    this.#stops.push(
      fleet.onChange(change => this.#markAffected(change)),
      fleet.onClusterChange(change => this.#markCluster(change)),
    );
    this.#tick();
    void this.#tickRegularly();
  }

  /** Resolves when no delta is in flight. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#stops.splice(0).forEach(stop => stop());
    await this.#feed.stop();
  }

  #markAffected(change: FleetChange): void {
    const { fleetNamespace } = this.#deps;
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
      // A later cluster of the same ID is a different one.
      this.#evidence.forgetCluster(cluster.id);
      this.#feed.known
        .onCluster(cluster.id)
        .forEach(source => this.#feed.mark(source));
    }
    this.#compare(cluster.id);
  }

  /** Marks the sources that an answer is about. */
  #markAsked({ cluster, kind, key }: Question): void {
    const { fleetNamespace } = this.#deps;
    const sourceKind = findSourceKind(kind);
    if (sourceKind) {
      this.#feed.mark({ cluster, kind: sourceKind, ...key });
    } else {
      const id = clusterIdOf(key, fleetNamespace);
      this.#feed.known.onCluster(id).forEach(source => this.#feed.mark(source));
    }
  }

  async #tickRegularly(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      await this.#deps.clock.sleep(TICK_MS, signal).catch(() => {});
      if (signal.aborted) {
        return;
      }
      this.#tick();
    }
  }

  #tick(): void {
    const { fleet, clock } = this.#deps;
    const nowMs = clock.now();
    if (nowMs >= this.#resyncAtMs) {
      this.#resyncAtMs = nowMs + RESYNC_MS;
      this.#compared.clear();
    }
    if (nowMs >= this.#resendAtMs) {
      this.#resendAtMs = nowMs + RESEND_MS;
      this.#compared.clear();
      // A person or a restore of the database may have deleted some.
      this.#feed.forgetSent();
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
   * Marks the listed and the recorded sources of kinds whose reading has completed or failed since the last comparison,
   * or the recorded sources of a cluster that has left the fleet.
   */
  #compare(cluster: string): void {
    const { fleet } = this.#deps;
    const isMember = fleet.findCluster(cluster) !== undefined;
    const profiles = readingOf(fleet, HUB_CLUSTER_ID, KINDS.clusterProfile);
    if (this.#isNews(`${cluster}/`, isMember ? 'complete' : profiles.type)) {
      this.#feed.mark(clusterSource(cluster));
    }
    for (const kind of OBJECT_SOURCE_KINDS) {
      const reading = isMember
        ? readingOf(fleet, cluster, OBJECT_KINDS[kind])
        : profiles;
      if (this.#isNews(`${cluster}/${kind}`, reading.type)) {
        this.#markAll(cluster, kind);
      }
    }
  }

  /** Whether a scope has been read, or has failed to be read, since its last comparison. */
  #isNews(scope: string, reading: Reading['type']): boolean {
    const isNews =
      reading !== 'pending' && this.#compared.get(scope) !== reading;
    this.#compared.set(scope, reading);
    return isNews;
  }

  #markAll(cluster: string, kind: ObjectSourceKind): void {
    const listed = listItems(this.#deps.fleet, OBJECT_KINDS[kind], {
      cluster,
    }).map(({ metadata: { name = '', namespace } }) => ({
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

/** Whether the API server may have to be asked about objects of a kind. */
function isAskedFor(kind: ResourceKind): boolean {
  return (
    findSourceKind(kind) !== undefined ||
    kindName(kind) === kindName(KINDS.clusterProfile)
  );
}

function clusterSource(id: string): SourceKey {
  return { cluster: id, kind: 'Cluster', name: id };
}
