import { createHash } from 'node:crypto';
import type { Entity } from '@backstage/catalog-model';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { EntityProviderConnection } from '@backstage/plugin-catalog-node';
import type { Clock } from '@squadron/controller-node';
import type { CatalogOptions } from '../config';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { LOCATION_KEY } from '../constants';
import type { EntityStore } from '../store';
import { KnownEntities } from './KnownEntities';
import { MARK_STALE_AFTER_MS, plan, type Plan } from './plan';
import { entityRefOf } from './sourceKey';
import type { KnownEntity, Question, Observation, SourceKey } from './types';

/** Changes within this time are sent in one delta. */
const COALESCE_MS = 200;
/** Entities per delta: one transaction in the catalog. */
const DELTA_SIZE = 500;
const FIRST_RETRY_MS = 1_000;
/** Bounds the delay of the catalog after an outage of the database, however long. */
const LAST_RETRY_MS = 10_000;

interface CatalogFeedOptions {
  connection: () => EntityProviderConnection | undefined;
  store: EntityStore;
  logger: LoggerService;
  /** Read for each delta, so that a changed configuration takes effect immediately. */
  options: () => CatalogOptions;
  /** Looks a source up in the cache. */
  observe: (source: SourceKey, options: CatalogOptions) => Observation;
  /** Asks an API server about an object that the cache lacks. */
  ask: (question: Question) => void;
  /** Called for a source without an entity in the catalog. */
  onForgotten: (source: SourceKey) => void;
  /** Called after each delta, with the error when the catalog or the store rejected it. */
  onSent: (error?: unknown) => void;
  clock: Clock;
}

/**
 * Updates the entities of sources that may have changed: batched after a short delay, one delta at a time. Failed
 * deltas are retried.
 *
 * @internal
 */
export class CatalogFeed {
  #known = new KnownEntities([]);
  readonly #marked = new Map<string, SourceKey>();
  /** Marked sources whose delta is being sent. */
  #inFlight = new Map<string, SourceKey>();
  /** Fingerprint of the last sent version, by entity. */
  readonly #sent = new Map<string, string>();
  /** Entities whose objects could not be mapped the last time. */
  readonly #unreadable = new Set<string>();
  /** The time since which the deletion of an entity's object could not be confirmed. */
  readonly #unconfirmed = new Map<string, number>();
  readonly #stopping = new AbortController();
  /** Settles after the next or current delta. */
  #running?: Promise<void>;
  #failures = 0;

  readonly #deps: CatalogFeedOptions;

  constructor(deps: CatalogFeedOptions) {
    this.#deps = deps;
  }

  /** The provider's entities in the catalog. */
  get known(): KnownEntities {
    return this.#known;
  }

  async load(): Promise<void> {
    this.#known = new KnownEntities(await this.#deps.store.list());
  }

  mark(source: SourceKey): void {
    this.#marked.set(entityRefOf(source), source);
    this.#schedule(COALESCE_MS);
  }

  /** Sends each entity again when it is compared next, even if it has not changed. */
  forgetSent(): void {
    this.#sent.clear();
  }

  /** Sources of a namespace on all clusters: in the catalog, or in flight. */
  inNamespace(namespace: string): SourceKey[] {
    const inFlight = [...this.#inFlight.values()].filter(
      source => source.namespace === namespace,
    );
    return [...this.#known.inNamespace(namespace), ...inFlight];
  }

  /** Sources that are due to be marked as stale, and those whose retention has ended. */
  due(nowMs: number): SourceKey[] {
    const unconfirmed = [...this.#unconfirmed]
      .filter(([, sinceMs]) => nowMs - sinceMs >= MARK_STALE_AFTER_MS)
      .map(([entityRef]) => this.#known.find(entityRef))
      .filter(known => known !== undefined)
      .filter(known => !known.isStale)
      .map(({ source }) => source);
    return [...this.#known.dueAt(nowMs), ...unconfirmed];
  }

  /** Resolves when no delta is in flight. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  #schedule(delayMs: number): void {
    if (this.#running || this.#stopping.signal.aborted) {
      return;
    }
    this.#running = this.#flushAfter(delayMs).finally(() => {
      this.#running = undefined;
      if (this.#marked.size > 0) {
        this.#schedule(this.#failures ? this.#retryDelayMs() : COALESCE_MS);
      }
    });
  }

  async #flushAfter(delayMs: number): Promise<void> {
    const { signal } = this.#stopping;
    await this.#deps.clock.sleep(delayMs, signal).catch(() => {});
    if (!signal.aborted) {
      await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    const taken = new Map(this.#marked);
    this.#marked.clear();
    this.#inFlight = taken;
    try {
      const decided = this.#decide(taken);
      await this.#perform(decided);
      decided.ask.forEach(question => this.#deps.ask(question));
      taken.forEach((source, ref) => {
        if (!this.#known.find(ref)) {
          this.#unconfirmed.delete(ref);
          this.#deps.onForgotten(source);
        }
      });
      this.#failures = 0;
      this.#deps.onSent();
    } catch (error) {
      taken.forEach((source, ref) => this.#marked.set(ref, source));
      this.#failures += 1;
      const seconds = this.#retryDelayMs() / 1000;
      this.#deps.logger.warn(
        `Could not send ${taken.size} changes of the fleet to the catalog; retrying in ${seconds} s`,
        error instanceof Error ? error : { error: String(error) },
      );
      this.#deps.onSent(error);
    } finally {
      this.#inFlight = new Map();
    }
  }

  /** An object that cannot be mapped keeps its entity and does not block others. */
  #observe(
    entityRef: string,
    source: SourceKey,
    settings: CatalogOptions,
  ): Observation {
    try {
      const observation = this.#deps.observe(source, settings);
      this.#unreadable.delete(entityRef);
      return observation;
    } catch (error) {
      if (!this.#unreadable.has(entityRef)) {
        this.#unreadable.add(entityRef);
        this.#deps.logger.error(
          `Cannot create an entity for ${source.kind} ${
            source.kind === 'Cluster'
              ? source.cluster
              : `${source.namespace ?? ''}/${source.name} on ${source.cluster}`
          }`,
          error instanceof Error ? error : { error: String(error) },
        );
      }
      return { type: 'unknown' };
    }
  }

  #decide(taken: Map<string, SourceKey>): Plan {
    const settings = this.#deps.options();
    const nowMs = this.#deps.clock.now();
    return plan({
      nowMs,
      subjects: [...taken].map(([entityRef, source]) => {
        const observation = this.#observe(entityRef, source, settings);
        if (observation.type === 'present' || observation.type === 'gone') {
          this.#unconfirmed.delete(entityRef);
        } else if (
          observation.type === 'unconfirmed' &&
          !this.#unconfirmed.has(entityRef)
        ) {
          this.#unconfirmed.set(entityRef, nowMs);
        }
        return {
          entityRef,
          source,
          observation,
          known: this.#known.find(entityRef),
          sentFingerprint: this.#sent.get(entityRef),
          unconfirmedSinceMs: this.#unconfirmed.get(entityRef),
        };
      }),
      retentionMs: settings.retentionMs,
      fingerprint,
    });
  }

  /** Records are saved before additions and deleted after removals: each entity in the catalog has a record. */
  async #perform(decided: Plan): Promise<void> {
    const { store } = this.#deps;
    const { save, upsert, remove } = decided;
    const records = [...save, ...upsert.map(({ known }) => known)];
    if (records.length > 0) {
      await store.save([
        ...save,
        ...upsert.map(({ known, entity }) => ({ ...known, entity })),
      ]);
      records.forEach(record => this.#known.set(record));
    }
    const stale = await this.#markedStale(decided);
    const removed = remove.map(({ entityRef }) => entityRef);
    await this.#send(
      [...upsert, ...stale].flatMap(({ entity }) => entity ?? []),
      removed,
    );
    upsert.forEach(({ known, fingerprint: sent }) =>
      this.#sent.set(known.entityRef, sent),
    );
    if (stale.length > 0) {
      await store.save(stale.map(({ known }) => known));
      stale.forEach(({ known }) => {
        this.#known.set(known);
        this.#sent.delete(known.entityRef);
      });
    }
    if (removed.length > 0) {
      await store.forget(removed);
      removed.forEach(ref => {
        this.#known.delete(ref);
        this.#sent.delete(ref);
      });
    }
  }

  /**
   * The entities as they were saved last, marked stale with the cause. Earlier releases saved no entity; such an entity
   * stays unchanged in the catalog.
   */
  async #markedStale({
    stale,
  }: Plan): Promise<Array<{ known: KnownEntity; entity?: Entity }>> {
    if (stale.length === 0) {
      return [];
    }
    const refs = stale.map(({ known }) => known.entityRef);
    const entities = await this.#deps.store.findEntities(refs);
    return stale.map(({ known, ...mark }) => {
      const entity = entities.get(known.entityRef);
      return {
        known: { ...known, isStale: true },
        ...(entity && { entity: withStaleMark(entity, mark) }),
      };
    });
  }

  async #send(upsert: Entity[], remove: string[]): Promise<void> {
    const connection = this.#deps.connection();
    if (!connection) {
      throw new Error('the catalog has not connected the provider yet');
    }
    const added = upsert.map(entity => ({ entity, locationKey: LOCATION_KEY }));
    const removed = remove.map(entityRef => ({
      entityRef,
      locationKey: LOCATION_KEY,
    }));
    for (
      let start = 0;
      start < Math.max(added.length, removed.length);
      start += DELTA_SIZE
    ) {
      await connection.applyMutation({
        type: 'delta',
        added: added.slice(start, start + DELTA_SIZE),
        removed: removed.slice(start, start + DELTA_SIZE),
      });
    }
  }

  #retryDelayMs(): number {
    return Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), LAST_RETRY_MS);
  }
}

function withStaleMark(
  entity: Entity,
  { because, sinceMs }: { because: string; sinceMs: number },
): Entity {
  const { metadata } = entity;
  return {
    ...entity,
    metadata: {
      ...metadata,
      annotations: {
        ...metadata.annotations,
        [ANNOTATIONS.stale]: because,
        [ANNOTATIONS.staleSince]: new Date(sinceMs).toISOString(),
      },
    },
  };
}

function fingerprint(entity: Entity): string {
  return createHash('sha256').update(JSON.stringify(entity)).digest('base64');
}
