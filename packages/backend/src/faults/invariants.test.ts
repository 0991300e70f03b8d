import {
  type KubeObject,
  ANNOTATIONS,
  LABELS,
  kindName,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import {
  cacheDifferences,
  catalogDifferences,
  portalWrites,
  processBreaches,
  StreamModel,
  unmarkedClusters,
  type ListedKind,
} from './__testUtils__/invariants';
import type { CachedKind } from './__testUtils__/probe/types';

const job = (
  name: string,
  version: string,
  labels?: Record<string, string>,
): KubeManifest => ({
  apiVersion: 'ray.io/v1',
  kind: 'RayJob',
  metadata: {
    name,
    namespace: 'a',
    uid: `uid-${name}`,
    resourceVersion: version,
    labels,
  },
});

const listed = (...objects: KubeManifest[]): ListedKind[] => [
  { cluster: 'w', kind: KINDS.rayJob, objects },
];

const cached = (
  objects: KubeObject[],
  rest: Partial<CachedKind> = {},
): CachedKind[] => [
  {
    cluster: 'w',
    kind: kindName(KINDS.rayJob),
    state: 'synced',
    isPartial: false,
    objects: objects.map(({ metadata }) => ({
      namespace: 'a',
      name: metadata.name!,
      uid: metadata.uid!,
      resourceVersion: metadata.resourceVersion!,
    })),
    ...rest,
  },
];

describe('the comparison of cache and API servers', () => {
  it('agrees when every uid and version does', () => {
    expect(
      cacheDifferences(cached([job('one', '1')]), listed(job('one', '1'))),
    ).toEqual([]);
  });

  it.each([
    ['a ghost', cached([job('one', '1')]), listed(), 'still has it'],
    ['a lack', cached([]), listed(job('one', '1')), 'lacks a/one'],
    [
      'an old version',
      cached([job('one', '1')]),
      listed(job('one', '2')),
      'uid-one at 2',
    ],
    [
      'a namesake',
      cached([job('one', '1')]),
      listed({
        ...job('one', '1'),
        metadata: { ...job('one', '1').metadata, uid: 'other' },
      }),
      'other at 1',
    ],
    [
      'a kind that is not listed yet',
      cached([], { state: 'syncing' }),
      listed(),
      'is syncing',
    ],
    ['a kind without a watch', [], listed(), 'not watched'],
  ])('names %s', (_, cache, server, words) => {
    expect(cacheDifferences(cache, server)).toEqual([
      expect.stringContaining(words),
    ]);
  });

  it('allows missing objects of kinds that keep only the newest, but no ghosts', () => {
    const partial = { isPartial: true };
    expect(
      cacheDifferences(cached([], partial), listed(job('one', '1'))),
    ).toEqual([]);
    expect(
      cacheDifferences(cached([job('one', '1')], partial), listed()),
    ).toHaveLength(1);
  });
});

describe('the comparison of catalog and API servers', () => {
  const entity = (annotations: Record<string, string>) => ({
    metadata: { name: 'x', annotations },
  });
  const cluster = entity({ [ANNOTATIONS.cluster]: 'w' });
  const one = entity({
    [ANNOTATIONS.cluster]: 'w',
    [ANNOTATIONS.kind]: 'RayJob',
    [ANNOTATIONS.namespace]: 'a',
    [ANNOTATIONS.name]: 'one',
  });

  it('agrees when each object except copies has its entity', () => {
    const copy = job('copy', '1', { [LABELS.multiKueueOrigin]: 'hub' });
    expect(
      catalogDifferences([cluster, one], listed(job('one', '1'), copy)),
    ).toEqual([]);
  });

  it('names missing and outdated entities', () => {
    expect(catalogDifferences([cluster], listed(job('one', '1')))).toEqual([
      'the catalog lacks RayJob w/a/one',
    ]);
    expect(catalogDifferences([cluster, one], listed())).toEqual([
      'RayJob w/a/one is gone, and the catalog still has it',
    ]);
  });

  it('ignores clusters that were not listed', () => {
    expect(
      catalogDifferences([entity({ [ANNOTATIONS.cluster]: 'v' })], []),
    ).toEqual([]);
  });
});

describe('marks of clusters without contact', () => {
  const since = new Map([['w', 0]]);
  const live = { id: 'w', freshness: { state: 'live' as const } };

  it('are due 10 s after the last byte', () => {
    expect(unmarkedClusters([live], since, 10_000)).toEqual([]);
    expect(unmarkedClusters([live], since, 10_001)).toHaveLength(1);
  });

  it('contain the age of the data', () => {
    const freshness = { state: 'offline' as const };
    expect(
      unmarkedClusters([{ id: 'w', freshness }], since, 20_000),
    ).toHaveLength(1);
    expect(
      unmarkedClusters(
        [{ id: 'w', freshness: { ...freshness, lastContact: 'then' } }],
        since,
        20_000,
      ),
    ).toEqual([]);
  });
});

it('counts effective writes of portals, without Leases', () => {
  const write = { user: 'p', verb: 'patch', group: '', atMs: 5, status: 200 };
  const writes = [
    { ...write, resource: 'leases' },
    { ...write, resource: 'rayjobs', status: 409 },
    { ...write, resource: 'rayjobs', user: 'admin' },
    { ...write, resource: 'rayjobs', atMs: 1 },
    { ...write, resource: 'rayjobs' },
  ];
  expect(portalWrites(writes, ['p'], 2)).toEqual([writes[4]]);
});

it('names the resources that a process leaks', () => {
  const before = { descriptors: 50, heapMiB: 300 };
  expect(processBreaches(before, { descriptors: 60, heapMiB: 350 })).toEqual(
    [],
  );
  expect(
    processBreaches(before, { descriptors: 61, heapMiB: 351 }),
  ).toHaveLength(2);
});

describe('a reader of the event stream', () => {
  it('detects a version that goes back, unless it is another object', () => {
    const model = new StreamModel();
    model.set('w/a/rayjob/one', { uid: 'u', resourceVersion: '10' });
    model.set('w/a/rayjob/one', { uid: 'u', resourceVersion: '9' });
    expect(model.breaches).toHaveLength(1);
    model.set('w/a/rayjob/one', { uid: 'v', resourceVersion: '3' });
    expect(model.breaches).toHaveLength(1);
  });

  it('names the changes that it missed', () => {
    const model = new StreamModel();
    const seen = { uid: 'u', resourceVersion: '1' };
    model.setAll(new Map([['w/one', seen]]));
    expect(model.differences(new Map([['w/one', seen]]))).toEqual([]);
    expect(model.differences(new Map())).toHaveLength(1);
    expect(
      model.differences(new Map([['w/one', { ...seen, uid: 'v' }]])),
    ).toHaveLength(1);
    model.setAll(new Map());
    expect(model.differences(new Map())).toEqual([]);
  });
});
