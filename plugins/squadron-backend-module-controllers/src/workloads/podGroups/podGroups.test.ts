import { ANNOTATIONS, LABELS, type KubePod } from '@squadron/kube-kinds';
import { decidePodGroups } from './decide';

const KUEUE = 'kueue.x-k8s.io/managed';

function aCopy(change: Partial<KubePod['metadata']> = {}): KubePod {
  return {
    metadata: {
      namespace: 'nlp',
      name: 'leader',
      uid: 'uid-leader',
      labels: {
        [LABELS.multiKueueOrigin]: 'hub',
        [LABELS.kueuePodGroup]: 'group',
      },
      annotations: { [ANNOTATIONS.kueuePrebuiltWorkload]: 'group' },
      finalizers: ['example.com/mine', KUEUE],
      deletionTimestamp: '2026-01-01T00:00:00Z',
      ...change,
    },
  };
}

const released = (pod: KubePod, ...workloads: string[]) =>
  decidePodGroups(
    'w1',
    [pod],
    workloads.map(name => ({ metadata: { name } })),
  ).actions;

describe('the copies of a group of pods', () => {
  it('lose the finalizer of Kueue when they end after their Workload', () => {
    expect(released(aCopy(), 'other')).toEqual([
      {
        type: 'finalizer',
        cluster: 'w1',
        kind: expect.objectContaining({ kind: 'Pod' }),
        key: { namespace: 'nlp', name: 'leader' },
        uid: 'uid-leader',
        finalizer: KUEUE,
        present: false,
      },
    ]);
  });

  it.each<[string, KubePod, string[]]>([
    ['its Workload exists, so that Kueue decides', aCopy(), ['group']],
    ['it is not being deleted', aCopy({ deletionTimestamp: undefined }), []],
    ['it has no finalizer of Kueue', aCopy({ finalizers: [] }), []],
    [
      'it is not a copy',
      aCopy({ labels: { [LABELS.kueuePodGroup]: 'group' } }),
      [],
    ],
    [
      'it is a single pod, which Kueue releases',
      aCopy({ labels: { [LABELS.multiKueueOrigin]: 'hub' } }),
      [],
    ],
  ])('stay where %s', (_, pod, workloads) => {
    expect(released(pod, ...workloads)).toEqual([]);
  });
});
