import type { DoctorFix } from '@squadron/backstage-plugin-squadron-common';
import type { LocalQueue } from '@squadron/kube-kinds';
import { evaluate, found } from './outcome';
import type { DoctorWorkerFacts, Outcome } from './types';

/** Whether each namespace of the hub that dispatches workloads exists on the worker. @internal */
export function checkNamespaces(
  { id, namespaces }: DoctorWorkerFacts,
  hubQueues: readonly LocalQueue[],
): Outcome {
  const wanted = [
    ...new Set(hubQueues.map(({ metadata }) => metadata.namespace ?? '')),
  ].sort();
  return evaluate('namespaces', namespaces, there =>
    found(
      'namespaces',
      id,
      wanted.length,
      wanted
        .filter(name => !there.includes(name))
        .map(name => ({
          key: name,
          tone: 'danger',
          what: `${id} has no namespace ${name}.`,
          consequence: `Jobs of namespace ${name} cannot be sent to it. If no other worker admits them, they stay Dispatching.`,
          todo: 'Squadron mirrors namespaces automatically within seconds. If this finding stays, its identity on the worker lacks permission to create namespaces.',
          remediation: 'fix',
          fix: mirrorNow(name, id),
        })),
    ),
  );
}

/**
 * Whether each LocalQueue of the hub that dispatches workloads exists on the worker and names the same ClusterQueue.
 *
 * @internal
 */
export function checkLocalQueues(
  { id, localQueues }: DoctorWorkerFacts,
  hubQueues: readonly LocalQueue[],
): Outcome {
  return evaluate('localQueues', localQueues, there =>
    found(
      'localQueues',
      id,
      hubQueues.length,
      hubQueues.flatMap(({ metadata, spec }) => {
        const { namespace = '', name } = metadata;
        const live = there.find(
          other =>
            other.metadata.namespace === namespace &&
            other.metadata.name === name,
        );
        const wanted = spec?.clusterQueue;
        if (live?.spec?.clusterQueue === wanted) {
          return [];
        }
        const isForeign = live !== undefined;
        return [
          {
            key: `${namespace}/${name}`,
            tone: 'danger' as const,
            what: isForeign
              ? `LocalQueue ${namespace}/${name} points to ClusterQueue ${live.spec?.clusterQueue} on ${id} and to ${wanted} on the hub.`
              : `${id} has no LocalQueue ${namespace}/${name}.`,
            consequence: isForeign
              ? 'Its jobs use the quota of another queue on the worker.'
              : `Jobs of namespace ${namespace} cannot be admitted there.`,
            todo: isForeign
              ? 'The ClusterQueue of a LocalQueue is immutable. Squadron replaces a LocalQueue that it mirrored once it is empty; delete any other one.'
              : 'Squadron mirrors LocalQueues automatically within seconds.',
            remediation: 'fix' as const,
            fix: mirrorNow(namespace, id),
          },
        ];
      }),
    ),
  );
}

function mirrorNow(namespace: string, worker: string): DoctorFix {
  return {
    action: 'reconcileNow',
    label: 'Mirror now',
    effect: `Squadron immediately compares namespace ${namespace} on the hub with all workers, including ${worker}, and creates missing objects.`,
    object: { kind: 'Namespace', name: namespace },
  };
}
