import type { ConditionDraft } from '../../../engine/conditions';
import type { ObservedCluster } from '../types';
import { trueCondition, falseCondition } from './drafts';

/** Whether the engine has installed all requested add-ons. @internal */
export function addOnsReady({ addOns }: ObservedCluster): ConditionDraft {
  const type = 'AddOnsReady';
  if (addOns.length === 0) {
    return trueCondition(type, 'NotRequested', 'no add-ons are requested');
  }
  const waiting = addOns.find(({ progress }) => progress.state !== 'done');
  return waiting
    ? falseCondition(type, waiting.progress.reason, waiting.progress.message)
    : trueCondition(
        type,
        'Ready',
        `${addOns.map(({ addOn }) => addOn.name).join(' and ')} are ready`,
      );
}
