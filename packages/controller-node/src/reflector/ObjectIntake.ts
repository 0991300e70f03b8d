import type { KubeObject } from '@squadron/kube-kinds';
import { IndexedStore, storeKey } from './IndexedStore';
import { boundDepth, deepFreeze, dropManagedFields } from './prepare';
import type { ReflectorLog } from './ReflectorLog';
import type { DeletionEvidence, ObjectChange, ReflectorOptions } from './types';

/**
 * Takes objects of the API server into the store: filters, lightens and freezes them, and notifies the listeners of
 * what has changed.
 *
 * @internal
 */
export class ObjectIntake<T extends KubeObject> {
  readonly #options: ReflectorOptions<T>;
  readonly #store: IndexedStore<T>;
  readonly #log: ReflectorLog;
  readonly #listeners = new Set<(change: ObjectChange<T>) => void>();

  constructor(
    options: ReflectorOptions<T>,
    { store, log }: { store: IndexedStore<T>; log: ReflectorLog },
  ) {
    this.#options = options;
    this.#store = store;
    this.#log = log;
  }

  onEvent(listener: (change: ObjectChange<T>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  keeps(object: T): boolean {
    return this.#options.keeps?.(object) ?? true;
  }

  /** The object as the store has it. */
  prepare(object: T): T {
    const {
      kind,
      transform = (same: T) => same,
      markUnreadable,
      keepsFieldsOf,
    } = this.#options;
    const light = dropManagedFields(object, keepsFieldsOf);
    const bounded = boundDepth(light, (stub, reason) => {
      const name = storeKey(stub.metadata);
      this.#log.write('warn', `${kind.kind} ${name} cannot be read: ${reason}`);
      return markUnreadable?.(stub, reason) ?? stub;
    });
    return deepFreeze(transform(bounded));
  }

  put(object: T, options?: { isKnown: boolean }): void {
    if (this.keeps(object)) {
      this.#emit(this.#store.put(this.prepare(object), options));
    } else {
      // It exists, but is not selected any more.
      this.removeUnlisted([storeKey(object.metadata)]);
    }
  }

  remove(object: T): void {
    // The store counts the removal of a selected object that it does not have.
    const last = this.keeps(object) ? this.prepare(object) : undefined;
    this.#emit(this.#store.remove(storeKey(object.metadata), last));
  }

  /** Removes objects that a complete list does not have. */
  removeUnlisted(keys: readonly string[]): void {
    keys.forEach(key => this.#emit(this.#store.remove(key), 'listed'));
  }

  #emit(
    changes: ObjectChange<T>[],
    evidence: DeletionEvidence = 'watched',
  ): void {
    for (const made of changes) {
      const change = made.type === 'deleted' ? { ...made, evidence } : made;
      for (const listener of this.#listeners) {
        try {
          listener(change);
        } catch (error) {
          this.#log.write('error', 'A change listener failed', error);
        }
      }
    }
  }
}
