import {
  clusterMetricsKind,
  clusterProfileKind,
  clusterQueueKind,
  placementDecisionKind,
  placementKind,
} from '@squadron/kube-kinds';
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
      placementKind,
      { namespace: 'nlp', name: 't4' },
      ['placements nlp/t4'],
    ],
    [
      'its decision',
      placementDecisionKind,
      {
        namespace: 'nlp',
        name: 't4-decision-1',
        labels: { 'cluster.open-cluster-management.io/placement': 't4' },
      },
      ['placements nlp/t4'],
    ],
    [
      'what a cluster measured, which may change any',
      clusterMetricsKind,
      { name: 'worker-1' },
      ['queues any', 'placements any'],
    ],
  ])('%s', (_, kind, metadata, expected) => {
    expect(affected(kind, metadata)).toEqual(expected);
  });
});

describe('what is gone together with its owner reaches its former readers without its name:', () => {
  it.each([
    ['a ClusterQueue', clusterQueueKind, { name: 'fleet' }, ['queues any']],
    [
      'a cluster',
      clusterProfileKind,
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
