import { kindName } from '@squadron/kube-kinds';
import type { HubObject } from '../HubObject';

/** Which objects have records of which keys. @internal */
export class ObjectsByKey {
  readonly #objects = new Map<string, Map<string, HubObject>>();
  readonly #keys = new Map<string, readonly string[]>();

  has(key: string): boolean {
    return this.#objects.has(key);
  }

  of(key: string): HubObject[] {
    return [...(this.#objects.get(key)?.values() ?? [])];
  }

  add(key: string, object: HubObject): void {
    const objects = this.#objects.get(key) ?? new Map<string, HubObject>();
    objects.set(nameOf(object), object);
    this.#objects.set(key, objects);
  }

  remove(key: string, object: HubObject): void {
    const objects = this.#objects.get(key);
    objects?.delete(nameOf(object));
    if (objects?.size === 0) {
      this.#objects.delete(key);
    }
  }

  /** Replaces the keys of which an object has records. */
  replace(object: HubObject, keys: readonly string[]): void {
    const name = nameOf(object);
    this.#keys.get(name)?.forEach(key => this.remove(key, object));
    keys.forEach(key => this.add(key, object));
    if (keys.length > 0) {
      this.#keys.set(name, keys);
    } else {
      this.#keys.delete(name);
    }
  }
}

function nameOf({ kind, key }: HubObject): string {
  return `${kindName(kind)}/${key.namespace ?? ''}/${key.name}`;
}
