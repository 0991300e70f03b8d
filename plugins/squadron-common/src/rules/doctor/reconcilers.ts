import { found } from './outcome';
import type { Outcome, StalledFact } from './types';

/** Whether each reconciler can do its work for what is about this cluster. @internal */
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
        'What the object asks for is not done, or not kept as it should be.',
      todo: 'Do what the message says. It is tried again once a minute at least.',
      cure: 'person',
      raw: { condition: 'Stalled=True', reason, message },
    })),
  );
}
