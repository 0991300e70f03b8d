import { eventually, FakeClock } from '@squadron/test-utils';
import { LeaseServer } from '../__testUtils__/LeaseServer';
import type { Clock } from '../clock';
import { silentLogger, type Logger } from '../logging';
import { createLeaderElection } from './createLeaderElection';

const ending: AbortController[] = [];
afterEach(() => ending.splice(0).forEach(controller => controller.abort()));

function candidate(options: {
  server: LeaseServer;
  clock: Clock;
  identity: string;
  isUp?: () => boolean;
  work?: (signal: AbortSignal) => Promise<unknown>;
  logger?: Logger;
}) {
  const { server, clock, identity, isUp, work, logger } = options;
  const stop = new AbortController();
  ending.push(stop);
  const state = { isAtWork: false, terms: 0 };
  const election = createLeaderElection({
    client: server.client(isUp),
    namespace: 'a',
    name: 'l',
    identity,
    clock,
    logger,
    random: () => 0.5,
  });
  const ended = election.run(stop.signal, async signal => {
    state.isAtWork = true;
    state.terms++;
    try {
      await (work?.(signal) ??
        new Promise<unknown>(resolve =>
          signal.addEventListener('abort', resolve, { once: true }),
        ));
    } finally {
      state.isAtWork = false;
    }
  });
  return { election, state, stop, ended };
}

describe('leader election', () => {
  it('elects a new leader only after the old one has stopped leading, whatever the clocks of the machines show', async () => {
    const server = new LeaseServer();
    const reach = { one: true };
    const clock = new FakeClock();
    // The second machine's clock runs an hour ahead, and its elapsed time starts at another point.
    const farClock = new FakeClock(clock.now() + 3_600_000);
    const one = candidate({
      server,
      clock,
      identity: 'one',
      isUp: () => reach.one,
    });
    await clock.settle();
    const two = candidate({ server, clock: farClock, identity: 'two' });
    const advance = async (ms: number) => {
      for (let passedMs = 0; passedMs < ms; passedMs += 250) {
        await clock.advance(250);
        await farClock.advance(250);
        expect(one.state.isAtWork && two.state.isAtWork).toBe(false);
      }
    };
    await advance(60_000);
    expect([one.state.isAtWork, two.state.isAtWork]).toEqual([true, false]);
    expect(two.election.leader()).toBe('one');

    reach.one = false;
    await advance(10_500);
    expect([one.state.isAtWork, two.state.isAtWork]).toEqual([false, false]);
    await advance(15_000);
    expect(two.state.isAtWork).toBe(true);

    reach.one = true;
    await advance(30_000);
    expect([one.state.terms, two.state.terms]).toEqual([1, 1]);
    expect(one.election.leader()).toBe('two');
  });

  it('elects no second leader while the first does not know that the Lease was deleted', async () => {
    const server = new LeaseServer();
    const clock = new FakeClock();
    const one = candidate({ server, clock, identity: 'one' });
    await clock.settle();
    // It competes halfway between two renewals of the leader.
    await clock.advance(2_500);
    const two = candidate({ server, clock, identity: 'two' });
    await clock.advance(20_000);
    expect([one.state.isAtWork, two.state.isAtWork]).toEqual([true, false]);
    server.lease = undefined;
    for (let passedMs = 0; passedMs < 60_000; passedMs += 250) {
      await clock.advance(250);
      expect(one.state.isAtWork && two.state.isAtWork).toBe(false);
    }
    expect([one.state.isAtWork, two.state.isAtWork]).toContain(true);
  });

  it('logs once that it waits for the Lease and its holder, and again when the holder changes', async () => {
    const server = new LeaseServer();
    const clock = new FakeClock();
    const holder = (holderIdentity: string, resourceVersion: string) => {
      server.lease = {
        metadata: { name: 'l', namespace: 'a', resourceVersion },
        spec: { holderIdentity, leaseDurationSeconds: 15 },
      };
    };
    const lines: unknown[] = [];
    const info = (...line: unknown[]) => lines.push(line);
    const lease = { kind: 'Lease', object: 'a/l' };
    holder('one', '1');
    candidate({
      server,
      clock,
      identity: 'three',
      logger: { ...silentLogger, info },
    });
    await clock.advance(12_000);
    holder('two', '2');
    await clock.advance(12_000);
    expect(lines).toEqual([
      ['Waiting for the Lease', { ...lease, holder: 'one' }],
      ['Waiting for the Lease', { ...lease, holder: 'two' }],
    ]);
  });

  it('survives a short outage without a change', async () => {
    const server = new LeaseServer();
    const reach = { one: true };
    const clock = new FakeClock();
    const one = candidate({
      server,
      clock,
      identity: 'one',
      isUp: () => reach.one,
    });
    await clock.advance(5100);
    reach.one = false;
    await clock.advance(8000);
    reach.one = true;
    await clock.advance(60_000);
    expect(one.state).toEqual({ isAtWork: true, terms: 1 });
  });

  it('stops its work when another candidate has taken the Lease', async () => {
    const server = new LeaseServer();
    const clock = new FakeClock();
    const one = candidate({ server, clock, identity: 'one' });
    await clock.settle();
    server.lease = {
      metadata: { name: 'l', namespace: 'a', resourceVersion: '99' },
      spec: { holderIdentity: 'thief', leaseDurationSeconds: 15 },
    };
    await clock.advance(5000);
    expect(one.state.isAtWork).toBe(false);
    expect(one.election.isLeading()).toBe(false);
    expect(server.lease?.spec?.holderIdentity).toBe('thief');
  });

  it.each([
    ['frozen', { elapsedMs: 30_000, nowMs: 30_000 }],
    ['suspended with its machine', { elapsedMs: 0, nowMs: 30_000 }],
  ])(
    'keeps a leader that was %s from writing before it has renewed the Lease',
    async (_, away) => {
      const server = new LeaseServer();
      const clock = new FakeClock();
      const jump = { elapsedMs: 0, nowMs: 0 };
      // Its timers have not fired yet when it wakes up.
      const ownClock = {
        now: () => clock.now() + jump.nowMs,
        elapsed: () => clock.elapsed() + jump.elapsedMs,
        sleep: (ms: number, signal?: AbortSignal) => clock.sleep(ms, signal),
      };
      const one = candidate({ server, clock: ownClock, identity: 'one' });
      await clock.advance(60_000);
      expect(() => one.election.assertLeading()).not.toThrow();

      Object.assign(jump, away);
      expect(one.state.isAtWork).toBe(true);
      expect(one.election.isLeading()).toBe(false);
      expect(() => one.election.assertLeading()).toThrow(
        'The Lease a/l was not renewed in time',
      );
      await clock.advance(20_000);
      expect(one.election.isLeading()).toBe(one.state.isAtWork);
    },
  );

  it('keeps candidates from writing that have not led yet, or do not lead any more', async () => {
    const server = new LeaseServer();
    const clock = new FakeClock();
    const one = candidate({ server, clock, identity: 'one' });
    expect(() => one.election.assertLeading()).toThrow('does not hold');
    await clock.settle();
    one.election.assertLeading();
    one.stop.abort();
    await one.ended;
    expect(() => one.election.assertLeading()).toThrow('does not hold');
  });

  it('releases the Lease when its work is done, and ends', async () => {
    const server = new LeaseServer();
    const clock = new FakeClock();
    const one = candidate({
      server,
      clock,
      identity: 'one',
      work: async () => {},
    });
    await one.ended;
    expect(server.lease?.spec?.holderIdentity).toBe('');
    expect(one.election.leader()).toBeUndefined();
  });

  it('releases the Lease when it is stopped, however long its work takes to end', async () => {
    const server = new LeaseServer();
    const one = candidate({
      server,
      clock: new FakeClock(),
      identity: 'one',
      work: async signal => {
        await new Promise(resolve => signal.addEventListener('abort', resolve));
        await new Promise(resolve => setImmediate(resolve));
      },
    });
    await eventually('it leads', () => one.state.isAtWork);
    one.stop.abort();
    await one.ended;
    expect(server.lease?.spec?.holderIdentity).toBe('');
  });

  it('releases the Lease when its work fails, and throws', async () => {
    const server = new LeaseServer();
    const clock = new FakeClock();
    const work = async () => {
      throw new Error('a defect');
    };
    const one = candidate({ server, clock, identity: 'one', work });
    await expect(one.ended).rejects.toThrow('a defect');
    expect(server.lease?.spec?.holderIdentity).toBe('');
  });

  it('refuses a renewal interval that is too long', () => {
    const options = {
      client: new LeaseServer().client(),
      namespace: 'a',
      name: 'l',
      identity: 'x',
    };
    expect(() =>
      createLeaderElection({
        ...options,
        leaseDurationMs: 5000,
        renewEveryMs: 4000,
      }),
    ).toThrow('use at most half of it');
  });
});
