import { KINDS } from '@squadron/kube-kinds';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import { changesOfCluster, changesOfObject } from './changesOf';

function affected(
  kind: ResourceKind,
  metadata: KubeObject['metadata'],
  type: FleetChange['type'] = 'updated',
): string[] {
  return changesOfObject(
    { type, cluster: 'hub', kind, object: { metadata } },
    'fleet',
  ).map(({ change: { topic, id } }) => `${topic} ${id ?? 'any'}`);
}

describe('the views that a change of a placement affects', () => {
  it.each([
    [
      'a Placement',
      KINDS.placement,
      { namespace: 'nlp', name: 't4' },
      ['placements nlp/t4'],
    ],
    [
      'its decision',
      KINDS.placementDecision,
      {
        namespace: 'nlp',
        name: 't4-decision-1',
        labels: { 'cluster.open-cluster-management.io/placement': 't4' },
      },
      ['placements nlp/t4'],
    ],
    [
      'what a cluster measured, which may change any',
      KINDS.clusterMetrics,
      { name: 'worker-1' },
      ['queues any', 'placements any'],
    ],
  ])('%s', (_, kind, metadata, expected) => {
    expect(affected(kind, metadata)).toEqual(expected);
  });
});

describe('what is gone together with its owner reaches its former readers without its name:', () => {
  it.each([
    ['a ClusterQueue', KINDS.clusterQueue, { name: 'fleet' }, ['queues any']],
    [
      'a cluster',
      KINDS.clusterProfile,
      { namespace: 'fleet', name: 'worker-1' },
      ['clusters any', 'placements any'],
    ],
  ])('%s', (_, kind, metadata, expected) => {
    expect(affected(kind, metadata, 'deleted')).toEqual(expected);
  });

  it('a cluster that has left', () => {
    const cluster = { id: 'worker-1' } as never;
    expect(
      changesOfCluster({ type: 'left', cluster }).map(
        ({ change }) => change.id,
      ),
    ).toEqual([undefined, undefined, undefined]);
  });
});
