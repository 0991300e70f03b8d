import type { KnownEntity, SourceKey } from './types';

/** The records of the provider's entities in the catalog, with lookups. @internal */
export class KnownEntities {
  readonly #byRef = new Map<string, KnownEntity>();

  constructor(records: KnownEntity[]) {
    records.forEach(record => this.set(record));
  }

  set(record: KnownEntity): void {
    this.#byRef.set(record.entityRef, record);
  }

  delete(entityRef: string): void {
    this.#byRef.delete(entityRef);
  }

  find(entityRef: string): KnownEntity | undefined {
    return this.#byRef.get(entityRef);
  }

  all(): KnownEntity[] {
    return [...this.#byRef.values()];
  }

  /** IDs of the clusters of all entities, including clusters that have left. */
  clusters(): Set<string> {
    return new Set(this.all().map(({ source }) => source.cluster));
  }

  onCluster(cluster: string): SourceKey[] {
    return this.#sourcesOf(({ source }) => source.cluster === cluster);
  }

  /**
   * The sources in this namespace of every cluster, because a mirrored namespace has the owner of the hub's namespace.
   */
  inNamespace(namespace: string): SourceKey[] {
    return this.#sourcesOf(({ source }) => source.namespace === namespace);
  }

  dueAt(nowMs: number): SourceKey[] {
    return this.#sourcesOf(
      ({ removeAtMs }) => removeAtMs !== undefined && removeAtMs <= nowMs,
    );
  }

  #sourcesOf(matches: (record: KnownEntity) => boolean): SourceKey[] {
    return this.all()
      .filter(matches)
      .map(({ source }) => source);
  }
}
