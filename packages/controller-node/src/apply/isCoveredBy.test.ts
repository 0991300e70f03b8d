import { isCoveredBy } from './isCoveredBy';

const resources = (limits: unknown) => ({
  spec: { containers: [{ resources: { limits } }] },
});

describe('whether the live object has all that is desired', () => {
  it.each<[string, unknown, unknown]>([
    ['the same', { spec: { a: 1 } }, { spec: { a: 1 } }],
    [
      'fields that the server filled in',
      { spec: { a: 1 } },
      { spec: { a: 1, b: 2 }, status: {} },
    ],
    [
      'fields filled in within a list',
      { l: [{ a: 1 }] },
      { l: [{ a: 1, b: 2 }] },
    ],
    ['a desired field that is undefined', { spec: undefined }, {}],
    [
      'a desired null',
      { metadata: { creationTimestamp: null } },
      { metadata: {} },
    ],
    [
      'empty maps in metadata',
      { metadata: { labels: {}, finalizers: [] } },
      { metadata: {} },
    ],
    [
      'other labels',
      { metadata: { labels: { a: '1' } } },
      { metadata: { labels: { a: '1', b: '2' } } },
    ],
    [
      'other finalizers',
      { metadata: { finalizers: ['a'] } },
      { metadata: { finalizers: ['b', 'a'] } },
    ],
    [
      'other owners',
      { metadata: { ownerReferences: [{ uid: '2', name: 'x' }] } },
      {
        metadata: {
          ownerReferences: [
            { uid: '1' },
            { uid: '2', name: 'x', controller: true },
          ],
        },
      },
    ],
    [
      'other conditions',
      { status: { conditions: [{ type: 'B', status: 'True' }] } },
      {
        status: { conditions: [{ type: 'A' }, { type: 'B', status: 'True' }] },
      },
    ],
    [
      'a quantity in another unit',
      resources({ memory: '1024Mi' }),
      resources({ memory: '1Gi' }),
    ],
    [
      'a quantity as a number',
      resources({ 'nvidia.com/gpu': 8 }),
      resources({ 'nvidia.com/gpu': '8' }),
    ],
    [
      'cores in thousandths',
      resources({ cpu: 0.5 }),
      resources({ cpu: '500m' }),
    ],
    ['a quota', { spec: { nominalQuota: 8 } }, { spec: { nominalQuota: '8' } }],
  ])('yes: %s', (_what, desired, live) => {
    expect(isCoveredBy(desired, live)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['another value', { spec: { a: 1 } }, { spec: { a: 2 } }],
    ['a missing field', { spec: { a: 1 } }, { spec: {} }],
    ['nothing there', { spec: {} }, undefined],
    ['an empty map with a meaning', { spec: { emptyDir: {} } }, { spec: {} }],
    ['an empty list with a meaning', { spec: { egress: [] } }, { spec: {} }],
    ['a list that is longer', { l: [1] }, { l: [1, 2] }],
    ['a list in another order', { l: [1, 2] }, { l: [2, 1] }],
    [
      'a string for a number that is not a quantity',
      { spec: { replicas: 1 } },
      { spec: { replicas: '1' } },
    ],
    [
      'a version that reads like a number',
      { spec: { version: '1.0' } },
      { spec: { version: '1' } },
    ],
    [
      'a label that reads like a number',
      { metadata: { labels: { a: '1.0' } } },
      { metadata: { labels: { a: '1' } } },
    ],
    ['another quantity', resources({ cpu: '1' }), resources({ cpu: '2' })],
    [
      'a missing finalizer',
      { metadata: { finalizers: ['a'] } },
      { metadata: {} },
    ],
    [
      'a condition that flipped',
      { conditions: [{ type: 'A', status: 'True' }] },
      { conditions: [{ type: 'A', status: 'False' }] },
    ],
    ['a list for a map', { spec: { a: {} } }, { spec: { a: [] } }],
    ['null for a value', { spec: { a: 1 } }, { spec: { a: null } }],
    ['false for nothing', { spec: { a: false } }, { spec: {} }],
  ])('no: %s', (_what, desired, live) => {
    expect(isCoveredBy(desired, live)).toBe(false);
  });
});
