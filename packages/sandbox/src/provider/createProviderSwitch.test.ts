import type { Controller } from '@squadron/controller-node';
import { createProviderSwitch } from './createProviderSwitch';

/** Creates controllers that record when they run. */
function recordingControllers() {
  const running = new Set<AbortSignal>();
  let made = 0;
  const create = (): Controller[] => {
    made += 1;
    return [
      {
        name: 'recorded',
        enqueue: () => {},
        stats: () => {
          throw new Error('Not used.');
        },
        start: async signal => {
          running.add(signal);
          signal.addEventListener('abort', () => running.delete(signal));
        },
      },
    ];
  };
  return { create, running, madeCount: () => made };
}

describe('the provider switch', () => {
  it('runs one set of controllers at a time, each of which is started once', () => {
    const { create, running, madeCount } = recordingControllers();
    const provider = createProviderSwitch(create, new AbortController().signal);
    expect(provider.isRunning).toBe(false);
    provider.resume();
    provider.resume();
    expect([running.size, madeCount()]).toEqual([1, 1]);
    provider.pause();
    provider.pause();
    expect([running.size, provider.isRunning]).toEqual([0, false]);
    provider.resume();
    expect([running.size, madeCount()]).toEqual([1, 2]);
  });

  it('stops with the fleet', () => {
    const { create, running } = recordingControllers();
    const fleet = new AbortController();
    createProviderSwitch(create, fleet.signal).resume();
    fleet.abort();
    expect(running.size).toBe(0);
  });
});
