import {
  clusterMetricsKind,
  placementDecisionKind,
  placementKind,
} from '@squadron/kube-kinds';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { changesOfObject } from './changesOf';

function affected(
  kind: ResourceKind,
  metadata: KubeObject['metadata'],
): string[] {
  return changesOfObject(
    { type: 'updated', cluster: 'hub', kind, object: { metadata } },
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
