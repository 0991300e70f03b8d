import {
  messageOf,
  type DoctorFix,
} from '@squadron/backstage-plugin-squadron-common';
import type { LocalQueue } from '@squadron/kube-kinds';
import { evaluate, found, textsOf } from './outcome';
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
          ...textsOf('namespace', { cluster: id, namespace: name }),
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
        return [
          {
            key: `${namespace}/${name}`,
            tone: 'danger' as const,
            ...textsOf(live ? 'otherLocalQueue' : 'localQueue', {
              cluster: id,
              namespace,
              name,
              there: live?.spec?.clusterQueue ?? '',
              here: wanted ?? '',
            }),
            remediation: 'fix' as const,
            fix: mirrorNow(namespace, id),
          },
        ];
      }),
    ),
  );
}

function mirrorNow(namespace: string, cluster: string): DoctorFix {
  return {
    action: 'reconcileNow',
    label: messageOf('answers.doctor.fix.mirror.label'),
    effect: messageOf('answers.doctor.fix.mirror.effect', {
      namespace,
      cluster,
    }),
    object: { kind: 'Namespace', name: namespace },
  };
}
