import { createTestFleet } from '@squadron/test-utils';
import type { KubeObject } from '@squadron/kube-kinds';
import { PlacementFacts } from './PlacementFacts';

const profile = (name: string, labels = {}, namespace = 'fleet') =>
  ({
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { name, namespace, labels },
  } as KubeObject);

const decision = (name: string, placement: string, clusters: string[]) =>
  ({
    apiVersion: 'cluster.open-cluster-management.io/v1beta1',
    kind: 'PlacementDecision',
    metadata: {
      name,
      namespace: 'nlp',
      labels: { 'cluster.open-cluster-management.io/placement': placement },
    },
    status: { decisions: clusters.map(clusterName => ({ clusterName })) },
  } as KubeObject);

const noBindings = { ManagedClusterSetBinding: 'notInstalled' } as const;

function setUp(objects: KubeObject[], kindStates = {}) {
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', objects, kindStates: { ...noBindings, ...kindStates } },
    ],
  });
  return {
    fleet,
    facts: new PlacementFacts({ fleet, fleetNamespace: 'fleet' }),
  };
}

const placement = { metadata: { namespace: 'nlp', name: 'p' }, spec: {} };

describe('the inputs of placements', () => {
  it('contain the fleet by its cluster IDs, and follow it', () => {
    const { fleet, facts } = setUp([profile('b'), profile('a', {}, 'team')]);
    const names = () => facts.inventory().clusters.map(({ name }) => name);
    expect(names()).toEqual(['b', 'team.a']);
    fleet.put('hub', profile('c'));
    fleet.remove('hub', profile('b'));
    expect(names()).toEqual(['c', 'team.a']);
    expect(facts.findCluster('team.a')?.name).toBe('team.a');
    expect(facts.findCluster('b')).toBeUndefined();
  });

  it('count decisions of other placements separately from their own', () => {
    const { fleet, facts } = setUp([
      profile('a'),
      decision('p-decision-1', 'p', ['a', 'b']),
      decision('q-decision-1', 'q', ['a']),
    ]);
    const seen = () => {
      const { decided, otherDecisions } = facts.inputOf(placement, 0);
      return [decided, ['a', 'b', 'c'].map(otherDecisions)];
    };
    expect(seen()).toEqual([
      ['a', 'b'],
      [1, 0, 0],
    ]);
    fleet.put('hub', decision('q-decision-1', 'q', ['b']));
    fleet.put('hub', decision('q-decision-2', 'q', ['a']));
    fleet.remove('hub', decision('p-decision-1', 'p', []));
    expect(seen()).toEqual([[], [1, 1, 0]]);
    facts.refresh();
    expect(seen()).toEqual([[], [1, 1, 0]]);
  });

  it.each(['syncing', 'denied', 'unknown'])(
    'cannot be read while clusters are %s',
    state => {
      const { facts } = setUp([], { ClusterProfile: state });
      expect(() => facts.inventory()).toThrow(
        'ClusterProfile of the hub cannot be read',
      );
    },
  );

  it('require bindings as soon as the hub serves them', () => {
    const { fleet, facts } = setUp([profile('a')]);
    expect(facts.inputOf(placement, 0).boundSets).toEqual(['global']);
    fleet.setCluster({ id: 'hub', kindStates: {} });
    expect(facts.inputOf(placement, 0).boundSets).toEqual([]);
  });

  it('contain the margin of the annotation', () => {
    const { facts } = setUp([profile('a')]);
    const withMargin = (text: string) =>
      facts.inputOf(
        {
          ...placement,
          metadata: {
            ...placement.metadata,
            annotations: { 'squadron.dev/placement-margin': text },
          },
        },
        0,
      ).margin;
    expect(withMargin('5')).toBe(5);
    expect(withMargin('many')).toBeUndefined();
  });
});
