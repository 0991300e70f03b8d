import type { Controller } from '@squadron/controller-node';

/** Stops and starts the provider's controllers while everything else runs. @internal */
export interface ProviderSwitch {
  readonly isRunning: boolean;
  /** Does nothing when they run. */
  resume(): void;
  /** Does nothing when they are stopped. Running passes are finished. */
  pause(): void;
}

/**
 * A switch that is initially off.
 *
 * @param create - creates controllers; each is started once
 * @param signal - aborted when the fleet stops
 *
 * @internal
 */
export function createProviderSwitch(
  create: () => Controller[],
  signal: AbortSignal,
): ProviderSwitch {
  let running: AbortController | undefined;
  return {
    get isRunning() {
      return running !== undefined;
    },
    resume() {
      if (running) {
        return;
      }
      running = new AbortController();
      const either = AbortSignal.any([running.signal, signal]);
      for (const controller of create()) {
        void controller.start(either);
      }
    },
    pause() {
      running?.abort();
      running = undefined;
    },
  };
}
