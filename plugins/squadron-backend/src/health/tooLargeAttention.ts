import {
  messageOf,
  type ClusterSummary,
  type ConditionView,
  type FleetOverview,
} from '@squadron/backstage-plugin-squadron-common';
import type { TooLargeKind } from '@squadron/backstage-plugin-squadron-node';
import { listTooLarge } from '@squadron/backstage-plugin-squadron-node';
import type { FleetReader } from '../fleet/FleetReader';

/** Attention items for kinds that are not read, of the visible clusters. @internal */
export function tooLargeAttention(
  reader: FleetReader,
  clusters: readonly ClusterSummary[],
): FleetOverview['attention'] {
  return clusters.flatMap(({ id, name, role }) =>
    listTooLarge(reader.fleet, { id, role }).map(({ kind, why }) => ({
      tone: 'danger' as const,
      title: messageOf('answers.health.tooLarge', { kind, name }),
      detail: `${why}.`,
      href: `/squadron/clusters/${encodeURIComponent(id)}`,
    })),
  );
}

/** Conditions for kinds that are not read, for the page of a cluster. @internal */
export function tooLargeConditions(
  kinds: readonly TooLargeKind[],
): ConditionView[] {
  return kinds.map(({ kind, why }) => ({
    type: 'WithinLimits',
    status: 'False',
    reason: 'TooLarge',
    message: `${kind} objects are not read: ${why}.`,
    object: `Kind ${kind}`,
  }));
}
