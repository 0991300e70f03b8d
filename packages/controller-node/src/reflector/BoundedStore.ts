import type { KubeObject } from '@squadron/kube-kinds';
import { IndexedStore, storeKey } from './IndexedStore';
import type { ObjectChange, StoreBound } from './types';

/** Name of the index of groups, which no index of a caller can have. */
const GROUP_INDEX = '\u0000group';

/** Beyond the total bound the store is reduced to this share, so that not each write searches the oldest objects. */
const KEPT_SHARE = 0.9;

/** A store that keeps the newest objects of each group, and counts the dropped ones. @internal */
export class BoundedStore<T extends KubeObject> extends IndexedStore<T> {
  readonly #bound: StoreBound<T>;
  readonly #dropped = new Map<string, number>();

  constructor(
    bound: StoreBound<T>,
    indexes: Record<string, (object: T) => string[]> = {},
  ) {
    super({ ...indexes, [GROUP_INDEX]: object => [bound.groupOf(object)] });
    this.#bound = bound;
  }

  /** A list contains all objects, so the counts are reset. */
  override beginList(): void {
    this.#dropped.clear();
  }

  override droppedOf(group: string): number {
    return this.#dropped.get(group) ?? 0;
  }

  override put(
    object: T,
    options: { isKnown?: boolean } = {},
  ): ObjectChange<T>[] {
    const group = this.#bound.groupOf(object);
    const isNew = !this.has(storeKey(object.metadata));
    if (isNew && options.isKnown) {
      this.#count(group, -1);
    }
    const changes = super.put(object);
    if (!isNew) {
      return changes;
    }
    const dropped = [...this.#trimGroup(group), ...this.#trimAll()];
    return dropped.some(change => change.object === object)
      ? dropped.filter(change => change.object !== object)
      : [...changes, ...dropped];
  }

  override remove(key: string, lastState?: T): ObjectChange<T>[] {
    if (lastState && !this.has(key)) {
      this.#count(this.#bound.groupOf(lastState), -1);
    }
    return super.remove(key, lastState);
  }

  #trimGroup(group: string): ObjectChange<T>[] {
    const members = this.byIndex(GROUP_INDEX, group);
    const { perGroup, orderOf } = this.#bound;
    if (members.length <= perGroup) {
      return [];
    }
    const oldest = members.reduce((a, b) => (orderOf(b) < orderOf(a) ? b : a));
    return this.#drop(oldest);
  }

  #trimAll(): ObjectChange<T>[] {
    const { total, orderOf } = this.#bound;
    if (this.size <= total) {
      return [];
    }
    return this.list()
      .sort((a, b) => orderOf(a) - orderOf(b))
      .slice(0, this.size - Math.floor(total * KEPT_SHARE))
      .flatMap(object => this.#drop(object));
  }

  #drop(object: T): ObjectChange<T>[] {
    this.#count(this.#bound.groupOf(object), 1);
    return super.remove(storeKey(object.metadata));
  }

  #count(group: string, difference: number): void {
    const count = this.droppedOf(group) + difference;
    if (count > 0) {
      this.#dropped.set(group, count);
    } else {
      this.#dropped.delete(group);
    }
  }
}
