import { type Pod, amountsOf, busyNodes, unschedulablePods } from './readPods';

function aPod(name: string, over: Partial<Pod> = {}): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'default' },
    ...over,
  };
}

const unschedulable = {
  conditions: [
    {
      type: 'PodScheduled',
      status: 'False' as const,
      reason: 'Unschedulable',
      message: '0/3 nodes are available',
      lastTransitionTime: '2026-01-01T00:00:10Z',
    },
  ],
};

describe('pods', () => {
  it('that are unschedulable are read with their requests', () => {
    const requests = (cpu: string) => ({
      name: 'main',
      resources: { requests: { cpu } },
    });
    const [pod] = unschedulablePods([
      aPod('train', {
        spec: {
          nodeSelector: { zone: 'a' },
          containers: [requests('500m'), requests('1')],
          initContainers: [
            requests('4'),
            { ...requests('1'), restartPolicy: 'Always' },
          ],
        },
        status: unschedulable,
      }),
    ]);
    expect(pod).toEqual({
      key: 'default/train',
      sinceMs: Date.parse('2026-01-01T00:00:10Z'),
      requests: { cpu: 4, pods: 1 },
      nodeSelector: { zone: 'a' },
      terms: [],
      tolerations: [],
    });
  });

  it.each<[string, Pod]>([
    [
      'are held back by Kueue',
      aPod('a', {
        status: {
          conditions: [
            { ...unschedulable.conditions[0], reason: 'SchedulingGated' },
          ],
        },
      }),
    ],
    [
      'have a node',
      aPod('a', { spec: { nodeName: 'n1' }, status: unschedulable }),
    ],
    [
      'are being deleted',
      aPod('a', {
        metadata: { name: 'a', deletionTimestamp: '2026-01-01T00:00:00Z' },
        status: unschedulable,
      }),
    ],
    ['have not been considered by the scheduler', aPod('a')],
  ])('that %s need no machine', (_, pod) => {
    expect(unschedulablePods([pod])).toEqual([]);
  });

  it('keep a node busy unless they are daemons or have ended', () => {
    const on = (nodeName: string, over: Partial<Pod> = {}) =>
      aPod(`on-${nodeName}`, { spec: { nodeName }, ...over });
    const daemon = {
      name: 'd',
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'd', uid: 'd' },
      ],
    };
    expect(
      busyNodes([
        on('running'),
        on('daemons', { metadata: daemon }),
        on('done', { status: { phase: 'Succeeded' } }),
        on('failed', { status: { phase: 'Failed' } }),
        aPod('waiting'),
      ]),
    ).toEqual(new Set(['running']));
  });

  it('request nothing by an invalid quantity', () => {
    expect(amountsOf({ cpu: '2', memory: 'plenty' })).toEqual({
      cpu: 2,
      memory: 0,
    });
  });
});
