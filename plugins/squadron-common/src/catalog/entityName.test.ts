import fc from 'fast-check';
import {
  catalogEntityName,
  catalogEntityRef,
  catalogSourceOf,
  type CatalogSource,
} from './entityName';

/** Valid values of `metadata.name` in the catalog. */
const CATALOG_NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

const label = (maxLength: number) =>
  fc
    .string({
      unit: fc.constantFrom('a', 'b', '0', '9', '-'),
      minLength: 1,
      maxLength,
      size: 'max',
    })
    .map(text => text.replace(/^-|-$/g, '0'));
const subdomain = fc
  .array(label(63), { minLength: 1, maxLength: 4 })
  .map(parts => parts.join('.'));

const source: fc.Arbitrary<CatalogSource> = fc.oneof(
  fc.record({ cluster: subdomain }),
  fc.record({
    cluster: subdomain,
    kind: fc.constant('ClusterQueue'),
    name: subdomain,
  }),
  fc.record({
    cluster: subdomain,
    namespace: label(63),
    kind: fc.constantFrom('RayJob', 'RayCluster', 'LocalQueue'),
    name: subdomain,
  }),
);

describe('catalogEntityName', () => {
  it.each<[CatalogSource, string]>([
    [{ cluster: 'gpu-1' }, 'gpu-1'],
    [
      { cluster: 'hub', kind: 'ClusterQueue', name: 'fleet' },
      'hub_clusterqueue_fleet',
    ],
    [
      { cluster: 'hub', kind: 'RayJob', namespace: 'team-a', name: 'train' },
      'hub_team-a_rayjob_train',
    ],
  ])('is readable for %j', (given, expected) => {
    expect(catalogEntityName(given)).toBe(expected);
  });

  it('is valid for the catalog for any object', () => {
    fc.assert(
      fc.property(source, given => {
        const name = catalogEntityName(given);
        expect(name).toMatch(CATALOG_NAME);
        expect(name.length).toBeLessThanOrEqual(63);
      }),
    );
  });

  it('is different for different objects', () => {
    fc.assert(
      fc.property(source, source, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(catalogEntityName(one)).not.toBe(catalogEntityName(other));
      }),
    );
  });

  it('distinguishes long names that differ only at the end', () => {
    const name = 'a'.repeat(80);
    const names = ['1', '2'].map(end =>
      catalogEntityName({
        cluster: 'hub',
        namespace: 'n',
        kind: 'RayJob',
        name: `${name}${end}`,
      }),
    );
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toMatch(/^hub\.n\.rayjob\.a+_[a-z2-7]{16}$/);
  });
});

describe('catalogSourceOf', () => {
  it('reads what catalogEntityName has written, or nothing', () => {
    fc.assert(
      fc.property(source, given => {
        const read = catalogSourceOf(catalogEntityName(given));
        const kind = given.kind && { kind: given.kind.toLowerCase() };
        expect([undefined, { ...given, ...kind }]).toContainEqual(read);
      }),
    );
    expect(catalogSourceOf('hub_clusterqueue_fleet')).toEqual({
      cluster: 'hub',
      kind: 'clusterqueue',
      name: 'fleet',
    });
  });
});

describe('catalogEntityRef', () => {
  it('names a resource in the default namespace', () => {
    expect(catalogEntityRef({ cluster: 'hub' })).toBe('resource:default/hub');
  });
});
