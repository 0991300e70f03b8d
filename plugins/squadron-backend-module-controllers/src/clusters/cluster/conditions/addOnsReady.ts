import type { ConditionDraft } from '../../../engine/conditions';
import type { ObservedCluster } from '../types';
import { done, open } from './drafts';

/** Whether the engine has installed all requested add-ons. @internal */
export function addOnsReady({ addOns }: ObservedCluster): ConditionDraft {
  const type = 'AddOnsReady';
  if (addOns.length === 0) {
    return done(type, 'NotRequested', 'no add-ons are requested');
  }
  const waiting = addOns.find(({ progress }) => progress.state !== 'done');
  return waiting
    ? open(type, waiting.progress.reason, waiting.progress.message)
    : done(
        type,
        'Ready',
        `${addOns.map(({ addOn }) => addOn.name).join(' and ')} are ready`,
      );
}
