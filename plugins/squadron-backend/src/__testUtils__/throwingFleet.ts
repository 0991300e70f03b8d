import type { KubeObject } from '@squadron/kube-kinds';
import type { TestFleet } from '@squadron/test-utils';

/** Fields that API servers validate for every object. */
const SAFE = new Set<string | symbol>(['apiVersion', 'kind', 'metadata']);

/**
 * A fleet in memory with objects that throw on reads: each read of anything but the metadata throws, after a number of
 * successful reads that the test sets.
 *
 * @param fleet - its objects stay unchanged
 */
export function throwingFleet(fleet: TestFleet) {
  const failing = new WeakMap<object, object>();
  const failures: unknown[] = [];
  const thrown = new Set<string>();
  let readsOf: (object: KubeObject) => number | undefined = () => undefined;
  const throwing = <T extends object>(object: T): T => {
    const { metadata } = object as KubeObject;
    const readsBefore = readsOf(object as KubeObject);
    const known = failing.get(object) as T | undefined;
    if (known || readsBefore === undefined) {
      return known ?? object;
    }
    let reads = 0;
    const made = new Proxy(object, {
      get(target, key) {
        if (!SAFE.has(key) && typeof key === 'string') {
          reads += 1;
          if (reads > readsBefore) {
            thrown.add(metadata.name ?? '');
            throw new Error(`reading ${key} fails`);
          }
        }
        return Reflect.get(target, key);
      },
    });
    failing.set(object, made);
    return made;
  };
  /** The fleet logs errors of its listeners. */
  const guarded =
    (listener: Parameters<TestFleet['onChange']>[0]): typeof listener =>
    change => {
      try {
        listener({ ...change, object: throwing(change.object) });
      } catch (error) {
        failures.push(error);
      }
    };
  const edge: TestFleet = {
    ...fleet,
    list: (kind, options) =>
      fleet
        .list(kind, options)
        .map(result =>
          'items' in result
            ? ({ ...result, items: result.items.map(throwing) } as never)
            : result,
        ),
    find: (cluster, kind, key) => {
      const found = fleet.find(cluster, kind, key);
      return found && (throwing(found) as never);
    },
    findBy: (...query) => fleet.findBy(...query).map(throwing) as never,
    onChange: listener => fleet.onChange(guarded(listener)),
    onFrequentChange: listener => fleet.onFrequentChange(guarded(listener)),
  };
  return {
    fleet: edge,
    /** Errors of change listeners, since the start. */
    failures,
    /** Names of objects with a failed read, since the last {@link failFor}. */
    thrown: () => [...thrown],
    /**
     * Sets which objects throw from now on.
     *
     * @param reads - number of reads of an object that succeed; undefined: all
     */
    failFor(reads: (object: KubeObject) => number | undefined) {
      readsOf = reads;
      thrown.clear();
    },
  };
}
