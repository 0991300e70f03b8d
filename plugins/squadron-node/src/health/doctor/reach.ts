import { found } from './outcome';
import type { DoctorWorkerFacts, Outcome } from './types';

/** Whether the portal reaches the worker; without a connection it can fix nothing there. @internal */
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
            what: `The portal cannot reach ${id}: ${away}.`,
            consequence:
              'It can be neither checked nor repaired. Its workloads continue to run; Kueue evicts them after workerLostTimeout.',
            todo: 'Restore its API server or the network. Squadron then reconnects automatically.',
            remediation: 'person',
          },
        ],
  );
}
