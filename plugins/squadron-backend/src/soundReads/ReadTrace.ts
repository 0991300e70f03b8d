import type { ResourceKind } from '@squadron/controller-node';

/** An object of the cache and where it is. @internal */
export interface Place {
  cluster: string;
  kind: ResourceKind;
  object: object;
}

/** API servers check these of every object, so no error comes from reading them. */
const CHECKED = new Set<string | symbol>(['apiVersion', 'kind', 'metadata']);

/**
 * Knows which object of the cache was read last: when something throws, that is the one it could not cope with.
 *
 * @internal
 */
export class ReadTrace {
  readonly #followed = new WeakMap<object, object>();
  #last: Place | undefined;

  /** The object whose content was read last; undefined when none was. */
  get last(): Place | undefined {
    return this.#last;
  }

  /** The same object to its reader, who is noted for each read of more than its metadata. */
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
