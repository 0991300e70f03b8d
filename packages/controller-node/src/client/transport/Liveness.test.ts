import { FakeClock } from '@squadron/test-utils';
import { LastContact } from '../../clock/LastContact';
import { Liveness } from './Liveness';

function start(options: { isNeeded?: boolean } = {}) {
  const clock = new FakeClock();
  const contact = new LastContact(clock);
  const answers: Array<() => void> = [];
  const seen = {
    bytes: 0,
    pings: 0,
    deadAfterMs: 0,
    isNeeded: options.isNeeded ?? true,
  };
  const liveness = new Liveness({
    clock,
    contact,
    bytesRead: () => seen.bytes,
    isNeeded: () => seen.isNeeded,
    ping: onAnswer => {
      seen.pings++;
      answers.push(onAnswer);
    },
    onDead: ms => {
      seen.deadAfterMs = ms;
    },
  });
  // The test calls tick itself.
  liveness.stop();
  const ticks = (count: number) =>
    Array.from({ length: count }, () => liveness.tick());
  const silentMs = () => clock.now() - contact.ms;
  return { clock, liveness, seen, answers, ticks, silentMs };
}

describe('detecting a dead connection', () => {
  it('pings every 2 s without a byte and reports it dead after 8 s', () => {
    const { seen, ticks } = start();
    ticks(3);
    expect(seen.pings).toBe(0);
    ticks(1);
    expect(seen.pings).toBe(1);
    ticks(11);
    expect(seen).toMatchObject({ pings: 3, deadAfterMs: 0 });
    ticks(1);
    expect(seen).toMatchObject({ pings: 3, deadAfterMs: 8000 });
  });

  it('accepts any byte, and pings again 2 s later', () => {
    const { seen, ticks } = start();
    ticks(15);
    seen.bytes = 17;
    ticks(1);
    expect(seen.deadAfterMs).toBe(0);
    ticks(4);
    expect(seen).toMatchObject({ pings: 4, deadAfterMs: 0 });
  });

  it('does not check an unused connection, and checks it soon after it is used', () => {
    const { seen, ticks } = start({ isNeeded: false });
    ticks(1000);
    expect(seen).toMatchObject({ pings: 0, deadAfterMs: 0 });
    seen.isNeeded = true;
    ticks(1);
    expect(seen.pings).toBe(1);
  });

  it('takes bytes as a contact', () => {
    const { clock, seen, ticks, silentMs } = start();
    clock.pause(1_000);
    expect(silentMs()).toBe(1_000);
    seen.bytes = 17;
    ticks(1);
    expect(silentMs()).toBe(0);
  });

  it.each(['a tick', 'a question for the contact'])(
    'takes bytes that waited during a pause of the process as a contact only after the answer to a new ping: %s first',
    first => {
      const { clock, liveness, seen, answers, ticks, silentMs } = start();
      ticks(4);
      clock.pause(23_000);
      if (first === 'a tick') {
        ticks(1);
      }
      seen.bytes = 17;
      liveness.noteContact();
      expect(silentMs()).toBe(23_000);
      expect(seen.pings).toBe(2);
      const [before, after] = answers;
      before();
      expect(silentMs()).toBe(23_000);
      after();
      expect(silentMs()).toBe(0);
      clock.pause(100);
      seen.bytes = 18;
      ticks(1);
      expect(silentMs()).toBe(0);
    },
  );

  it('takes the answer to a ping of before a pause as no contact, even when it is the first thing read after it', () => {
    const { clock, answers, ticks, silentMs } = start();
    ticks(4);
    clock.pause(23_000);
    const [before] = answers;
    before();
    expect(silentMs()).toBe(23_000);
    answers[1]();
    expect(silentMs()).toBe(0);
  });

  it('pings again after a pause while bytes arrive and no ping is answered', () => {
    const { clock, seen, answers, ticks, silentMs } = start();
    clock.pause(23_000);
    for (const bytes of [1, 2, 3, 4]) {
      seen.bytes = bytes;
      ticks(1);
    }
    expect(seen).toMatchObject({ pings: 2, deadAfterMs: 0 });
    answers[1]();
    expect(silentMs()).toBe(0);
  });
});
