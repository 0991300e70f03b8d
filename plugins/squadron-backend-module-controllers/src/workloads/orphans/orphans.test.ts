import { aWorkload } from '@squadron/test-utils';
import type { Workload } from '@squadron/kube-kinds';
import { decideOrphan } from './decide';

const GONE = {
  type: 'Finished',
  status: 'True' as const,
  lastTransitionTime: '2026-11-21T12:00:00Z',
  reason: 'OwnerNotFound',
  message: "The workload's owner no longer exists",
};

function orphan(change: Partial<Workload['metadata']> = {}): Workload {
  const { metadata, status, ...rest } = aWorkload('job-train')
    .withLabels({ 'kueue.x-k8s.io/job-uid': 'uid-train' })
    .admittedOn('w1')
    .build();
  return {
    ...rest,
    metadata: { ...metadata, ...change },
    status: { ...status, conditions: [GONE] },
  } as Workload;
}

const withStatus = (status: Workload['status']): Workload => {
  return { ...orphan(), status: { conditions: [GONE], ...status } };
};

const deleted = (workload: Workload | undefined) =>
  decideOrphan(workload).actions.map(
    action => action.type === 'delete' && action.key,
  );

describe('a Workload of the hub whose job was deleted without it', () => {
  const key = { namespace: orphan().metadata.namespace, name: 'job-train' };

  it('is deleted, so that MultiKueue ends its copy', () => {
    expect(deleted(orphan())).toEqual([key]);
    expect(deleted(withStatus({ nominatedClusterNames: ['w1'] }))).toEqual([
      key,
    ]);
  });

  it.each<[string, Workload | undefined]>([
    ['it is gone', undefined],
    ['its job exists', orphan({ ownerReferences: [{ kind: 'Job' }] as never })],
    ['a person made it for a job of theirs', orphan({ labels: {} })],
    ['it is being deleted', orphan({ deletionTimestamp: '2026-01-01' })],
    ['no cluster has a copy', withStatus({})],
    [
      'its job ended',
      withStatus({
        clusterName: 'w1',
        conditions: [{ ...GONE, reason: 'Succeeded' }],
      }),
    ],
  ])('stays where %s', (_, workload) => {
    expect(deleted(workload)).toEqual([]);
  });
});
