import { FakeClock } from '@squadron/test-utils';
import { KubeApiError, KubeConnectionError, type KubeClient } from '../client';
import { type KubeManifest } from '@squadron/kube-kinds';
import { createEventRecorder } from './createEventRecorder';

const object = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', namespace: 'a', uid: 'u' },
};

/** A fake API server that keeps events by name. */
function start(isUp: () => boolean = () => true) {
  const events = new Map<string, KubeManifest>();
  const reach = async () => {
    if (!isUp()) {
      throw new KubeConnectionError('cut off');
    }
  };
  const client = {
    server: 'https://events',
    create: async (_kind: unknown, event: KubeManifest) => {
      await reach();
      if (events.has(String(event.metadata.name))) {
        throw new KubeApiError({
          status: 409,
          reason: 'AlreadyExists',
          message: 'exists',
        });
      }
      events.set(String(event.metadata.name), event);
    },
    get: async (_kind: unknown, { name }: { name: string }) => events.get(name),
    patch: async (
      _kind: unknown,
      { name }: { name: string },
      patch: object,
    ) => {
      Object.assign(events.get(name) ?? {}, patch);
    },
  } as KubeClient;
  const clock = new FakeClock();
  const recorder = createEventRecorder({ client, component: 'test', clock });
  return { clock, recorder, events: () => [...events.values()] };
}

describe('an event recorder', () => {
  it('counts the same event within ten minutes, and writes a new one later', async () => {
    const { clock, recorder, events } = start();
    const event = {
      type: 'Normal',
      reason: 'Moved',
      message: 'to worker-1',
    } as const;
    recorder.record(object, event);
    await clock.advance(60_000);
    recorder.record(object, event);
    recorder.record(object, { ...event, message: 'to worker-2' });
    await clock.advance(600_000);
    recorder.record(object, event);
    await recorder.flush();
    expect(events().map(({ message, count }) => [message, count])).toEqual([
      ['to worker-1', 2],
      ['to worker-2', 1],
      ['to worker-1', 1],
    ]);
    expect(events()[0]).toMatchObject({
      firstTimestamp: '2030-01-01T00:00:00Z',
      lastTimestamp: '2030-01-01T00:01:00Z',
      involvedObject: { kind: 'Pod', name: 'p', namespace: 'a', uid: 'u' },
    });
  });

  it('limits the events of one object without affecting others', async () => {
    const { clock, recorder, events } = start();
    const flip = (count: number) => {
      for (let i = 0; i < count; i++) {
        recorder.record(object, {
          type: 'Normal',
          reason: `Flip${clock.now()}`,
          message: `${i}`,
        });
      }
    };
    flip(100);
    await recorder.flush();
    expect(events()).toHaveLength(25);
    await clock.advance(120_000);
    flip(100);
    const other = {
      ...object,
      metadata: { ...object.metadata, name: 'other', uid: 'o' },
    };
    recorder.record(other, { type: 'Normal', reason: 'Seen', message: 'x' });
    await recorder.flush();
    expect(events()).toHaveLength(28);
  });

  it('does not drop new events of an object because of repetitions', async () => {
    const { clock, recorder, events } = start();
    const waits = { type: 'Normal', reason: 'Waits', message: 'w' } as const;
    for (let look = 0; look < 100; look++) {
      recorder.record(object, waits);
      await clock.advance(500);
    }
    recorder.record(object, { ...waits, reason: 'Moves' });
    await recorder.flush();
    expect(events().map(({ reason, count }) => [reason, count])).toEqual([
      ['Waits', 2],
      ['Moves', 1],
    ]);
  });

  it('records an event again after a failed write', async () => {
    let isUp = false;
    const { recorder, events } = start(() => isUp);
    const waits = { type: 'Normal', reason: 'Waits', message: 'w' } as const;
    recorder.record(object, waits);
    await recorder.flush();
    isUp = true;
    recorder.record(object, waits);
    await recorder.flush();
    expect(events()).toHaveLength(1);
  });

  it('never fails its caller, and continues when the server is back', async () => {
    const reach = { isUp: false };
    const { recorder, events } = start(() => reach.isUp);
    recorder.record(object, { type: 'Warning', reason: 'Lost', message: 'x' });
    await recorder.flush();
    reach.isUp = true;
    recorder.record(object, { type: 'Warning', reason: 'Back', message: 'x' });
    await recorder.flush();
    expect(events().map(({ reason }) => reason)).toEqual(['Back']);
  });
});
