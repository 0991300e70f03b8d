import { FakeClock } from '@squadron/test-utils';
import {
  eventKind,
  type KubeEvent,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';
import { ChangeThrottle } from './ChangeThrottle';
import { watchedEvents } from './watchedEvents';

function anEvent(uid: string, name: string, type = 'Normal'): KubeObject {
  const event: KubeEvent = {
    metadata: { name },
    involvedObject: { kind: 'Pod', uid },
    type,
  };
  return event;
}

function setUp() {
  const clock = new FakeClock();
  const stop = new AbortController();
  const told: string[] = [];
  const throttle = new ChangeThrottle({
    frequent: watchedEvents.frequent ?? { everyMs: 0, keyOf: () => '' },
    clock,
    signal: stop.signal,
    tell: ({ object }) => told.push(object.metadata.name ?? ''),
  });
  const add = (object: KubeObject) =>
    throttle.add({ type: 'added', kind: eventKind, object });
  return { add, clock, stop, told };
}

it('tells of each object the newest event of a while, and never hides a warning', async () => {
  const { add, clock, told } = setUp();
  for (let index = 0; index < 1_000; index += 1) {
    add(anEvent('a', `a${index}`));
    add(anEvent('b', `b${index}`, index === 5 ? 'Warning' : 'Normal'));
  }
  await clock.advance(499);
  expect(told).toEqual([]);
  await clock.advance(1);
  expect(told.sort()).toEqual(['a999', 'b5', 'b999']);
  add(anEvent('a', 'later'));
  await clock.advance(500);
  expect(told).toHaveLength(4);
});

it('tells nothing after its watch has ended', async () => {
  const { add, clock, stop, told } = setUp();
  add(anEvent('a', 'a'));
  stop.abort();
  await clock.advance(1_000);
  expect(told).toEqual([]);
});
