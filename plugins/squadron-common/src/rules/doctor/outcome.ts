import type { DoctorCheckId } from '../../api';
import type { Observation, FindingDraft, Outcome } from './types';

/** @internal */
export function found(
  check: DoctorCheckId,
  cluster: string,
  looked: number,
  drafts: FindingDraft[],
): Outcome {
  return {
    check,
    looked,
    findings: drafts.map(({ key, ...draft }) => ({
      id: [check, cluster, key].filter(Boolean).join('/'),
      check,
      cluster,
      ...draft,
    })),
  };
}

/** @internal */
export function cannotTell(check: DoctorCheckId, why: string): Outcome {
  return { check, looked: 0, findings: [], why };
}

/** Judges what is known, and says why where it is not. @internal */
export function judge<T>(
  check: DoctorCheckId,
  fact: Observation<T>,
  judgeValue: (value: T) => Outcome,
): Outcome {
  return fact.known ? judgeValue(fact.value) : cannotTell(check, fact.reason);
}
