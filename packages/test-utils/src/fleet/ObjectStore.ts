import type { KubeObject, ObjectKey } from '@squadron/kube-kinds';

type Objects = Map<string, KubeObject>;

/**
 * Objects of one cluster by kind and by index, like those of the real cache: its reads do not depend on the number of
 * other objects.
 *
 * @internal
 */
export class ObjectStore {
  readonly #kinds = new Map<string, Objects>();
  /** By kind and index, then by value. An index is made when it is first read. */
  readonly #indexes = new Map<string, Map<string, Objects>>();
  readonly #valuesOf: (object: KubeObject, index: string) => string[];

  constructor(valuesOf: (object: KubeObject, index: string) => string[]) {
    this.#valuesOf = valuesOf;
  }

  find(kind: string, key: Partial<ObjectKey>): KubeObject | undefined {
    return this.#kinds.get(kind)?.get(keyOf(key));
  }

  list(kind: string): KubeObject[] {
    return [...(this.#kinds.get(kind)?.values() ?? [])];
  }

  findBy(kind: string, index: string, value: string): KubeObject[] {
    const id = `${kind} ${index}`;
    if (!this.#indexes.has(id)) {
      this.#indexes.set(id, new Map());
      this.list(kind).forEach(object => this.#add(id, object));
    }
    return [...(this.#indexes.get(id)?.get(value)?.values() ?? [])];
  }

  /** Adds or replaces an object. Returns what it replaces. */
  put(kind: string, object: KubeObject): KubeObject | undefined {
    const before = this.find(kind, object.metadata);
    this.#unindex(kind, before);
    const ofKind = this.#kinds.get(kind) ?? new Map();
    this.#kinds.set(kind, ofKind.set(keyOf(object.metadata), object));
    this.#indexesOf(kind).forEach(id => this.#add(id, object));
    return before;
  }

  /** Returns what it deletes. */
  delete(kind: string, key: Partial<ObjectKey>): KubeObject | undefined {
    const before = this.find(kind, key);
    this.#unindex(kind, before);
    this.#kinds.get(kind)?.delete(keyOf(key));
    return before;
  }

  #unindex(kind: string, object: KubeObject | undefined): void {
    if (!object) {
      return;
    }
    for (const id of this.#indexesOf(kind)) {
      for (const value of this.#valuesOf(object, id.split(' ')[1])) {
        this.#indexes.get(id)?.get(value)?.delete(keyOf(object.metadata));
      }
    }
  }

  #indexesOf(kind: string): string[] {
    return [...this.#indexes.keys()].filter(id => id.startsWith(`${kind} `));
  }

  #add(id: string, object: KubeObject): void {
    const byValue = this.#indexes.get(id);
    for (const value of this.#valuesOf(object, id.split(' ')[1])) {
      const found = byValue?.get(value) ?? new Map();
      byValue?.set(value, found.set(keyOf(object.metadata), object));
    }
  }
}

function keyOf({ namespace = '', name }: Partial<ObjectKey>): string {
  return `${namespace}/${name}`;
}
