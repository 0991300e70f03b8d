import { FLEET_QUEUE_NAME, HUB_CLUSTER_ID, isTrue } from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import { counted } from '@squadron/backstage-plugin-squadron-common';
import { pendingAttempt } from '../../placement/dispatch/pendingAttempt';
import { evaluate, found } from './outcome';
import type {
  DoctorHubFacts,
  DoctorWorkerFacts,
  FindingDraft,
  Outcome,
} from './types';

/** Kueue's own dispatchers nominate clusters immediately, and further ones every five minutes. */
const PATIENCE_MS = 60_000;

/** Namespaces listed by name; further ones are only counted. */
const MAX_NAMES = 3;

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
    ...new Set(waiting.map(({ metadata }) => metadata.namespace)),
  ].sort();
  const more = namespaces.length - MAX_NAMES;
  const where = `${namespaces.slice(0, MAX_NAMES).join(', ')}${
    more > 0 ? ` and ${more} more` : ''
  }`;
  return {
    key: '',
    tone: 'danger',
    what: `No dispatcher nominates clusters for Workloads with reserved quota on the hub: ${counted(
      waiting.length,
      'Workload',
    )} in ${where}.`,
    consequence: 'They hold quota of the hub and start on no cluster.',
    todo: 'Kueue is probably configured for an external dispatcher, and the one of Squadron is disabled. Set squadron.dispatch.enabled in the app-config, or remove multiKueue.dispatcherName from the configuration of Kueue on the hub.',
    remediation: 'person',
  };
}
