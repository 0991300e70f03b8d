import type { ConditionDraft } from '../../conditions';
import { done, open } from './drafts';

/** Whether work on the cluster is stopped, as Cluster API's objects say it. @internal */
export function paused(isPaused: boolean): ConditionDraft {
  const type = 'Paused';
  return isPaused
    ? done(
        type,
        'Paused',
        'spec.paused is true: nothing is changed until it is false',
      )
    : open(type, 'NotPaused', 'changes are applied');
}
