import { findCondition, kubeTime, type Condition } from '@squadron/kube-kinds';

/** A condition as a rule decides it; its time is added when it is written. @public */
export interface ConditionDraft {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  /** Constant in PascalCase. */
  reason: string;
  message: string;
}

/** Long enough for one cause, short enough for a status. */
const MAX_MESSAGE = 1024;

/** Conditions ready to be written: the transition time is kept while the status stays the same. @internal */
export function stampConditions(
  drafts: ConditionDraft[],
  live: readonly Condition[] | undefined,
  options: { now: number; generation?: number },
): Condition[] {
  return drafts.map(draft => {
    const before = findCondition(live, draft.type);
    const isSame =
      before?.status === draft.status &&
      before.lastTransitionTime !== undefined;
    return {
      ...draft,
      message: draft.message.slice(0, MAX_MESSAGE),
      lastTransitionTime: isSame
        ? before.lastTransitionTime
        : kubeTime(options.now),
      ...(options.generation !== undefined && {
        observedGeneration: options.generation,
      }),
    };
  });
}
