import { HUB_CLUSTER_ID, type StatefulSet } from '@squadron/kube-kinds';
import { aPod, aStatefulSet } from '@squadron/test-utils';
import { decideStatefulSet } from './decide';
import type { ObservedStatefulSet } from './types';

const set = () => aStatefulSet('db').inNamespace('nlp').build();
const podAt = (revision: string) =>
  aPod('db-0')
    .inNamespace('nlp')
    .withLabels({ 'controller-revision-hash': revision });
const STATUS = { phase: 'Running', podIP: '10.1.0.7' };

function actionsFor(observed: Omit<ObservedStatefulSet, 'set'>): string[] {
  const { actions } = decideStatefulSet({ set: set(), ...observed });
  return actions.map(action =>
    [
      action.type,
      action.cluster,
      'kind' in action && action.kind.kind,
      action.type === 'apply' && action.subresource,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

describe('a StatefulSet of the hub that runs on a cluster', () => {
  it('gives its pods on the hub the whole status of those there', () => {
    const { actions } = decideStatefulSet({
      set: set(),
      cluster: 'east',
      pods: [
        {
          pod: podAt('a').build(),
          remote: podAt('a').running().build(),
          status: STATUS,
        },
      ],
    });
    expect(actions).toEqual([
      expect.objectContaining({
        type: 'apply',
        cluster: HUB_CLUSTER_ID,
        subresource: 'status',
        uid: 'uid-pod-db-0',
        object: expect.objectContaining({ status: STATUS }),
      }),
    ]);
  });

  it.each<[string, Omit<ObservedStatefulSet, 'set'>, string[]]>([
    [
      'writes nothing where both are equal',
      {
        cluster: 'east',
        pods: [
          { pod: podAt('a').running().build(), remote: podAt('a').build() },
        ],
      },
      [],
    ],
    [
      'leaves a pod alone until the one there has a node',
      {
        cluster: 'east',
        pods: [
          {
            pod: podAt('a').build(),
            remote: podAt('a').build(),
            status: { phase: 'Pending' },
          },
        ],
      },
      [],
    ],
    [
      'leaves a pod that waits alone while there is none on the cluster',
      { cluster: 'east', pods: [{ pod: podAt('a').build() }] },
      [],
    ],
    [
      'deletes a pod whose counterpart has ended, so that a new one waits',
      { cluster: 'east', pods: [{ pod: podAt('a').running().build() }] },
      ['delete hub Pod'],
    ],
    [
      'deletes its pods after Kueue has taken it from its cluster',
      { pods: [{ pod: podAt('a').running().build() }] },
      ['delete hub Pod'],
    ],
  ])('%s', (_, observed, expected) => {
    expect(actionsFor(observed)).toEqual(expected);
  });

  it('brings a changed template to the copy, and to no object of another', () => {
    const copyWith = (labels: Record<string, string>) =>
      ({
        apiVersion: 'apps/v1',
        kind: 'StatefulSet',
        metadata: { name: 'db', namespace: 'nlp', uid: 'uid-copy', labels },
        spec: { template: { spec: { containers: [] } } },
      } as StatefulSet);
    const observedWith = (labels: Record<string, string>) => ({
      cluster: 'east',
      pods: [],
      copy: copyWith(labels),
    });
    expect(
      actionsFor(observedWith({ 'kueue.x-k8s.io/multikueue-origin': 'hub' })),
    ).toEqual(['template east']);
    expect(actionsFor(observedWith({}))).toEqual([]);
    const { spec } = set();
    const equal = copyWith({ 'kueue.x-k8s.io/multikueue-origin': 'hub' });
    expect(
      actionsFor({
        cluster: 'east',
        pods: [],
        copy: { ...equal, spec: { template: spec?.template } } as StatefulSet,
      }),
    ).toEqual([]);
  });
});
