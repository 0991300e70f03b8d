import type { MultiKueueConfig } from '@squadron/kube-kinds';
import { connectionState } from '../../clusters/state/connectionState';
import { found } from './outcome';
import type { DoctorWorkerFacts, FindingDraft, Outcome } from './types';

/** Kueue's limit for one MultiKueueConfig. */
const MAX_CLUSTERS = 20;

/** Whether the MultiKueueConfig lists the worker. @internal */
export function checkList(
  worker: DoctorWorkerFacts,
  config: MultiKueueConfig | undefined,
): Outcome {
  const listed = config?.spec?.clusters ?? [];
  const draft = listed.includes(worker.id)
    ? undefined
    : notListed(worker, listed.length);
  return found('list', worker.id, 1, draft ? [draft] : []);
}

function notListed(
  { id, connection }: DoctorWorkerFacts,
  listed: number,
): FindingDraft {
  const consequence = 'No workloads are sent to it.';
  if (connectionState(connection).code !== 'Connected') {
    return {
      key: 'away',
      tone: 'warning',
      what: `${id} is not in the MultiKueueConfig: Kueue on the hub is not connected to it, and no workload is assigned to it.`,
      consequence,
      todo: 'Squadron adds it automatically once it is connected and all copies of moved workloads on it are deleted.',
      remediation: 'itself',
    };
  }
  if (listed >= MAX_CLUSTERS) {
    return {
      key: 'full',
      tone: 'warning',
      what: `${id} is not in the MultiKueueConfig: Kueue supports at most ${MAX_CLUSTERS} clusters.`,
      consequence,
      todo: 'Remove another worker, e.g. with spec.multiKueue.join: false in its Cluster.',
      remediation: 'person',
    };
  }
  return {
    key: 'fenced',
    tone: 'info',
    what: `${id} is fenced: it was unreachable, and its old copies of moved workloads are being deleted.`,
    consequence: `${consequence} Without the fence, Kueue would return a moved workload to its old copy and end the running one.`,
    todo: 'Squadron adds it automatically when all old copies are deleted. If that takes minutes, look for a Workload or job on it that is stuck in deletion.',
    remediation: 'fix',
    fix: {
      action: 'reconcileNow',
      label: 'Reconcile now',
      effect: `Squadron reconciles ${id} immediately and deletes the remaining copies.`,
      object: { kind: 'MultiKueueCluster', name: id },
    },
  };
}
