import type { DoctorFix } from '../../api';
import type { LocalQueue } from '../../kinds';
import { found, judge } from './outcome';
import type { DoctorWorkerFacts, Outcome } from './types';

/** Whether each namespace of the hub that dispatches work is on the worker too. @internal */
export function checkNamespaces(
  { id, namespaces }: DoctorWorkerFacts,
  hubQueues: readonly LocalQueue[],
): Outcome {
  const wanted = [
    ...new Set(hubQueues.map(({ metadata }) => metadata.namespace ?? '')),
  ].sort();
  return judge('namespaces', namespaces, there =>
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
          consequence: `Jobs of ${name} cannot be sent there; where no other worker takes them they stay Dispatching.`,
          todo: 'Squadron mirrors namespaces by itself within seconds; if this stays, its identity on the worker may not create namespaces.',
          cure: 'fix',
          fix: mirrorNow(name, id),
        })),
    ),
  );
}

/** Whether each LocalQueue of the hub that dispatches work is on the worker too, before the same queue. @internal */
export function checkLocalQueues(
  { id, localQueues }: DoctorWorkerFacts,
  hubQueues: readonly LocalQueue[],
): Outcome {
  return judge('localQueues', localQueues, there =>
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
              ? `LocalQueue ${namespace}/${name} leads to ${live.spec?.clusterQueue} on ${id} and to ${wanted} on the hub.`
              : `${id} has no LocalQueue ${namespace}/${name}.`,
            consequence: isForeign
              ? 'Its jobs take quota from another queue there.'
              : `Jobs of ${namespace} cannot be admitted there.`,
            todo: isForeign
              ? 'A LocalQueue cannot be changed. One that Squadron mirrored is replaced once it is empty; delete any other.'
              : 'Squadron mirrors LocalQueues by itself within seconds.',
            cure: 'fix' as const,
            fix: mirrorNow(namespace, id),
          },
        ];
      }),
    ),
  );
}

function mirrorNow(namespace: string, worker: string): DoctorFix {
  return {
    action: 'lookNow',
    label: 'Mirror now',
    effect: `Squadron compares namespace ${namespace} with all workers at once, ${worker} among them, and writes what is missing.`,
    object: { kind: 'Namespace', name: namespace },
  };
}
