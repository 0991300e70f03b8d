import { found, textsOf } from './outcome';
import type { Outcome, StalledFact } from './types';

/** Whether no reconciler is stalled on an object that belongs to this cluster. @internal */
export function checkReconcilers(
  cluster: string,
  stalled: readonly StalledFact[] = [],
): Outcome {
  const own = stalled.filter(fact => fact.cluster === cluster);
  return found(
    'reconcilers',
    cluster,
    1,
    own.map(({ object, reconciler, key, reason, message }) => ({
      key: [object, reconciler, key].join('/'),
      tone: 'danger',
      ...textsOf('reconciler', { object, cause: message }),
      remediation: 'person',
      raw: { condition: 'Stalled=True', reason, message },
    })),
  );
}
