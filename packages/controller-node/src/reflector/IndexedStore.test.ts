import fc from 'fast-check';
import type { KubeObject, KubeManifest } from '@squadron/kube-kinds';
import { IndexedStore, storeKey } from './IndexedStore';

function pod(
  name: string,
  change: Partial<KubeManifest['metadata']> = {},
): KubeManifest {
  const metadata = {
    name,
    namespace: 'a',
    uid: 'u1',
    resourceVersion: '1',
    ...change,
  };
  return { apiVersion: 'v1', kind: 'Pod', metadata };
}

const byTeam = {
  team: (object: KubeObject) => [object.metadata.labels?.team ?? []].flat(),
};

describe('a store', () => {
  it.each([
    ['a new object', undefined, pod('x'), ['added']],
    ['the same version again', pod('x'), pod('x'), []],
    [
      'another version',
      pod('x'),
      pod('x', { resourceVersion: '2' }),
      ['updated'],
    ],
    [
      'a namesake',
      pod('x'),
      pod('x', { uid: 'u2', resourceVersion: '2' }),
      ['deleted', 'added'],
    ],
    ['another namespace', pod('x'), pod('x', { namespace: 'b' }), ['added']],
  ])('emits changes for %s', (_what, before, after, expected) => {
    const store = new IndexedStore<KubeManifest>();
    if (before) {
      store.put(before);
    }
    const changes = store.put(after);
    expect(changes.map(({ type }) => type)).toEqual(expected);
    expect(store.get(after.metadata as { name: string })).toBeDefined();
  });

  it('emits a deletion once, with the last state', () => {
    const store = new IndexedStore<KubeManifest>();
    store.put(pod('x'));
    const last = pod('x', { resourceVersion: '9' });
    expect(store.remove('a/x', last)).toEqual([
      { type: 'deleted', object: last },
    ]);
    expect(store.remove('a/x', last)).toEqual([]);
  });

  it('names its indexes in the error for an unknown one', () => {
    const store = new IndexedStore<KubeManifest>(byTeam);
    expect(() => store.byIndex('owner', 'x')).toThrow(
      "The store has no index 'owner'; known: team",
    );
  });

  it('finds by namespace and index the same objects as a scan, after any changes', () => {
    const small = (prefix: string) =>
      fc.integer({ min: 0, max: 3 }).map(i => `${prefix}${i}`);
    const step = fc.record({
      name: small('n'),
      namespace: small('ns'),
      uid: small('u'),
      resourceVersion: small(''),
      labels: fc.record({ team: small('t') }, { requiredKeys: [] }),
      isRemoved: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const store = new IndexedStore<KubeManifest>(byTeam);
        const model = new Map<string, KubeManifest>();
        for (const { isRemoved, name, ...metadata } of steps) {
          const object = pod(name, metadata);
          const key = storeKey(object.metadata);
          if (isRemoved) {
            store.remove(key);
            model.delete(key);
          } else {
            store.put(object);
            const known = model.get(key);
            const isSame =
              known?.metadata.uid === metadata.uid &&
              known?.metadata.resourceVersion === metadata.resourceVersion;
            model.set(key, isSame && known ? known : object);
          }
        }
        const all = [...model.values()];
        const names = (objects: KubeObject[]) =>
          objects.map(o => storeKey(o.metadata)).sort();
        expect(store.size).toBe(all.length);
        expect(names(store.list())).toEqual(names(all));
        for (const i of [0, 1, 2, 3]) {
          expect(names(store.list(`ns${i}`))).toEqual(
            names(
              all.filter(({ metadata }) => metadata.namespace === `ns${i}`),
            ),
          );
          expect(names(store.byIndex('team', `t${i}`))).toEqual(
            names(
              all.filter(({ metadata }) => metadata.labels?.team === `t${i}`),
            ),
          );
        }
      }),
    );
  });
});
