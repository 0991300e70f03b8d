import {
  lastTimeOf,
  INVOLVED_UID_INDEX,
} from '@squadron/backstage-plugin-squadron-node';
import { type ObservedPod } from '@squadron/backstage-plugin-squadron-common';
import { type KubeEvent, type KubePod, KINDS } from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import { isTrouble } from '../workloads/podEvents';

const observed = new WeakMap<KubePod, ObservedPod>();

/**
 * Adds to each pending pod its newest event, if that is a warning. The same pod and event give the same result object,
 * so that it can be compared by identity.
 *
 * @internal
 */
export function withNewestEvents(
  reader: FleetReader,
  cluster: string,
  pods: readonly KubePod[],
): ObservedPod[] {
  return pods.map(pod => {
    const isStarting =
      pod.status?.phase === 'Pending' && !pod.metadata.deletionTimestamp;
    const newest = isStarting ? newestEvent(reader, cluster, pod) : undefined;
    return newest && isTrouble(newest) ? observedPod(pod, newest) : pod;
  });
}

function newestEvent(
  reader: FleetReader,
  cluster: string,
  { metadata }: KubePod,
): KubeEvent | undefined {
  const events = reader.findBy(
    cluster,
    KINDS.event,
    INVOLVED_UID_INDEX,
    metadata.uid,
  );
  return events.length === 0
    ? undefined
    : events.reduce((a, b) => (isLater(b, a) ? b : a));
}

/** Event times have a resolution of one second; names of events increase with time. */
function isLater(a: KubeEvent, b: KubeEvent): boolean {
  const difference =
    Date.parse(lastTimeOf(a) ?? '') - Date.parse(lastTimeOf(b) ?? '');
  return difference > 0 || (!difference && a.metadata.name > b.metadata.name);
}

function observedPod(pod: KubePod, newest: KubeEvent): ObservedPod {
  const known = observed.get(pod);
  if (known?.newestEvent === newest) {
    return known;
  }
  const fresh: ObservedPod = { ...pod, newestEvent: newest };
  observed.set(pod, fresh);
  return fresh;
}
