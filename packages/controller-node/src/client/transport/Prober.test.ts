import { Prober } from './Prober';

describe('knocking at a server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start() {
    const state = { isUp: false, knocks: 0, told: 0 };
    const prober: Prober = new Prober(async () => {
      state.knocks++;
      if (!state.isUp) {
        throw new Error('refused');
      }
      prober.connected();
    });
    const wait = () =>
      prober.wait(new AbortController().signal).then(() => {
        state.told++;
      });
    return { prober, state, wait };
  }

  it('knocks once a second for all who wait, and tells all of them', async () => {
    const { state, wait } = start();
    const waiting = [wait(), wait(), wait()];
    await jest.advanceTimersByTimeAsync(5_100);
    expect(state).toMatchObject({ knocks: 5, told: 0 });
    state.isUp = true;
    await jest.advanceTimersByTimeAsync(1_000);
    await Promise.all(waiting);
    expect(state).toMatchObject({ knocks: 6, told: 3 });
  });

  it('does not knock when nobody waits any more', async () => {
    const { prober, state } = start();
    const ending = new AbortController();
    const waiting = prober.wait(ending.signal);
    ending.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(state.knocks).toBe(0);
  });

  it('tells ever more seldom of a server that takes connections and drops them', async () => {
    const { prober, state, wait } = start();
    state.isUp = true;
    prober.connected();
    let waiting = 0;
    for (let halfSecond = 0; halfSecond < 60; halfSecond++) {
      if (state.told === waiting) {
        waiting++;
        void wait();
      }
      // A request of somebody else makes a connection, which is cut again.
      prober.connected();
      await jest.advanceTimersByTimeAsync(500);
    }
    expect(state.told).toBeLessThanOrEqual(4);
    expect(state.knocks).toBe(state.told);
  });
});
