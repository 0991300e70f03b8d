import { Prober } from './Prober';

describe('probing a server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start() {
    const state = { isUp: false, probes: 0, notified: 0 };
    const prober: Prober = new Prober(async () => {
      state.probes++;
      if (!state.isUp) {
        throw new Error('refused');
      }
      prober.connected();
    });
    const wait = () =>
      prober.wait(new AbortController().signal).then(() => {
        state.notified++;
      });
    return { prober, state, wait };
  }

  it('probes once a second for all waiters, and notifies all of them', async () => {
    const { state, wait } = start();
    const waiting = [wait(), wait(), wait()];
    await jest.advanceTimersByTimeAsync(5_100);
    expect(state).toMatchObject({ probes: 5, notified: 0 });
    state.isUp = true;
    await jest.advanceTimersByTimeAsync(1_000);
    await Promise.all(waiting);
    expect(state).toMatchObject({ probes: 6, notified: 3 });
  });

  it('does not probe without waiters', async () => {
    const { prober, state } = start();
    const ending = new AbortController();
    const waiting = prober.wait(ending.signal);
    ending.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(state.probes).toBe(0);
  });

  it('notifies at increasing intervals of a server that accepts connections and drops them', async () => {
    const { prober, state, wait } = start();
    state.isUp = true;
    prober.connected();
    let waiting = 0;
    for (let halfSecond = 0; halfSecond < 60; halfSecond++) {
      if (state.notified === waiting) {
        waiting++;
        void wait();
      }
      // Another request opens a connection, which is cut again.
      prober.connected();
      await jest.advanceTimersByTimeAsync(500);
    }
    expect(state.notified).toBeLessThanOrEqual(4);
    expect(state.probes).toBe(state.notified);
  });
});
