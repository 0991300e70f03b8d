import fc from 'fast-check';
import { clusterIdOf, parseClusterId } from './clusterId';

describe('clusterIdOf', () => {
  it.each([
    ['a profile of the fleet', 'fleet', 'gpu-1', 'gpu-1'],
    ['a profile elsewhere', 'ocm', 'gpu-1', 'ocm.gpu-1'],
    ['a name with a dot', 'fleet', 'gpu.example.com', 'fleet.gpu.example.com'],
    ['a name that is the hub’s', 'fleet', 'hub', 'fleet.hub'],
    ['the hub’s name elsewhere', 'ocm', 'hub', 'ocm.hub'],
  ])('names %s', (_, namespace, name, id) => {
    expect(clusterIdOf({ namespace, name }, 'fleet')).toBe(id);
  });

  const namespace = fc.constantFrom('fleet', 'hub', 'a', 'a-b', 'ocm');
  const name = fc
    .array(fc.constantFrom('hub', 'a', 'fleet', 'b-1'), {
      minLength: 1,
      maxLength: 3,
    })
    .map(parts => parts.join('.'));

  it('never gives two profiles one id, nor the hub’s', () => {
    fc.assert(
      fc.property(
        namespace,
        name,
        namespace,
        name,
        (ns1, name1, ns2, name2) => {
          const a = clusterIdOf({ namespace: ns1, name: name1 }, 'fleet');
          const b = clusterIdOf({ namespace: ns2, name: name2 }, 'fleet');
          expect(a === b).toBe(ns1 === ns2 && name1 === name2);
          expect(a).not.toBe('hub');
        },
      ),
    );
  });

  it('is the inverse of parseClusterId', () => {
    fc.assert(
      fc.property(namespace, name, (ns, n) => {
        const profile = { namespace: ns, name: n };
        expect(parseClusterId(clusterIdOf(profile, 'fleet'), 'fleet')).toEqual(
          profile,
        );
      }),
    );
  });

  it.each(['', 'hub', '.', 'a.', '.a', 'fleet.gpu-1'])(
    'finds no profile for %j, which is not a cluster ID of a profile',
    id => {
      expect(parseClusterId(id, 'fleet')).toBeUndefined();
    },
  );
});
