import { Prober } from './Prober';

describe('knocking at a server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start() {
    const state = { isUp: false, knocks: 0, told: 0 };
    const knocker: Prober = new Prober(async () => {
      state.knocks++;
      if (!state.isUp) {
        throw new Error('refused');
      }
      knocker.connected();
    });
    const wait = () =>
      knocker.wait(new AbortController().signal).then(() => {
        state.told++;
      });
    return { knocker, state, wait };
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
    const { knocker, state } = start();
    const ending = new AbortController();
    const waiting = knocker.wait(ending.signal);
    ending.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(state.knocks).toBe(0);
  });

  it('tells ever more seldom of a server that takes connections and drops them', async () => {
    const { knocker, state, wait } = start();
    state.isUp = true;
    knocker.connected();
    let waiting = 0;
    for (let halfSecond = 0; halfSecond < 60; halfSecond++) {
      if (state.told === waiting) {
        waiting++;
        void wait();
      }
      // A request of somebody else makes a connection, which is cut again.
      knocker.connected();
      await jest.advanceTimersByTimeAsync(500);
    }
    expect(state.told).toBeLessThanOrEqual(4);
    expect(state.knocks).toBe(state.told);
  });
});
