import { Liveness } from './Liveness';

function start(options: { isNeeded?: boolean } = {}) {
  const seen = {
    bytes: 0,
    pings: 0,
    deadAfterMs: 0,
    isNeeded: options.isNeeded ?? true,
  };
  const liveness = new Liveness({
    now: () => 1000,
    bytesRead: () => seen.bytes,
    isNeeded: () => seen.isNeeded,
    ping: () => seen.pings++,
    onDead: ms => {
      seen.deadAfterMs = ms;
    },
  });
  // The test ticks by itself.
  liveness.stop();
  const ticks = (count: number) =>
    Array.from({ length: count }, () => liveness.tick());
  return { seen, ticks };
}

describe('noticing a dead connection', () => {
  it('pings after 5 s without a byte and gives up 4 s later', () => {
    const { seen, ticks } = start();
    ticks(9);
    expect(seen.pings).toBe(0);
    ticks(1);
    expect(seen.pings).toBe(1);
    ticks(7);
    expect(seen.deadAfterMs).toBe(0);
    ticks(1);
    expect(seen).toMatchObject({ pings: 1, deadAfterMs: 9000 });
  });

  it('is content with any byte, and pings again 5 s later', () => {
    const { seen, ticks } = start();
    ticks(17);
    seen.bytes = 17;
    ticks(1);
    expect(seen.deadAfterMs).toBe(0);
    ticks(10);
    expect(seen).toMatchObject({ pings: 2, deadAfterMs: 0 });
  });

  it('leaves a connection alone that nobody uses, and checks it soon when somebody does', () => {
    const { seen, ticks } = start({ isNeeded: false });
    ticks(1000);
    expect(seen).toMatchObject({ pings: 0, deadAfterMs: 0 });
    seen.isNeeded = true;
    ticks(1);
    expect(seen.pings).toBe(1);
  });
});
