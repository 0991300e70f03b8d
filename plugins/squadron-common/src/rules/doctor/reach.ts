import { found } from './outcome';
import type { DoctorWorkerFacts, Outcome } from './types';

/** Whether the portal reaches the worker: else nothing can be mended there. @internal */
export function checkReach({ id, away }: DoctorWorkerFacts): Outcome {
  return found(
    'reach',
    id,
    1,
    away === undefined
      ? []
      : [
          {
            key: '',
            tone: 'danger',
            what: `The portal does not reach ${id}: ${away}.`,
            consequence:
              'Nothing can be compared or mended there. Work that runs there goes on; Kueue gives it up after workerLostTimeout.',
            todo: 'Bring its API server or the network back. The rest follows by itself.',
            cure: 'person',
          },
        ],
  );
}
