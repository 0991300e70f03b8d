import { found, textsOf } from './outcome';
import type { DoctorWorkerFacts, Outcome } from './types';

/** Whether the portal reaches the worker; without a connection it can fix nothing there. @internal */
export function checkReach({ id: cluster, away }: DoctorWorkerFacts): Outcome {
  return found(
    'reach',
    cluster,
    1,
    away === undefined
      ? []
      : [
          {
            key: '',
            tone: 'danger',
            ...textsOf('reach', { cluster, cause: away }),
            remediation: 'person',
          },
        ],
  );
}
