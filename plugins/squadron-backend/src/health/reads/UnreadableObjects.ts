import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';
import type { Place } from './ReadTrace';

/** An object from which a view could not be computed. @internal */
export interface UnreadableObject extends Place {
  /** Replacement of the object, with its metadata. */
  stub: KubeObject;
  /** The cause, without a full stop. */
  why: string;
}

/** The objects of the cache that are set aside. A changed object is a new object. @internal */
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
    // The stub conforms to the kind of the object, like every object of the cache.
    return this.#stubs.get(object) as T | undefined;
  }

  isStub(object: object): boolean {
    return this.#areStubs.has(object);
  }

  /** Drops an object that was changed or deleted. */
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

/** Description that is unique in the fleet, e.g. `Cohort all on worker-1`. @internal */
export function unreadableKey({ cluster, kind, object }: Place): string {
  const { namespace, name } = (object as KubeObject).metadata;
  return `${kind.kind} ${[namespace, name]
    .filter(Boolean)
    .join('/')} on ${cluster}`;
}
