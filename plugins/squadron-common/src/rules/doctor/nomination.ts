import { FLEET_QUEUE_NAME, HUB_CLUSTER_ID } from '../../constants';
import type { Workload } from '../../kinds';
import { isTrue } from '../../views/conditions';
import { counted } from '../../views/state';
import { pendingAttempt } from '../dispatch/pendingAttempt';
import { found, judge } from './outcome';
import type {
  DoctorHubFacts,
  DoctorWorkerFacts,
  FindingDraft,
  Outcome,
} from './types';

/** Kueue's own dispatchers name clusters at once, and further ones each five minutes. */
const PATIENCE_MS = 60_000;

/** Namespaces beyond these are counted. */
const MOST_NAMES = 3;

/**
 * Whether anybody names clusters to what has quota on the hub. That is left to Squadron by Kueue's configuration, which
 * no API tells; where Squadron does it, the page of each workload says why it waits. Without a connected worker nobody
 * has a cluster to name.
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
  return judge('nomination', workloads, all => {
    const waiting =
      isDispatching || !isAnyConnected
        ? []
        : all.filter(workload => isForgotten(workload, nowMs));
    return found('nomination', HUB_CLUSTER_ID, all.length, [
      ...(waiting.length > 0 ? [nobodyNominates(waiting)] : []),
    ]);
  });
}

function isForgotten(workload: Workload, nowMs: number): boolean {
  const turn = pendingAttempt(workload, new Set([FLEET_QUEUE_NAME]));
  const { nominatedClusterNames = [] } = workload.status ?? {};
  return (
    turn !== undefined &&
    workload.spec?.active !== false &&
    // Kueue names none before an eviction has ended.
    !isTrue(workload, 'Evicted') &&
    nominatedClusterNames.length === 0 &&
    nowMs - turn.sinceMs >= PATIENCE_MS
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
    what: `Nobody names clusters to what has quota on the hub: ${counted(
      waiting.length,
      'Workload',
    )} in ${where}.`,
    consequence: 'It holds quota of the hub and starts nowhere.',
    todo: 'Kueue seems to leave this to another dispatcher, and Squadron’s is off. Set squadron.dispatch.enabled in the portal, or take multiKueue.dispatcherName out of the configuration of Kueue on the hub.',
    cure: 'person',
  };
}
