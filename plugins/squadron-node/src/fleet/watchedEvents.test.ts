import type { KubeEvent, KubeObject } from '@squadron/kube-kinds';
import { slimEvent, watchedEvents } from './watchedEvents';

function anEvent(change: Partial<KubeEvent> = {}): KubeObject {
  const event: KubeEvent = {
    metadata: {
      name: 'head.17a',
      namespace: 'nlp',
      labels: { any: 'label' },
    },
    involvedObject: { kind: 'Pod', namespace: 'nlp', name: 'head', uid: 'u1' },
    type: 'Warning',
    reason: 'FailedMount',
    message: 'secret "a" not found',
    lastTimestamp: '2026-11-21T12:00:00Z',
    ...change,
  };
  return event;
}

describe('events in the cache', () => {
  it.each([
    ['Pod', true],
    ['Workload', true],
    ['Machine', true],
    ['ConfigMap', false],
    [undefined, false],
  ])('about a %s are kept: %s', (kind, isKept) => {
    expect(watchedEvents.keeps?.(anEvent({ involvedObject: { kind } }))).toBe(
      isKept,
    );
  });

  it('keep a message of bounded length', () => {
    const { message } = slimEvent(
      anEvent({ message: 'ä'.repeat(100_000) }),
    ) as KubeObject & { message: string };
    expect(message).toHaveLength(1_024);
    expect(message.endsWith('ä…')).toBe(true);
  });

  it('are found by their involved object and by its kind', () => {
    const { indexes } = watchedEvents;
    expect(
      Object.values(indexes ?? {}).map(valuesOf => valuesOf(anEvent())),
    ).toEqual([['u1'], ['nlp/Pod']]);
  });

  it.each([
    ['lastTimestamp', anEvent(), 1_795_262_400_000],
    [
      'a series',
      anEvent({ series: { lastObservedTime: '2026-11-21T12:00:01.5Z' } }),
      1_795_262_401_500,
    ],
    ['no time', anEvent({ lastTimestamp: undefined }), 0],
  ])('are ordered by %s', (_what, event, expected) => {
    expect(watchedEvents.bound?.orderOf(event)).toBe(expected);
  });
});
