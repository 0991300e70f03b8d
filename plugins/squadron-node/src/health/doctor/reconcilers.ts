import { found } from './outcome';
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
      what: `${object} cannot be reconciled: ${message}`,
      consequence:
        'The desired state of the object is not reached or not maintained.',
      todo: 'Follow the message. Squadron retries at least once a minute.',
      remediation: 'person',
      raw: { condition: 'Stalled=True', reason, message },
    })),
  );
}
