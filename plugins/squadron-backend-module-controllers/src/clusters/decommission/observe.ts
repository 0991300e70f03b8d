import {
  decommissionGoal,
  drainedAtMs,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import {
  isCopy,
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  isTrue,
  LABELS,
  MANAGED_BY_VALUE,
  KINDS,
} from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import { observeOn, onHub, type Reader } from '../../reader';
import type { ObservedDecommission } from './types';

const OURS = { [LABELS.managedBy]: MANAGED_BY_VALUE };

/** @internal */
export async function observeDecommission(
  reader: Reader,
  id: string,
): Promise<ObservedDecommission> {
  const key = parseClusterId(id, reader.fleetNamespace);
  const profile = key && (await onHub(reader).find(KINDS.clusterProfile, key));
  const goal = decommissionGoal(profile);
  const value = profile?.metadata.annotations?.[ANNOTATIONS.decommission];
  return {
    now: reader.now(),
    profile,
    goal,
    ...(goal === undefined && value !== undefined && { unknownGoal: value }),
    drainedAtMs: drainedAtMs(profile),
    remaining: await observeRemaining(reader, id),
  };
}

async function observeRemaining(
  reader: Reader,
  id: string,
): Promise<ObservedDecommission['remaining']> {
  const dispatched = await reader.list(HUB_CLUSTER_ID, KINDS.workload);
  if (!dispatched.known) {
    return dispatched;
  }
  return observeOn(reader, id, async worker => {
    const queues = await worker.list(KINDS.clusterQueue, { labels: OURS });
    const there = await worker.list(KINDS.workload);
    const running = new Set([
      ...there
        .filter(one => hasQuota(one) || isCopyBeingRemoved(one))
        .map(nameOf),
      ...dispatched.value
        .filter(one => one.status?.clusterName === id && hasQuota(one))
        .map(nameOf),
    ]);
    return {
      isHeld: queues.every(
        ({ spec }) => (spec?.stopPolicy ?? 'None') !== 'None',
      ),
      running: running.size,
    };
  });
}

function hasQuota(workload: Workload): boolean {
  return isTrue(workload, 'QuotaReserved') && !isTrue(workload, 'Finished');
}

/** Kueue removes the copy over the connection, which must exist until then. */
function isCopyBeingRemoved(workload: Workload): boolean {
  return (
    isCopy(workload) &&
    (isTrue(workload, 'Evicted') || isTrue(workload, 'Admitted')) &&
    !isTrue(workload, 'Finished')
  );
}

function nameOf({ metadata }: Workload): string {
  return `${metadata.namespace}/${metadata.name}`;
}
