import { NotFoundError } from '@backstage/errors';
import type { KubeObject, ObjectKey } from '@squadron/kube-kinds';
import type { ObjectChange, ObjectStore } from './types';

/** The store of a reflector. Each write returns its changes. @public */
export class IndexedStore<T extends KubeObject> implements ObjectStore<T> {
  readonly #objects = new Map<string, T>();
  readonly #indexes: Map<
    string,
    { valuesOf: (object: T) => string[]; buckets: Buckets<T> }
  >;
  readonly #byNamespace: Buckets<T> = new Map();
  readonly #bytes = new Map<string, number>();
  #totalBytes = 0;

  constructor(indexes: Record<string, (object: T) => string[]> = {}) {
    this.#indexes = new Map(
      Object.entries(indexes).map(([name, valuesOf]) => [
        name,
        { valuesOf, buckets: new Map() },
      ]),
    );
  }

  get size(): number {
    return this.#objects.size;
  }

  /** Approximate bytes of all objects. */
  get bytes(): number {
    return this.#totalBytes;
  }

  /** Approximate bytes of one object, by its {@link storeKey}; 0 if it is not in the store. */
  bytesOf(key: string): number {
    return this.#bytes.get(key) ?? 0;
  }

  get(key: ObjectKey): T | undefined {
    return this.#objects.get(storeKey(key));
  }

  list(namespace?: string): T[] {
    const objects =
      namespace === undefined
        ? this.#objects
        : this.#byNamespace.get(namespace);
    return [...(objects?.values() ?? [])];
  }

  byIndex(name: string, value: string): T[] {
    const index = this.#indexes.get(name);
    if (!index) {
      const known = [...this.#indexes.keys()].join(', ') || 'none';
      throw new NotFoundError(
        `The store has no index '${name}'; known: ${known}`,
      );
    }
    return [...(index.buckets.get(value)?.values() ?? [])];
  }

  /** Keys of all objects, see {@link storeKey}. */
  keys(): string[] {
    return [...this.#objects.keys()];
  }

  /** This store keeps everything. */
  droppedOf(_group: string): number {
    return 0;
  }

  /** Whether the store has the key, see {@link storeKey}. */
  has(key: string): boolean {
    return this.#objects.has(key);
  }

  /** Called before a list puts all objects. */
  beginList(): void {}

  /**
   * An object with another UID is another object, so the old one is deleted first. `isKnown`: the server has sent the
   * object before.
   */
  put(object: T, _options?: { isKnown?: boolean }): ObjectChange<T>[] {
    const key = storeKey(object.metadata);
    const previous = this.#objects.get(key);
    if (!previous) {
      this.#set(key, object);
      return [{ type: 'added', object }];
    }
    if (previous.metadata.uid !== object.metadata.uid) {
      const deleted = this.remove(key);
      this.#set(key, object);
      return [...deleted, { type: 'added', object }];
    }
    if (previous.metadata.resourceVersion === object.metadata.resourceVersion) {
      return [];
    }
    this.#unset(key, previous);
    this.#set(key, object);
    return [{ type: 'updated', object, previous }];
  }

  remove(key: string, lastState?: T): ObjectChange<T>[] {
    const previous = this.#objects.get(key);
    if (!previous) {
      return [];
    }
    this.#unset(key, previous);
    return [{ type: 'deleted', object: lastState ?? previous }];
  }

  #set(key: string, object: T): void {
    const bytes = bytesOf(object);
    this.#objects.set(key, object);
    this.#bytes.set(key, bytes);
    this.#totalBytes += bytes;
    for (const { buckets, value } of this.#bucketsOf(object)) {
      const bucket = buckets.get(value) ?? new Map<string, T>();
      buckets.set(value, bucket.set(key, object));
    }
  }

  #unset(key: string, object: T): void {
    this.#objects.delete(key);
    this.#totalBytes -= this.bytesOf(key);
    this.#bytes.delete(key);
    for (const { buckets, value } of this.#bucketsOf(object)) {
      const bucket = buckets.get(value);
      bucket?.delete(key);
      if (bucket?.size === 0) {
        buckets.delete(value);
      }
    }
  }

  *#bucketsOf(object: T): Generator<{ buckets: Buckets<T>; value: string }> {
    yield {
      buckets: this.#byNamespace,
      value: object.metadata.namespace ?? '',
    };
    for (const { valuesOf, buckets } of this.#indexes.values()) {
      for (const value of valuesOf(object)) {
        yield { buckets, value };
      }
    }
  }
}

/** Approximate bytes of an object: the length of its JSON. {@link boundDepth} must have bounded its depth. @internal */
export function bytesOf(object: KubeObject): number {
  return JSON.stringify(object).length;
}

type Buckets<T> = Map<string, Map<string, T>>;

/** The key of an object within its kind and cluster: `namespace/name`, or `name`. @public */
export function storeKey(key: Partial<ObjectKey>): string {
  return key.namespace ? `${key.namespace}/${key.name}` : `${key.name}`;
}
