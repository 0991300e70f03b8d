import {
  decommissionGoal,
  drainedAtMs,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  clusterProfileKind,
  clusterQueueKind,
  HUB_CLUSTER_ID,
  isTrue,
  LABELS,
  MANAGED_BY_VALUE,
  workloadKind,
} from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import { expectKnown, type Reader } from '../../reader';
import type { ObservedDecommission } from './types';

const OURS = { [LABELS.managedBy]: MANAGED_BY_VALUE };

/** @internal */
export async function observeDecommission(
  reader: Reader,
  id: string,
): Promise<ObservedDecommission> {
  const key = parseClusterId(id, reader.fleetNamespace);
  const profile =
    key &&
    expectKnown(await reader.find(HUB_CLUSTER_ID, clusterProfileKind, key));
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
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const queues = await reader.list(id, clusterQueueKind, {
    labels: OURS,
  });
  const there = await reader.list(id, workloadKind);
  const onHub = await reader.list(HUB_CLUSTER_ID, workloadKind);
  for (const reading of [queues, there, onHub]) {
    if (!reading.known) {
      return reading;
    }
  }
  const running = new Set([
    ...expectKnown(there)
      .filter(one => hasQuota(one) || isCopyBeingRemoved(one))
      .map(nameOf),
    ...expectKnown(onHub)
      .filter(one => one.status?.clusterName === id && hasQuota(one))
      .map(nameOf),
  ]);
  return {
    known: true,
    value: {
      isHeld: expectKnown(queues).every(
        ({ spec }) => (spec?.stopPolicy ?? 'None') !== 'None',
      ),
      running: running.size,
    },
  };
}

function hasQuota(workload: Workload): boolean {
  return isTrue(workload, 'QuotaReserved') && !isTrue(workload, 'Finished');
}

/** Kueue removes the copy over the connection, which must exist until then. */
function isCopyBeingRemoved(workload: Workload): boolean {
  return (
    workload.metadata.labels?.[LABELS.multiKueueOrigin] !== undefined &&
    (isTrue(workload, 'Evicted') || isTrue(workload, 'Admitted')) &&
    !isTrue(workload, 'Finished')
  );
}

function nameOf({ metadata }: Workload): string {
  return `${metadata.namespace}/${metadata.name}`;
}
