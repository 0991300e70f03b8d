import { kindName } from '@squadron/kube-kinds';
import type {
  KubeManifest,
  KubeObject,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';
import type { Reader, Reading } from '../../../reader';

/** One write, in the order of all writes: the new state of an object, or its deletion. @public */
export interface Change {
  kind: ResourceKind;
  name: string;
  object?: KubeManifest;
}

/**
 * The writes that one replica has seen so far. Each kind lags behind independently, as its watch does, and never goes
 * back.
 */
export class WatchedView implements Pick<Reader, 'list'> {
  readonly #seen = new Map<string, number>();

  /**
   * @param changes - grows while the view is in use
   * @param lag - number of the latest writes that are not known yet, called for each read of a kind
   */
  readonly #changes: readonly Change[];
  readonly #lag: (kind: ResourceKind) => number;

  constructor(changes: readonly Change[], lag: (kind: ResourceKind) => number) {
    this.#changes = changes;
    this.#lag = lag;
  }

  async list<T extends KubeObject>(
    _: string,
    kind: Kind<T>,
  ): Promise<Reading<T[]>> {
    return {
      known: true,
      value: [...this.#read(kind).values()] as KubeObject[] as T[],
    };
  }

  #read(kind: ResourceKind): Map<string, KubeManifest> {
    const id = kindName(kind);
    const upTo = Math.max(
      this.#seen.get(id) ?? 0,
      this.#changes.length - this.#lag(kind),
    );
    this.#seen.set(id, upTo);
    const objects = new Map<string, KubeManifest>();
    for (const { kind: of, name, object } of this.#changes.slice(0, upTo)) {
      if (kindName(of) === id && object) {
        objects.set(name, object);
      } else if (kindName(of) === id) {
        objects.delete(name);
      }
    }
    return objects;
  }
}
