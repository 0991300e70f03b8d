import type { ClusterQueue, LocalQueue } from '@squadron/kube-kinds';
import { findCondition } from '@squadron/kube-kinds';
import { evaluate, found } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

/** Whether the worker has an active ClusterQueue for each one of the hub that dispatches. @internal */
export function checkClusterQueues(
  { id, clusterQueues }: DoctorWorkerFacts,
  hubQueues: readonly LocalQueue[],
): Outcome {
  const wanted = [
    ...new Set(hubQueues.flatMap(({ spec }) => spec?.clusterQueue ?? [])),
  ].sort();
  return evaluate('clusterQueues', clusterQueues, there =>
    found(
      'clusterQueues',
      id,
      wanted.length,
      wanted.flatMap(name => {
        const live = there.find(({ metadata }) => metadata.name === name);
        const draft = live ? evaluateQueue(id, live) : missing(id, name);
        return draft ? [draft] : [];
      }),
    ),
  );
}

function missing(id: string, name: string): FindingDraft {
  return {
    key: name,
    tone: 'warning',
    what: `${id} has no ClusterQueue ${name}.`,
    consequence: `Jobs of queue ${name} are not admitted there.`,
    todo: 'Squadron creates it from the nodes and claims of the worker, within seconds after both are known.',
    remediation: 'itself',
  };
}

function evaluateQueue(
  id: string,
  queue: ClusterQueue,
): FindingDraft | undefined {
  const { name } = queue.metadata;
  const stop = queue.spec?.stopPolicy ?? 'None';
  if (stop !== 'None') {
    return {
      key: name,
      tone: 'info',
      what: `ClusterQueue ${name} on ${id} is ${
        stop === 'Hold' ? 'on hold' : 'draining'
      }.`,
      consequence: 'No new workloads are admitted there.',
      todo: `If this is not intended, set spec.stopPolicy of the ClusterQueue to None on ${id}.`,
      remediation: 'person',
    };
  }
  const active = findCondition(queue, 'Active');
  return active?.status === 'False'
    ? {
        key: name,
        tone: 'danger',
        what: `ClusterQueue ${name} on ${id} is not active: ${
          active.message ?? active.reason ?? 'Kueue reports no reason'
        }`,
        consequence: `Jobs of queue ${name} are not admitted there.`,
        todo: `Fix the errors that Kueue reports on ${id}. Squadron repairs its own objects automatically.`,
        remediation: 'person',
        raw: {
          condition: `Active=${active.status}`,
          reason: active.reason,
          message: active.message,
        },
      }
    : undefined;
}

/** Whether each ResourceFlavor that a ClusterQueue of the worker names exists. @internal */
export function checkFlavors({
  id,
  clusterQueues,
  flavors,
}: DoctorWorkerFacts): Outcome {
  return evaluate('flavors', clusterQueues, queues =>
    evaluate('flavors', flavors, there => {
      const named = new Map(
        queues.flatMap(({ metadata, spec }) =>
          (spec?.resourceGroups ?? []).flatMap(group =>
            group.flavors.map(({ name }) => [name, metadata.name] as const),
          ),
        ),
      );
      return found(
        'flavors',
        id,
        named.size,
        [...named]
          .filter(([flavor]) => !there.includes(flavor))
          .map(([flavor, queue]) => ({
            key: flavor,
            tone: 'danger',
            what: `${id} has no ResourceFlavor ${flavor}, which its ClusterQueue ${queue} names.`,
            consequence: `ClusterQueue ${queue} is not active there, so nothing is admitted.`,
            todo: 'Squadron creates the flavors of its own queues from the nodes; create any other flavor yourself.',
            remediation: 'itself',
          })),
      );
    }),
  );
}
