import type { ResourceKind } from '@squadron/kube-kinds';

/** An object of the cache with its location. @internal */
export interface Place {
  cluster: string;
  kind: ResourceKind;
  object: object;
}

/** API servers validate these fields of every object, so reading them causes no error. */
const CHECKED = new Set<string | symbol>(['apiVersion', 'kind', 'metadata']);

/**
 * Tracks which object of the cache was read last: if a computation throws, that object is the likely cause.
 *
 * @internal
 */
export class ReadTrace {
  readonly #followed = new WeakMap<object, object>();
  #last: Place | undefined;

  /** The object whose content was read last; undefined if there is none. */
  get last(): Place | undefined {
    return this.#last;
  }

  /** Wraps an object, and records each read of more than its metadata. */
  follow<T extends object>(cluster: string, kind: ResourceKind, object: T): T {
    const known = this.#followed.get(object) as T | undefined;
    if (known) {
      return known;
    }
    const note = (key: string | symbol) => {
      if (!CHECKED.has(key)) {
        this.#last = { cluster, kind, object };
      }
    };
    const followed = new Proxy(object, {
      get(target, key) {
        note(key);
        return Reflect.get(target, key);
      },
    });
    this.#followed.set(object, followed);
    return followed;
  }
}
