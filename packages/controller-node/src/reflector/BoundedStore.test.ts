import type { KubeManifest } from '@squadron/kube-kinds';
import { BoundedStore } from './BoundedStore';

interface Occurrence extends KubeManifest {
  about: string;
  second: number;
}

function occurrence(about: string, second: number): Occurrence {
  const metadata = {
    name: `${about}-${second}`,
    namespace: 'a',
    uid: `${about}-${second}`,
    resourceVersion: String(second),
  };
  return { apiVersion: 'v1', kind: 'Event', metadata, about, second };
}

function aStore(bound: { perGroup?: number; total?: number } = {}) {
  return new BoundedStore<Occurrence>(
    {
      groupOf: ({ about }) => about,
      orderOf: ({ second }) => second,
      perGroup: bound.perGroup ?? 3,
      total: bound.total ?? 100,
    },
    { about: ({ about }) => [about] },
  );
}

const secondsOf = (store: BoundedStore<Occurrence>, about: string) =>
  store
    .byIndex('about', about)
    .map(({ second }) => second)
    .sort((a, b) => a - b);

describe('a bounded store', () => {
  it('keeps the newest of each group and counts the others', () => {
    const store = aStore();
    for (let second = 1; second <= 10_000; second += 1) {
      store.put(occurrence('noisy', second));
    }
    store.put(occurrence('calm', 1));
    expect(secondsOf(store, 'noisy')).toEqual([9_998, 9_999, 10_000]);
    expect(secondsOf(store, 'calm')).toEqual([1]);
    expect([store.droppedOf('noisy'), store.droppedOf('calm')]).toEqual([
      9_997, 0,
    ]);
  });

  it('does not emit an object that is older than all kept ones', () => {
    const store = aStore();
    [5, 6, 7].forEach(second => store.put(occurrence('x', second)));
    expect(store.put(occurrence('x', 1))).toEqual([]);
    expect(secondsOf(store, 'x')).toEqual([5, 6, 7]);
    expect(store.droppedOf('x')).toBe(1);
  });

  it('emits dropped objects as deleted', () => {
    const store = aStore({ perGroup: 1 });
    store.put(occurrence('x', 1));
    expect(
      store
        .put(occurrence('x', 2))
        .map(({ type, object }) => `${type} ${object.second}`),
    ).toEqual(['added 2', 'deleted 1']);
  });

  it('drops the oldest objects of all when there are too many groups', () => {
    const store = aStore({ total: 10 });
    for (let second = 1; second <= 11; second += 1) {
      store.put(occurrence(`group-${second}`, second));
    }
    expect(store.list().map(({ second }) => second)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    expect([store.droppedOf('group-1'), store.droppedOf('group-3')]).toEqual([
      1, 0,
    ]);
  });

  it('does not count an object twice that returns with a newer time', () => {
    const store = aStore({ perGroup: 1 });
    store.put(occurrence('x', 1));
    store.put(occurrence('x', 2));
    const again = { ...occurrence('x', 1), second: 3 };
    store.put(again, { isKnown: true });
    expect(secondsOf(store, 'x')).toEqual([3]);
    expect(store.droppedOf('x')).toBe(1);
  });

  it('does not count a dropped object any more after its deletion', () => {
    const store = aStore({ perGroup: 1 });
    store.put(occurrence('x', 1));
    store.put(occurrence('x', 2));
    expect(store.remove('a/x-1', occurrence('x', 1))).toEqual([]);
    expect(store.droppedOf('x')).toBe(0);
  });

  it('resets the counts with each list', () => {
    const store = aStore({ perGroup: 1 });
    const list = () => {
      store.beginList();
      [1, 2, 3].forEach(second => store.put(occurrence('x', second)));
    };
    list();
    list();
    expect(secondsOf(store, 'x')).toEqual([3]);
    expect(store.droppedOf('x')).toBe(2);
  });
});
