import { FLEET_QUEUE_NAME, HUB_CLUSTER_ID } from '../../constants';
import type { Workload } from '../../kinds';
import { findCondition } from '../../views/conditions';
import { found } from './outcome';
import type { DoctorHubFacts, FindingDraft, Outcome } from './types';

/** Kueue's own dispatchers name clusters at once, and further ones each five minutes. */
const PATIENCE_MS = 60_000;

/** Namespaces beyond these are counted. */
const MOST_NAMES = 3;

/**
 * Whether anybody names clusters to what has quota on the hub. That is left to Squadron by Kueue's configuration, which
 * no API tells; where Squadron does it, the page of each workload says why it waits.
 *
 * @internal
 */
export function checkNomination(hub: DoctorHubFacts, nowMs: number): Outcome {
  const waiting = hub.isDispatching
    ? []
    : hub.workloads.filter(workload => isForgotten(workload, nowMs));
  return found('nomination', HUB_CLUSTER_ID, hub.workloads.length, [
    ...(waiting.length > 0 ? [nobodyNominates(waiting)] : []),
  ]);
}

function isForgotten({ spec, status }: Workload, nowMs: number): boolean {
  const quota = findCondition({ status }, 'QuotaReserved');
  const check = status?.admissionChecks?.find(
    ({ name }) => name === FLEET_QUEUE_NAME,
  );
  return (
    spec?.active !== false &&
    quota?.status === 'True' &&
    check?.state === 'Pending' &&
    status?.clusterName === undefined &&
    (status?.nominatedClusterNames ?? []).length === 0 &&
    nowMs - Date.parse(quota.lastTransitionTime ?? '') >= PATIENCE_MS
  );
}

/** Tells namespaces and no names: who sees the inventory need not see each workload. */
function nobodyNominates(waiting: readonly Workload[]): FindingDraft {
  const namespaces = [
    ...new Set(waiting.map(({ metadata }) => metadata.namespace)),
  ].sort();
  const more = namespaces.length - MOST_NAMES;
  const where = `${namespaces.slice(0, MOST_NAMES).join(', ')}${
    more > 0 ? ` and ${more} more` : ''
  }`;
  return {
    key: '',
    tone: 'danger',
    what: `Nobody names clusters to ${waiting.length} Workloads of the hub that have quota, in ${where}.`,
    consequence: 'They hold quota of the hub and start nowhere.',
    todo: 'Kueue leaves this to another dispatcher, and Squadron’s is off. Set squadron.dispatch.enabled in the portal, or take multiKueue.dispatcherName out of the configuration of Kueue on the hub.',
    cure: 'person',
  };
}
