import { createHash } from 'node:crypto';
import type { Entity } from '@backstage/catalog-model';
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
import type { CatalogOptions } from '../config';
import { LOCATION_KEY, PROVIDER_NAME } from '../constants';
import type { EntityStore } from '../store';
import { affectedBy } from './affected';
import { holdMessage } from './holdMessage';
import { KnownEntities } from './KnownEntities';
import { OBJECT_KINDS, OBJECT_SOURCE_KINDS } from './kinds';
import { plan, type Plan } from './plan';
import { sight } from './sight';
import { entityRefOf } from './sourceKey';
import type { Timers } from './timers';
import type { SourceKey } from './types';

/** Changes that come within this time go out together. */
const COALESCE_MS = 200;
/** How often kinds that finished listing, and entities whose time is up, are looked for. */
const TICK_MS = 2_000;
/** Everything is compared again this often, should a change ever be missed. */
const RESYNC_MS = 10 * 60_000;
/** Entities per delta: one transaction in the catalog. */
const DELTA_SIZE = 500;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

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
 * Keeps the catalog in step with the fleet by deltas: each change of an object marks the entities it can alter,
 * and those are compared with what was sent before. What is not seen is not touched: see {@link sight}.
 *
 * @public
 */
export class FleetEntityProvider implements EntityProvider {
  private connection?: EntityProviderConnection;
  private known = new KnownEntities([]);
  private readonly sent = new Map<string, string>();
  private readonly dirty = new Map<string, SourceKey>();
  /** `cluster/kind` of complete lists that have been compared. */
  private readonly compared = new Set<string>();
  private readonly held = new Set<string>();
  private readonly stops: Array<() => void> = [];
  private cancelFlush?: () => void;
  private running?: Promise<void>;
  private failures = 0;
  private lastResyncMs = 0;

  constructor(private readonly deps: FleetEntityProviderOptions) {}

  getProviderName(): string {
    return PROVIDER_NAME;
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    this.connection = connection;
  }

  /** Resolves when the catalog may be fed; the feeding goes on until {@link FleetEntityProvider.stop}. */
  async start(options: { signal?: AbortSignal } = {}): Promise<void> {
    const { fleet, store, timers } = this.deps;
    await fleet.ready(options);
    this.known = new KnownEntities(await store.list());
    if (options.signal?.aborted) {
      return;
    }
    this.stops.push(
      fleet.onChange(change => this.onChange(change)),
      fleet.onClusterChange(change => this.onClusterChange(change)),
      timers.every(TICK_MS, () => this.tick()),
    );
    this.tick();
  }

  /** Resolves when nothing is on its way to the catalog any more. */
  async stop(): Promise<void> {
    this.stops.splice(0).forEach(stop => stop());
    this.cancelFlush?.();
    this.cancelFlush = undefined;
    await this.running;
  }

  private onChange(change: FleetChange): void {
    const { sources, namespace } = affectedBy(change, {
      fleetNamespace: this.deps.fleetNamespace,
    });
    sources.forEach(source => this.mark(source));
    if (namespace) {
      this.known
        .inNamespace(namespace.name)
        .forEach(source => this.mark(source));
    }
  }

  private onClusterChange(change: ClusterChange): void {
    const { id } = change.cluster;
    if (change.type === 'left') {
      this.known.onCluster(id).forEach(source => this.mark(source));
      OBJECT_SOURCE_KINDS.forEach(kind =>
        this.compared.delete(`${id}/${kind}`),
      );
    }
    this.mark(clusterSource(id));
  }

  /** Compares what has become comparable since, and all of it now and then. */
  private tick(): void {
    const nowMs = this.deps.timers.now();
    if (nowMs - this.lastResyncMs >= RESYNC_MS) {
      this.lastResyncMs = nowMs;
      this.compared.clear();
      this.known.all().forEach(({ source }) => this.mark(source));
    }
    for (const cluster of this.deps.fleet.clusters()) {
      this.compareNewlyComplete(cluster.id, cluster.freshness.state === 'live');
    }
    this.known.dueAt(nowMs).forEach(source => this.mark(source));
  }

  private compareNewlyComplete(cluster: string, isLive: boolean): void {
    if (!this.known.has(entityRefOf(clusterSource(cluster)))) {
      this.mark(clusterSource(cluster));
    }
    for (const kind of OBJECT_SOURCE_KINDS) {
      const scope = `${cluster}/${kind}`;
      const isComplete =
        isLive &&
        this.deps.fleet.kindState(cluster, OBJECT_KINDS[kind]) === 'synced';
      if (!isComplete) {
        this.compared.delete(scope);
      } else if (!this.compared.has(scope)) {
        this.compared.add(scope);
        this.markAll(cluster, kind);
      }
    }
  }

  private markAll(cluster: string, kind: keyof typeof OBJECT_KINDS): void {
    for (const result of this.deps.fleet.list(OBJECT_KINDS[kind], {
      cluster,
    })) {
      const objects = 'items' in result ? result.items : [];
      for (const { metadata } of objects) {
        const { name = '', namespace } = metadata;
        this.mark({ cluster, kind, ...(namespace && { namespace }), name });
      }
    }
    this.known
      .onCluster(cluster)
      .filter(source => source.kind === kind)
      .forEach(source => this.mark(source));
  }

  private mark(source: SourceKey): void {
    this.dirty.set(entityRefOf(source), source);
    this.scheduleFlush(COALESCE_MS);
  }

  private scheduleFlush(delayMs: number): void {
    if (this.cancelFlush || this.running) {
      return;
    }
    this.cancelFlush = this.deps.timers.after(delayMs, () => {
      this.cancelFlush = undefined;
      this.running = this.flush().finally(() => {
        this.running = undefined;
        if (this.dirty.size > 0 && this.stops.length > 0) {
          this.scheduleFlush(this.failures ? this.retryDelayMs() : COALESCE_MS);
        }
      });
    });
  }

  private async flush(): Promise<void> {
    const taken = new Map(this.dirty);
    this.dirty.clear();
    try {
      const settings = this.deps.options();
      const { fleetNamespace } = this.deps;
      const decided = plan({
        nowMs: this.deps.timers.now(),
        subjects: [...taken].map(([entityRef, source]) => ({
          entityRef,
          source,
          sighting: sight(this.deps.fleet, source, {
            ...settings,
            fleetNamespace,
          }),
          known: this.known.find(entityRef),
          sentFingerprint: this.sent.get(entityRef),
        })),
        ...this.known.counts(),
        retentionMs: settings.retentionMs,
        threshold: settings.removalThreshold,
        fingerprint,
      });
      await this.perform(decided);
      this.reportHeld(decided);
      this.failures = 0;
    } catch (error) {
      taken.forEach((source, entityRef) => this.dirty.set(entityRef, source));
      this.failures += 1;
      this.deps.logger.warn(
        `The catalog did not take ${
          taken.size
        } changes of the fleet; trying again in ${
          this.retryDelayMs() / 1000
        } s`,
        error instanceof Error ? error : { error: String(error) },
      );
    }
  }

  /** Records come before additions and go after removals: the catalog never holds what is not recorded. */
  private async perform(decided: Plan): Promise<void> {
    const { store } = this.deps;
    const records = [
      ...decided.save,
      ...decided.upsert.map(({ known }) => known),
    ];
    if (records.length > 0) {
      await store.save(records);
      records.forEach(record => this.known.set(record));
    }
    const removed = decided.remove.map(({ entityRef }) => entityRef);
    await this.send(decided, removed);
    decided.upsert.forEach(({ known, fingerprint: sent }) =>
      this.sent.set(known.entityRef, sent),
    );
    if (removed.length > 0) {
      await store.forget(removed);
      removed.forEach(entityRef => {
        this.known.delete(entityRef);
        this.sent.delete(entityRef);
      });
    }
  }

  private async send(decided: Plan, removed: string[]): Promise<void> {
    const added = decided.upsert.map(({ entity }) => ({
      entity,
      locationKey: LOCATION_KEY,
    }));
    const gone = removed.map(entityRef => ({
      entityRef,
      locationKey: LOCATION_KEY,
    }));
    const size = Math.max(added.length, gone.length);
    for (let start = 0; start < size; start += DELTA_SIZE) {
      await this.connection?.applyMutation({
        type: 'delta',
        added: added.slice(start, start + DELTA_SIZE),
        removed: gone.slice(start, start + DELTA_SIZE),
      });
    }
  }

  /** Says it once per cluster and number, not at each comparison. */
  private reportHeld(decided: Plan): void {
    for (const removal of decided.held) {
      const message = holdMessage(removal);
      if (!this.held.has(message)) {
        this.held.add(message);
        this.deps.logger.warn(message);
      }
    }
  }

  private retryDelayMs(): number {
    return Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), LAST_RETRY_MS);
  }
}

function clusterSource(id: string): SourceKey {
  return { cluster: id, kind: 'Cluster', name: id };
}

function fingerprint(entity: Entity): string {
  return createHash('sha256').update(JSON.stringify(entity)).digest('base64');
}
