import { evaluate, found, unknownOutcome } from './outcome';
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
          'no Deployment has the labels of Kueue or KubeRay; they may run outside the cluster',
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
              what: `${name} on ${cluster} has ${available} of ${wanted} replicas available (Deployment ${deployment}).`,
              consequence:
                available === 0
                  ? `${name} reconciles nothing there, and its webhooks may reject jobs.`
                  : `${name} runs with fewer replicas.`,
              todo: `Check the pods and events of Deployment ${deployment} on ${cluster}.`,
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
    ? unknownOutcome(
        'versions',
        'no operator exposes its version on both clusters',
      )
    : found(
        'versions',
        cluster,
        pairs.length,
        pairs
          .filter(({ there, here }) => minorOf(there) !== minorOf(here))
          .map(({ name, there, here }) => ({
            key: name,
            tone: 'warning',
            what: `${name} is ${there} on ${cluster} and ${here} on the hub.`,
            consequence:
              'Fields that only one of the versions knows are dropped, so jobs may behave differently there.',
            todo: `Install ${name} ${minorOf(here)} on ${cluster}.`,
            remediation: 'person',
          })),
      );
}

/** `v0.18.4` → `0.18`. */
function minorOf(version: string): string {
  return /(\d+\.\d+)/.exec(version)?.[1] ?? version;
}
