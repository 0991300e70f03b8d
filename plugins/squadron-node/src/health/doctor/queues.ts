import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import type { ClusterQueue, LocalQueue } from '@squadron/kube-kinds';
import { findCondition } from '@squadron/kube-kinds';
import { causeOf, evaluate, found, rawOf, textsOf } from './outcome';
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

function missing(cluster: string, queue: string): FindingDraft {
  return {
    key: queue,
    tone: 'warning',
    ...textsOf('clusterQueue', { cluster, queue }),
    remediation: 'itself',
  };
}

function evaluateQueue(
  cluster: string,
  queue: ClusterQueue,
): FindingDraft | undefined {
  const { name } = queue.metadata;
  const stop = queue.spec?.stopPolicy ?? 'None';
  if (stop !== 'None') {
    return {
      key: name,
      tone: 'info',
      ...textsOf('queueStopped', {
        cluster,
        queue: name,
        stop: messageOf(`answers.doctor.part.${stop}`),
      }),
      remediation: 'person',
    };
  }
  const active = findCondition(queue, 'Active');
  return active?.status === 'False'
    ? {
        key: name,
        tone: 'danger',
        ...textsOf('queueInactive', {
          cluster,
          queue: name,
          cause: causeOf(active),
        }),
        remediation: 'person',
        raw: rawOf(active),
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
            ...textsOf('flavor', { cluster: id, flavor, queue }),
            remediation: 'itself',
          })),
      );
    }),
  );
}
