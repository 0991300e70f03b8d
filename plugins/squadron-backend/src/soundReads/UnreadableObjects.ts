import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/controller-node';
import type { Place } from './ReadTrace';

/** An object that a view could not be made of. @internal */
export interface UnreadableObject extends Place {
  /** What stands for it. */
  stub: KubeObject;
  /** Without a full stop. */
  why: string;
}

/**
 * The objects of the cache that are set aside. One that changes is another one.
 *
 * @internal
 */
export class UnreadableObjects {
  readonly #byKey = new Map<string, UnreadableObject>();
  readonly #stubs = new WeakMap<object, KubeObject>();
  readonly #areStubs = new WeakSet<object>();

  get size(): number {
    return this.#byKey.size;
  }

  /** In no particular order. */
  list(): UnreadableObject[] {
    return [...this.#byKey.values()];
  }

  add(unreadable: UnreadableObject): void {
    this.#byKey.set(unreadableKey(unreadable), unreadable);
    this.#stubs.set(unreadable.object, unreadable.stub);
    this.#areStubs.add(unreadable.stub);
  }

  remove(place: Place): void {
    this.#byKey.delete(unreadableKey(place));
    this.#stubs.delete(place.object);
  }

  findStub<T extends object>(object: T): T | undefined {
    // The stub is conformed to the kind of the object, as every object of the cache is.
    return this.#stubs.get(object) as T | undefined;
  }

  isStub(object: object): boolean {
    return this.#areStubs.has(object);
  }

  /** Forgets an object that has changed or is gone. */
  see({ type, cluster, kind, object }: FleetChange): void {
    if (this.#byKey.size > 0) {
      const key = unreadableKey({ cluster, kind, object });
      if (
        type === 'deleted' ||
        this.#byKey.get(key)?.object !== (object as object)
      ) {
        this.#byKey.delete(key);
      }
    }
  }
}

/** In words and unique in the fleet, e.g. `Cohort all on worker-1`. @internal */
export function unreadableKey({ cluster, kind, object }: Place): string {
  const { namespace, name } = (object as KubeObject).metadata;
  return `${kind.kind} ${[namespace, name]
    .filter(Boolean)
    .join('/')} on ${cluster}`;
}
