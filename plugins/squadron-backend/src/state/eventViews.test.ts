import type { KubeEvent } from '@squadron/kube-kinds';
import { eventViews } from './eventViews';
import { at } from '@squadron/test-builders';

function anEvent(name: string, change: Partial<KubeEvent> = {}): KubeEvent {
  return {
    metadata: {
      name,
      namespace: 'default',
      creationTimestamp: at('12:00:00'),
    },
    involvedObject: { kind: 'Pod', name: 'train-head' },
    type: 'Normal',
    reason: 'Scheduled',
    message: 'Successfully assigned',
    ...change,
  };
}

describe('eventViews', () => {
  it.each([
    [
      'the old form',
      anEvent('a', {
        count: 3,
        firstTimestamp: at('12:01:00'),
        lastTimestamp: at('12:09:00'),
        source: { component: 'kubelet' },
      }),
      { at: at('12:01:00'), lastAt: at('12:09:00'), count: 3 },
    ],
    [
      'the form of events.k8s.io',
      anEvent('b', {
        eventTime: at('12:01:00.5'),
        series: { count: 7, lastObservedTime: at('12:08:00.5') },
        reportingComponent: 'kubelet',
      }),
      { at: at('12:01:00.5'), lastAt: at('12:08:00.5'), count: 7 },
    ],
    [
      'one without a time',
      anEvent('c', { reportingComponent: 'kubelet' }),
      { at: at('12:00:00'), lastAt: at('12:00:00'), count: 1 },
    ],
  ])('reads %s', (_what, event, expected) => {
    const { items } = eventViews([{ cluster: 'worker-1', events: [event] }]);
    expect(items).toEqual([
      {
        id: `worker-1/default/${event.metadata.name}`,
        type: 'Normal',
        reason: 'Scheduled',
        message: 'Successfully assigned',
        object: 'Pod train-head',
        source: 'kubelet',
        cluster: 'worker-1',
        ...expected,
      },
    ]);
  });

  it('orders the events of all clusters by time, newest first', () => {
    const first = anEvent('first', { lastTimestamp: at('12:01:00') });
    const second = anEvent('second', { lastTimestamp: at('12:02:00') });
    const third = anEvent('third', { lastTimestamp: at('12:03:00') });
    const { items } = eventViews([
      { cluster: 'hub', events: [first, third] },
      { cluster: 'worker-1', events: [second] },
    ]);
    expect(items.map(({ id }) => id)).toEqual([
      'hub/default/third',
      'worker-1/default/second',
      'hub/default/first',
    ]);
  });

  it('returns at most the bound, and the number of those left out', () => {
    const events = Array.from({ length: 1_200 }, (_, index) =>
      anEvent(`e${index}`, {
        lastTimestamp: new Date(index * 1_000).toISOString(),
      }),
    );
    const { items, leftOut } = eventViews([{ cluster: 'hub', events }]);
    expect([items.length, leftOut]).toEqual([1_000, 200]);
    expect(items[0].id).toBe('hub/default/e1199');
  });
});
