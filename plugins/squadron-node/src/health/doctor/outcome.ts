import {
  messageOf,
  type DoctorCheckId,
  type DoctorFinding,
  type EnglishMessages,
  type Message,
  type MessageKey,
  type MessageText,
  type MessageValues,
} from '@squadron/backstage-plugin-squadron-common';
import type { Condition } from '@squadron/kube-kinds';
import type { Observation, FindingDraft, Outcome } from './types';

type Texts = Pick<DoctorFinding, 'what' | 'consequence' | 'todo'>;

type FindingCode = keyof EnglishMessages['answers']['doctor']['finding'];

type FindingKey<Code extends FindingCode> =
  `answers.doctor.finding.${Code}.${keyof Texts}` & MessageKey;

/**
 * The texts of a finding, with the values of all their placeholders. Texts of other systems lose their full stop.
 *
 * @internal
 */
export function textsOf<Code extends FindingCode>(
  code: Code,
  ...given: MessageValues<
    FindingKey<Code>,
    string | number | Message | MessageText[]
  >
): Record<keyof Texts, Message> {
  const values = Object.fromEntries(
    Object.entries(given[0] ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\.$/, '') : value,
    ]),
  );
  const textOf = (part: keyof Texts) =>
    (messageOf as (key: string, values: object) => Message)(
      `answers.doctor.finding.${code}.${part}`,
      values,
    );
  return {
    what: textOf('what'),
    consequence: textOf('consequence'),
    todo: textOf('todo'),
  };
}

/** A condition as the raw part of a finding. @internal */
export function rawOf(condition: Condition | undefined): DoctorFinding['raw'] {
  return (
    condition && {
      condition: `${condition.type}=${condition.status}`,
      reason: condition.reason,
      message: condition.message,
    }
  );
}

/** Why a condition is False, as far as it says so. @internal */
export function causeOf({ message, reason }: Condition): MessageText {
  return message ?? reason ?? messageOf('answers.doctor.part.noReason');
}

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
export function unknownOutcome(
  check: DoctorCheckId,
  why: MessageText,
): Outcome {
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
