import { eventViews } from '../state/eventViews';
import { type EventList } from '@squadron/backstage-plugin-squadron-common';
import { KINDS } from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import type { FoundEvents } from '../workloads/workloadEvents';

/** The list of events, with the clusters whose events cannot be read. @internal */
export function eventList(
  reader: FleetReader,
  found: readonly FoundEvents[],
  nowMs: number,
): EventList {
  const { items, leftOut } = eventViews(found);
  return {
    items,
    olderCount: found.reduce(
      (sum, { droppedCount }) => sum + droppedCount,
      leftOut,
    ),
    unread: found.flatMap(({ cluster }) => {
      const reason = whyUnread(reader, cluster);
      return reason === undefined ? [] : [{ cluster, reason }];
    }),
    clusters: reader
      .clusterStatuses()
      .filter(status =>
        found.some(({ cluster }) => cluster === status.cluster),
      ),
    asOf: new Date(nowMs).toISOString(),
  };
}

function whyUnread(reader: FleetReader, cluster: string): string | undefined {
  switch (reader.kindState(cluster, KINDS.event)) {
    case 'synced':
      return undefined;
    case 'denied':
      return `The portal may not read events on ${cluster}: its identity there needs get, list and watch of events.`;
    case 'tooLarge':
      return `The events of ${cluster} exceed squadron.limits and are not read.`;
    case 'syncing':
      return `The events of ${cluster} are being read for the first time.`;
    case 'unknown':
    case 'notInstalled':
      return `The events of ${cluster} are unknown: the cluster is unreachable.`;
    default:
      return undefined;
  }
}
