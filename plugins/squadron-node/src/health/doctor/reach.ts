import { found, textsOf } from './outcome';
import type { DoctorWorkerFacts, Outcome } from './types';

/** Whether the portal reaches the worker; without a connection it can fix nothing there. @internal */
export function checkReach({
  id: cluster,
  unreachableCause,
}: DoctorWorkerFacts): Outcome {
  return found(
    'reach',
    cluster,
    1,
    unreachableCause === undefined
      ? []
      : [
          {
            key: '',
            tone: 'danger',
            ...textsOf('reach', { cluster, cause: unreachableCause }),
            remediation: 'person',
          },
        ],
  );
}
