import { LABELS, type KubeObject, KINDS } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  anEvent,
  aNode,
  aPod,
  aRayCluster,
  aRayJob,
  createTestFleet,
} from '@squadron/test-utils';
import { changesOfEvent } from './changesOfEvent';

const job = aRayJob('train')
  .withLabels({ [LABELS.multiKueueOrigin]: 'fleet' })
  .build();
const cluster = owned(aRayCluster('train-x2q4z').build(), job);
const head = owned(aPod('train-x2q4z-head').build(), cluster);
const stranger = aPod('coredns').build();
const fleet = createTestFleet({
  clusters: [{ id: 'worker-1', objects: [job, cluster, head, stranger] }],
});

function owned<T extends KubeObject>(object: T, owner: KubeObject): T {
  const { name, uid = '' } = owner.metadata;
  const { apiVersion = '', kind = '' } = owner;
  return {
    ...object,
    metadata: {
      ...object.metadata,
      ownerReferences: [{ apiVersion, kind, name, uid, controller: true }],
    },
  };
}

function affected(event: ReturnType<typeof anEvent>): string[] {
  return changesOfEvent(
    {
      type: 'added',
      cluster: 'worker-1',
      kind: KINDS.event,
      object: event.build(),
    },
    fleet,
  ).map(({ change }) => `${change.topic} ${change.id ?? 'any'}`);
}

describe('an event', () => {
  it('of a pod affects the page of its job, on worker cluster and hub', () => {
    expect(affected(anEvent().about(head))).toEqual([
      'events worker-1/default/rayjob/train',
      'events hub/default/rayjob/train',
    ]);
  });

  it('with a warning of a pod may affect the state of its job', () => {
    expect(affected(anEvent().about(head).warning('FailedMount', 'x'))).toEqual(
      [
        'events worker-1/default/rayjob/train',
        'workloads worker-1/default/rayjob/train',
        'events hub/default/rayjob/train',
        'workloads hub/default/rayjob/train',
      ],
    );
  });

  it.each([
    ['a deleted pod', aPod('gone').build(), ['events any']],
    ['a node', aNode('a').build(), ['events worker-1']],
    ['a pod without a job', stranger, []],
    ['a queue', aClusterQueue('fleet').build(), []],
  ])('of %s affects the expected views', (_what, object, expected) => {
    expect(affected(anEvent().about(object))).toEqual(expected);
  });
});
