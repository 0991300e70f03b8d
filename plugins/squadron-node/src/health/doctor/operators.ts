import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { evaluate, found, textsOf, unknownOutcome } from './outcome';
import type { Observation, OperatorFacts, Outcome } from './types';

/** Whether all replicas of the operators are available. @internal */
export function checkOperators(
  cluster: string,
  operators: Observation<OperatorFacts[]>,
): Outcome {
  return evaluate('operators', operators, all => {
    const there = all.filter(({ deployment }) => deployment !== undefined);
    return there.length === 0
      ? unknownOutcome(
          'operators',
          messageOf('answers.doctor.unread.operators'),
        )
      : found(
          'operators',
          cluster,
          there.length,
          there
            .filter(({ available, wanted }) => available < Math.max(1, wanted))
            .map(({ name, deployment, available, wanted }) => ({
              key: name,
              tone: available === 0 ? 'danger' : 'warning',
              ...textsOf(available === 0 ? 'noReplicas' : 'fewReplicas', {
                name,
                cluster,
                available,
                wanted,
                deployment: deployment ?? '',
              }),
              remediation: 'person',
            })),
        );
  });
}

/** Whether the operators of a worker have the same minor version as those of the hub. @internal */
export function checkVersions(
  cluster: string,
  operators: Observation<OperatorFacts[]>,
  hub: Observation<OperatorFacts[]>,
): Outcome {
  if (!operators.known || !hub.known) {
    const [{ reason }] = [operators, hub].flatMap(fact =>
      fact.known ? [] : [fact],
    );
    return unknownOutcome('versions', reason);
  }
  const pairs = operators.value.flatMap(worker => {
    const same = hub.value.find(({ name }) => name === worker.name);
    return same?.version && worker.version
      ? [{ name: worker.name, there: worker.version, here: same.version }]
      : [];
  });
  return pairs.length === 0
    ? unknownOutcome('versions', messageOf('answers.doctor.unread.versions'))
    : found(
        'versions',
        cluster,
        pairs.length,
        pairs
          .filter(({ there, here }) => minorOf(there) !== minorOf(here))
          .map(({ name, there, here }) => ({
            key: name,
            tone: 'warning',
            ...textsOf('version', {
              name,
              cluster,
              there,
              here,
              minor: minorOf(here),
            }),
            remediation: 'person',
          })),
      );
}

/** `v0.18.4` → `0.18`. */
function minorOf(version: string): string {
  return /(\d+\.\d+)/.exec(version)?.[1] ?? version;
}
