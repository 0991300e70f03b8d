import type { DoctorCheckId } from '@squadron/backstage-plugin-squadron-common';
import type { Observation, FindingDraft, Outcome } from './types';

/** @public */
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
export function unknownOutcome(check: DoctorCheckId, why: string): Outcome {
  return { check, looked: 0, findings: [], why };
}

/** Evaluates a known value; an unknown one gives an outcome with the reason. @internal */
export function evaluate<T>(
  check: DoctorCheckId,
  fact: Observation<T>,
  evaluateValue: (value: T) => Outcome,
): Outcome {
  return fact.known
    ? evaluateValue(fact.value)
    : unknownOutcome(check, fact.reason);
}
