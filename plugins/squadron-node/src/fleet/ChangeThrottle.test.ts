import { FakeClock } from '@squadron/test-utils';
import { type KubeEvent, KINDS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
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
  const emitted: string[] = [];
  const throttle = new ChangeThrottle({
    frequent: watchedEvents.frequent ?? { everyMs: 0, keyOf: () => '' },
    clock,
    signal: stop.signal,
    emit: ({ object }) => emitted.push(object.metadata.name ?? ''),
  });
  const add = (object: KubeObject) =>
    throttle.add({ type: 'added', kind: KINDS.event, object });
  return { add, clock, stop, emitted };
}

it('emits the newest event of each object in an interval, and never hides a warning', async () => {
  const { add, clock, emitted } = setUp();
  for (let index = 0; index < 1_000; index += 1) {
    add(anEvent('a', `a${index}`));
    add(anEvent('b', `b${index}`, index === 5 ? 'Warning' : 'Normal'));
  }
  await clock.advance(499);
  expect(emitted).toEqual([]);
  await clock.advance(1);
  expect(emitted.sort()).toEqual(['a999', 'b5', 'b999']);
  add(anEvent('a', 'later'));
  await clock.advance(500);
  expect(emitted).toHaveLength(4);
});

it('emits nothing after its watch has ended', async () => {
  const { add, clock, stop, emitted } = setUp();
  add(anEvent('a', 'a'));
  stop.abort();
  await clock.advance(1_000);
  expect(emitted).toEqual([]);
});
