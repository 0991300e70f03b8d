import { createHash } from 'node:crypto';
import type { Entity } from '@backstage/catalog-model';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { EntityProviderConnection } from '@backstage/plugin-catalog-node';
import type { CatalogOptions } from '../config';
import { ANNOTATIONS } from '@squadron/backstage-plugin-squadron-common';
import { LOCATION_KEY } from '../constants';
import type { EntityStore } from '../store';
import { KnownEntities } from './KnownEntities';
import { MARK_STALE_AFTER_MS, plan, type Plan } from './plan';
import { entityRefOf } from './sourceKey';
import type { Timers } from './timers';
import type { KnownEntity, Question, Sighting, SourceKey } from './types';

/** Changes that come within this time go out together. */
const COALESCE_MS = 200;
/** Entities per delta: one transaction in the catalog. */
const DELTA_SIZE = 500;
const FIRST_RETRY_MS = 1_000;
/** However long the database was away, the catalog is current so soon after its return. */
const LAST_RETRY_MS = 10_000;

/**
 * What {@link CatalogFeed} works with.
 *
 * @internal
 */
export interface CatalogFeedOptions {
  connection: () => EntityProviderConnection | undefined;
  store: EntityStore;
  logger: LoggerService;
  /** Read again for each delta, so that a changed configuration counts at once. */
  options: () => CatalogOptions;
  /** Looks a source up in the cache. */
  sight: (source: SourceKey, options: CatalogOptions) => Sighting;
  /** Asks an API server for an object that the cache lacks. */
  ask: (question: Question) => void;
  /** Called for a source of which the catalog holds nothing. */
  onForgotten: (source: SourceKey) => void;
  /** Called after each delta, with the error when the catalog or the store did not take it. */
  onSent: (error?: unknown) => void;
  timers: Timers;
}

/**
 * Takes sources that may have changed and brings their entities up to date: a moment later, together, one delta
 * after the other. What the catalog does not take is tried again.
 *
 * @internal
 */
export class CatalogFeed {
  #known = new KnownEntities([]);
  readonly #marked = new Map<string, SourceKey>();
  /** Taken from the marked ones, looked up, and on their way. */
  #inFlight = new Map<string, SourceKey>();
  /** Fingerprint of what was sent, by entity. */
  readonly #sent = new Map<string, string>();
  /** Entities whose objects could not be read the last time. */
  readonly #unreadable = new Set<string>();
  /** Since when nobody can confirm that the object of an entity is gone. */
  readonly #unconfirmed = new Map<string, number>();
  #cancelFlush?: () => void;
  #running?: Promise<void>;
  #failures = 0;
  #isStopped = false;

  constructor(private readonly deps: CatalogFeedOptions) {}

  /** What the catalog holds from us. */
  get known(): KnownEntities {
    return this.#known;
  }

  async load(): Promise<void> {
    this.#known = new KnownEntities(await this.deps.store.list());
  }

  mark(source: SourceKey): void {
    this.#marked.set(entityRefOf(source), source);
    this.#schedule(COALESCE_MS);
  }

  /** Sources of a namespace on all clusters: in the catalog, or on their way to it. */
  inNamespace(namespace: string): SourceKey[] {
    const onTheirWay = [...this.#inFlight.values()].filter(
      source => source.namespace === namespace,
    );
    return [...this.#known.inNamespace(namespace), ...onTheirWay];
  }

  /** Sources that are to be marked as stale by now, and those whose time is up. */
  due(nowMs: number): SourceKey[] {
    const unconfirmed = [...this.#unconfirmed]
      .filter(([, sinceMs]) => nowMs - sinceMs >= MARK_STALE_AFTER_MS)
      .map(([entityRef]) => this.#known.find(entityRef))
      .filter(known => known !== undefined)
      .filter(known => !known.isStale)
      .map(({ source }) => source);
    return [...this.#known.dueAt(nowMs), ...unconfirmed];
  }

  /** Resolves when nothing is on its way to the catalog any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelFlush?.();
    await this.#running;
  }

  #schedule(delayMs: number): void {
    if (this.#cancelFlush || this.#running || this.#isStopped) {
      return;
    }
    this.#cancelFlush = this.deps.timers.after(delayMs, () => {
      this.#cancelFlush = undefined;
      this.#running = this.#flush().finally(() => {
        this.#running = undefined;
        if (this.#marked.size > 0) {
          this.#schedule(this.#failures ? this.#retryDelayMs() : COALESCE_MS);
        }
      });
    });
  }

  async #flush(): Promise<void> {
    const taken = new Map(this.#marked);
    this.#marked.clear();
    this.#inFlight = taken;
    try {
      const decided = this.#decide(taken);
      await this.#perform(decided);
      decided.ask.forEach(question => this.deps.ask(question));
      taken.forEach((source, ref) => {
        if (!this.#known.find(ref)) {
          this.#unconfirmed.delete(ref);
          this.deps.onForgotten(source);
        }
      });
      this.#failures = 0;
      this.deps.onSent();
    } catch (error) {
      taken.forEach((source, ref) => this.#marked.set(ref, source));
      this.#failures += 1;
      const seconds = this.#retryDelayMs() / 1000;
      this.deps.logger.warn(
        `The catalog did not take ${taken.size} changes of the fleet; trying again in ${seconds} s`,
        error instanceof Error ? error : { error: String(error) },
      );
      this.deps.onSent(error);
    } finally {
      this.#inFlight = new Map();
    }
  }

  /** An object of which no entity can be made keeps the one that it has, and holds up no other. */
  #sight(
    entityRef: string,
    source: SourceKey,
    settings: CatalogOptions,
  ): Sighting {
    try {
      const sighting = this.deps.sight(source, settings);
      this.#unreadable.delete(entityRef);
      return sighting;
    } catch (error) {
      if (!this.#unreadable.has(entityRef)) {
        this.#unreadable.add(entityRef);
        this.deps.logger.error(
          `No entity can be made of ${source.kind} ${
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
    const settings = this.deps.options();
    const nowMs = this.deps.timers.now();
    return plan({
      nowMs,
      subjects: [...taken].map(([entityRef, source]) => {
        const sighting = this.#sight(entityRef, source, settings);
        if (sighting.type === 'present' || sighting.type === 'gone') {
          this.#unconfirmed.delete(entityRef);
        } else if (
          sighting.type === 'unconfirmed' &&
          !this.#unconfirmed.has(entityRef)
        ) {
          this.#unconfirmed.set(entityRef, nowMs);
        }
        return {
          entityRef,
          source,
          sighting,
          known: this.#known.find(entityRef),
          sentFingerprint: this.#sent.get(entityRef),
          unconfirmedSinceMs: this.#unconfirmed.get(entityRef),
        };
      }),
      retentionMs: settings.retentionMs,
      fingerprint,
    });
  }

  /** Records come before additions and go after removals: the catalog never holds what is not recorded. */
  async #perform(decided: Plan): Promise<void> {
    const { store } = this.deps;
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

  /** As they were saved last, with the reason. Earlier releases saved no entity: those go on as they are. */
  async #markedStale({
    stale,
  }: Plan): Promise<Array<{ known: KnownEntity; entity?: Entity }>> {
    if (stale.length === 0) {
      return [];
    }
    const refs = stale.map(({ known }) => known.entityRef);
    const entities = await this.deps.store.findEntities(refs);
    return stale.map(({ known, ...mark }) => {
      const entity = entities.get(known.entityRef);
      return {
        known: { ...known, isStale: true },
        ...(entity && { entity: withStaleMark(entity, mark) }),
      };
    });
  }

  async #send(upsert: Entity[], remove: string[]): Promise<void> {
    const connection = this.deps.connection();
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
