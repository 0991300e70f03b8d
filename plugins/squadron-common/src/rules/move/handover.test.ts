import { aRayCluster, aRayService } from '@squadron/test-builders';
import { handoverView } from './handoverView';
import {
  handoverRequest,
  type HandoverCluster,
  type HandoverInput,
} from './handoverRequest';

const cluster = (name: string, extra: Partial<HandoverCluster> = {}) => ({
  ...{ name, isConnected: true, isDraining: false, ...extra },
});
const draining = cluster('east', { isCordoned: true, isDraining: true });
const chat = (annotations: Record<string, string> = {}) =>
  aRayService('chat').withAnnotations(annotations).build();
const pinnedTo = (clusters: string) =>
  chat({ 'squadron.dev/cluster-affinity': clusters });
const made = (clusters?: string) =>
  aRayService('chat-2')
    .withAnnotations(
      clusters ? { 'squadron.dev/cluster-affinity': clusters } : {},
    )
    .build();

describe('handoverRequest', () => {
  const wish = (extra: Partial<HandoverInput>) =>
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
      'a person asks for it',
      { object: chat({ 'squadron.dev/handover-to': ' west, south ' }) },
      { why: 'asked', to: ['west', 'south'] },
    ],
    [
      'its pin names another cluster',
      { object: pinnedTo('west') },
      { why: 'pinned', to: ['west'] },
    ],
    [
      'its pin names its own cluster too',
      { object: pinnedTo('west,east') },
      undefined,
    ],
    ['its pin has a slip of the pen', { object: pinnedTo('wset') }, undefined],
    [
      'Kueue itself dispatches, whatever the pin',
      { object: pinnedTo('west'), isDispatcher: false },
      undefined,
    ],
    [
      'its cluster is drained',
      { clusters: [draining, cluster('west')], isDispatcher: false },
      { why: 'drained', to: [] },
    ],
    [
      'the only other cluster does not answer',
      { clusters: [draining, cluster('west', { isConnected: false })] },
      undefined,
    ],
    [
      'the only other cluster takes no work',
      { clusters: [draining, cluster('west', { isCordoned: true })] },
      undefined,
    ],
    [
      'it is pinned to the cluster that is drained',
      { object: pinnedTo('east'), clusters: [draining, cluster('west')] },
      undefined,
    ],
    [
      'it waits and nothing was made',
      { from: undefined, object: pinnedTo('west') },
      undefined,
    ],
    [
      'it lost its cluster after another one was made for its pin',
      { from: undefined, object: pinnedTo('west'), successor: made('west') },
      { why: 'pinned', to: ['west'] },
    ],
    [
      'it lost its cluster during a drain',
      {
        from: undefined,
        successor: made(),
        clusters: [draining, cluster('west')],
      },
      { why: 'drained', to: [] },
    ],
    [
      'the drain was taken back after it lost its cluster',
      { from: undefined, successor: made() },
      undefined,
    ],
    [
      'the wish was taken back after it lost its cluster',
      { from: undefined, successor: made('west') },
      undefined,
    ],
  ])('while %s', (_, extra, expected) => {
    expect(wish(extra)).toEqual(expected);
  });
});

describe('handoverView', () => {
  const wish = { why: 'asked' as const, to: ['west'] };
  const states = (...args: Parameters<typeof handoverView>) =>
    handoverView(...args).steps.map(({ state, detail }) => [state, detail]);

  it('follows it from step to step', () => {
    const lab = aRayCluster('lab').build();
    const next = aRayCluster('lab-2').build();
    expect(states(lab, wish, {})).toEqual([
      ['running', undefined],
      ['waiting', undefined],
      ['waiting', undefined],
    ]);
    const waits = { ...next, status: {} };
    expect(states(lab, wish, { successor: waits })[1]).toEqual([
      'running',
      'waits for west',
    ]);
    expect(states(lab, wish, { successor: waits, runsOn: 'west' })[1]).toEqual([
      'running',
      'starts on west; lab keeps running until then',
    ]);
    const ready = {
      ...next,
      status: {
        conditions: ['RayClusterProvisioned', 'HeadPodReady'].map(type => ({
          type,
          status: 'True' as const,
        })),
      },
    };
    expect(
      states(lab, wish, { successor: ready }).map(([state]) => state),
    ).toEqual(['done', 'done', 'running']);
  });

  it('says whose name is in the way', () => {
    expect(states(chat(), wish, { isBlocked: true })[0]).toEqual([
      'failed',
      'another object has the name chat-2',
    ]);
  });
});
