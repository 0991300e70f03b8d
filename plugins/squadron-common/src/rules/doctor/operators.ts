import { cannotTell, found, judge } from './outcome';
import type { Observation, OperatorFacts, Outcome } from './types';

/** Whether the operators run. @internal */
export function checkOperators(
  cluster: string,
  operators: Observation<OperatorFacts[]>,
): Outcome {
  return judge('operators', operators, all => {
    const there = all.filter(({ deployment }) => deployment !== undefined);
    return there.length === 0
      ? cannotTell(
          'operators',
          'no Deployment of Kueue or KubeRay is labelled as theirs; they may run outside the cluster',
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
                  ? `Nothing that ${name} is for goes on there, and jobs may be refused by its webhooks.`
                  : 'It works with fewer replicas.',
              todo: `Look at the pods and events of Deployment ${deployment} on ${cluster}.`,
              cure: 'person',
            })),
        );
  });
}

/** Whether the operators of a worker are of the hub's minor version. @internal */
export function checkVersions(
  cluster: string,
  operators: Observation<OperatorFacts[]>,
  hub: Observation<OperatorFacts[]>,
): Outcome {
  if (!operators.known || !hub.known) {
    const [{ reason }] = [operators, hub].flatMap(fact =>
      fact.known ? [] : [fact],
    );
    return cannotTell('versions', reason);
  }
  const pairs = operators.value.flatMap(worker => {
    const same = hub.value.find(({ name }) => name === worker.name);
    return same?.version && worker.version
      ? [{ name: worker.name, there: worker.version, here: same.version }]
      : [];
  });
  return pairs.length === 0
    ? cannotTell('versions', 'no operator tells its version on both sides')
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
              'Fields that one of them does not know are lost on the way, so jobs may behave differently there.',
            todo: `Bring ${name} on ${cluster} to ${minorOf(here)}.`,
            cure: 'person',
          })),
      );
}

/** `v0.18.4` → `0.18`. */
function minorOf(version: string): string {
  return /(\d+\.\d+)/.exec(version)?.[1] ?? version;
}
