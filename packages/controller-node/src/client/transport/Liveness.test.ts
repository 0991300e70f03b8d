import { FakeClock } from '@squadron/test-utils';
import { LastContact } from '../../clock/LastContact';
import { Liveness } from './Liveness';

function start(options: { isNeeded?: boolean } = {}) {
  const seen = {
    bytes: 0,
    pings: 0,
    deadAfterMs: 0,
    isNeeded: options.isNeeded ?? true,
  };
  const liveness = new Liveness({
    contact: new LastContact(new FakeClock()),
    bytesRead: () => seen.bytes,
    isNeeded: () => seen.isNeeded,
    ping: () => seen.pings++,
    onDead: ms => {
      seen.deadAfterMs = ms;
    },
  });
  // The test calls tick itself.
  liveness.stop();
  const ticks = (count: number) =>
    Array.from({ length: count }, () => liveness.tick());
  return { seen, ticks };
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
});
