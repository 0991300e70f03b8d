import { FLEET_QUEUE_NAME, HUB_CLUSTER_ID, isTrue } from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import { pendingAttempt } from '../../placement/dispatch/pendingAttempt';
import { evaluate, found, textsOf } from './outcome';
import type {
  DoctorHubFacts,
  DoctorWorkerFacts,
  FindingDraft,
  Outcome,
} from './types';

/** Kueue's own dispatchers nominate clusters immediately, and further ones every five minutes. */
const PATIENCE_MS = 60_000;

/**
 * Whether a dispatcher nominates clusters for the Workloads that have quota on the hub. Kueue's configuration leaves
 * this to Squadron or not, and no API exposes it. Where Squadron dispatches, the page of each workload shows why it
 * waits. Without a connected worker there is no cluster to nominate.
 *
 * @internal
 */
export function checkNomination(
  { workloads, isDispatching }: DoctorHubFacts,
  workers: readonly DoctorWorkerFacts[],
  nowMs: number,
): Outcome {
  const isAnyConnected = workers.some(({ connection }) =>
    isTrue(connection, 'Active'),
  );
  return evaluate('nomination', workloads, all => {
    const waiting =
      isDispatching || !isAnyConnected
        ? []
        : all.filter(workload => isNotNominated(workload, nowMs));
    return found('nomination', HUB_CLUSTER_ID, all.length, [
      ...(waiting.length > 0 ? [notNominated(waiting)] : []),
    ]);
  });
}

function isNotNominated(workload: Workload, nowMs: number): boolean {
  const attempt = pendingAttempt(workload, new Set([FLEET_QUEUE_NAME]));
  const { nominatedClusterNames = [] } = workload.status ?? {};
  return (
    attempt !== undefined &&
    workload.spec?.active !== false &&
    // Kueue nominates no cluster before an eviction has ended.
    !isTrue(workload, 'Evicted') &&
    nominatedClusterNames.length === 0 &&
    nowMs - attempt.sinceMs >= PATIENCE_MS
  );
}

/** Lists namespaces but no names: a reader of the inventory need not be permitted to see each workload. */
function notNominated(waiting: readonly Workload[]): FindingDraft {
  const namespaces = [
    ...new Set(waiting.map(({ metadata }) => metadata.namespace ?? '')),
  ].sort();
  return {
    key: '',
    tone: 'danger',
    ...textsOf('nomination', { count: waiting.length, namespaces }),
    remediation: 'person',
  };
}
