import {
  HUB_CLUSTER_ID,
  type KubeManifest,
  type StatefulSet,
} from '@squadron/kube-kinds';
import {
  aPod,
  aStatefulSet,
  aWorkload,
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import { FleetReader } from '../../reader';
import { statefulSetsReconciler } from './controller';
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
    const canary = { type: 'RollingUpdate', rollingUpdate: { partition: 1 } };
    const { actions } = decideStatefulSet({
      ...observedWith({ 'kueue.x-k8s.io/multikueue-origin': 'hub' }),
      set: {
        ...set(),
        spec: { ...spec, updateStrategy: canary },
      } as StatefulSet,
    });
    expect(actions).toMatchObject([{ spec: { updateStrategy: canary } }]);
    const equal = copyWith({ 'kueue.x-k8s.io/multikueue-origin': 'hub' });
    expect(
      actionsFor({
        cluster: 'east',
        pods: [],
        copy: { ...equal, spec: { template: spec?.template } } as StatefulSet,
      }),
    ).toEqual([]);
  });

  /** What is done about db-0 of the hub and the one there, of these templates, while the current one is `new`. */
  async function actionsOf(
    here: string,
    there: string,
    { observed = 1, live = there } = {},
  ) {
    const db = set();
    db.metadata.generation = 1;
    db.status = { observedGeneration: observed, updateRevision: 'new' };
    const podOf = (revision: string, uid: string, isRunning = false) => {
      const pod = podAt(revision).withUid(uid);
      const { metadata, ...rest } = (
        isRunning ? pod.onNode('node-1').running() : pod
      ).build();
      const owner = {
        apiVersion: 'apps/v1',
        kind: 'StatefulSet',
        controller: true,
        name: 'db',
        uid: db.metadata.uid ?? '',
      };
      return { ...rest, metadata: { ...metadata, ownerReferences: [owner] } };
    };
    const running = podOf(there, 'uid-there', true);
    const copy = { ...db, apiVersion: 'apps/v1', kind: 'StatefulSet' };
    const fleet = createTestFleet({
      clusters: [
        {
          id: HUB_CLUSTER_ID,
          objects: [
            db,
            podOf(here, 'uid-here'),
            aWorkload('w')
              .inNamespace('nlp')
              .withLabels({ 'kueue.x-k8s.io/job-uid': db.metadata.uid ?? '' })
              .admittedOn('east')
              .build(),
          ],
        },
        {
          id: 'east',
          objects: [running],
          client: createMemoryClient([
            podOf(live, 'uid-live', live === there),
            copy,
          ] as KubeManifest[]),
        },
      ],
    });
    const reader = new FleetReader(fleet, new FakeClock(), 'fleet');
    const { actions } = await statefulSetsReconciler(reader, fleet).decide(
      'nlp/db',
    );
    return actions.map(({ type }) => type);
  }

  it.each<[string, string, string, string[]]>([
    ['gets the status of one of the same template', 'new', 'new', ['apply']],
    [
      'stays as it is while only the one there has the former template',
      'new',
      'old',
      [],
    ],
    [
      'gets the status of the one there that was rolled out before it, as its controller waits for it',
      'old',
      'new',
      ['apply'],
    ],
    [
      'gets the status of the one there after its template was taken back',
      'taken-back',
      'new',
      ['apply'],
    ],
  ])('a pod that waits on the hub %s', async (_, here, there, expected) => {
    expect(await actionsOf(here, there)).toEqual(expected);
  });

  it('a pod does not get the status of one of another template that has just replaced its counterpart', async () => {
    expect(await actionsOf('old', 'old', { observed: 0, live: 'new' })).toEqual(
      [],
    );
  });

  it('a pod waits while the controller of the hub has not seen the last change', async () => {
    expect(await actionsOf('old', 'new', { observed: 0 })).toEqual([]);
  });
});
