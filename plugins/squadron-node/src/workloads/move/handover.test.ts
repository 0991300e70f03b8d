import { inEnglish, aRayCluster, aRayService } from '@squadron/test-builders';
import { handoverView } from './handoverView';
import {
  handoverRequest,
  type HandoverCluster,
  type HandoverInput,
} from './handoverRequest';

const cluster = (name: string, extra: Partial<HandoverCluster> = {}) => ({
  name,
  isConnected: true,
  isDraining: false,
  ...extra,
});
const draining = cluster('east', { isCordoned: true, isDraining: true });
const chat = (annotations: Record<string, string> = {}) =>
  aRayService('chat').withAnnotations(annotations).build();
const clusterAffinity = (clusters: string) =>
  chat({ 'squadron.dev/cluster-affinity': clusters });
const made = (clusters?: string) =>
  aRayService('chat-2')
    .withAnnotations(
      clusters ? { 'squadron.dev/cluster-affinity': clusters } : {},
    )
    .build();

describe('handoverRequest', () => {
  const requestOf = (extra: Partial<HandoverInput>) =>
    handoverRequest({
      object: chat(),
      from: 'east',
      clusters: [cluster('east'), cluster('west')],
      isDispatcher: true,
      ...extra,
    });

  it.each<[string, Partial<HandoverInput>, unknown]>([
    ['it just runs', {}, undefined],
    [
      'a person requests it',
      { object: chat({ 'squadron.dev/handover-to': ' west, south ' }) },
      { why: 'requested', to: ['west', 'south'] },
    ],
    [
      'its affinity names another cluster',
      { object: clusterAffinity('west') },
      { why: 'affinity', to: ['west'] },
    ],
    [
      'its affinity names its own cluster too',
      { object: clusterAffinity('west,east') },
      undefined,
    ],
    ['its affinity has a typo', { object: clusterAffinity('wset') }, undefined],
    [
      'Kueue dispatches, whatever the affinity',
      { object: clusterAffinity('west'), isDispatcher: false },
      undefined,
    ],
    [
      'its cluster is drained',
      { clusters: [draining, cluster('west')], isDispatcher: false },
      { why: 'drain', to: [] },
    ],
    [
      'the only other cluster is unreachable',
      { clusters: [draining, cluster('west', { isConnected: false })] },
      undefined,
    ],
    [
      'the only other cluster is cordoned',
      { clusters: [draining, cluster('west', { isCordoned: true })] },
      undefined,
    ],
    [
      'its affinity names the cluster that is drained',
      {
        object: clusterAffinity('east'),
        clusters: [draining, cluster('west')],
      },
      undefined,
    ],
    [
      'it waits and has no successor',
      { from: undefined, object: clusterAffinity('west') },
      undefined,
    ],
    [
      'it lost its cluster after its affinity created a successor',
      {
        from: undefined,
        object: clusterAffinity('west'),
        successor: made('west'),
      },
      { why: 'affinity', to: ['west'] },
    ],
    [
      'it lost its cluster during a drain',
      {
        from: undefined,
        successor: made(),
        clusters: [draining, cluster('west')],
      },
      { why: 'drain', to: [] },
    ],
    [
      'the drain was aborted after it lost its cluster',
      { from: undefined, successor: made() },
      undefined,
    ],
    [
      'the request was withdrawn after it lost its cluster',
      { from: undefined, successor: made('west') },
      undefined,
    ],
  ])('while %s', (_, extra, expected) => {
    expect(requestOf(extra)).toEqual(expected);
  });
});

describe('handoverView', () => {
  const request = { why: 'requested' as const, to: ['west'] };
  const states = (
    object: Parameters<typeof handoverView>[0],
    facts: Omit<Parameters<typeof handoverView>[2], 'name'>,
  ) =>
    handoverView(object, request, {
      name: 'lab-2',
      ...facts,
    }).steps.map(({ state, detail }) => [state, detail]);

  it('shows the state of each step', () => {
    const lab = aRayCluster('lab').build();
    const next = aRayCluster('lab-2').build();
    expect(states(lab, {})).toEqual([
      ['running', undefined],
      ['waiting', undefined],
      ['waiting', undefined],
    ]);
    const waits = { ...next, status: {} };
    expect(inEnglish(states(lab, { successor: waits })[1])).toEqual([
      'running',
      'waits for west',
    ]);
    expect(
      inEnglish(states(lab, { successor: waits, runsOn: 'west' })[1]),
    ).toEqual(['running', 'starts on west; lab keeps running until then']);
    const ready = {
      ...next,
      status: {
        conditions: ['RayClusterProvisioned', 'HeadPodReady'].map(type => ({
          type,
          status: 'True' as const,
        })),
      },
    };
    expect(states(lab, { successor: ready }).map(([state]) => state)).toEqual([
      'done',
      'done',
      'running',
    ]);
  });
});
