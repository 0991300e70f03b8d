import {
  messageOf,
  type FleetOverview,
} from '@squadron/backstage-plugin-squadron-common';
import type { StalledRecord } from '@squadron/backstage-plugin-squadron-node';
import { listStalled } from '@squadron/backstage-plugin-squadron-node';
import type { FleetReader } from '../fleet/FleetReader';
import { hubObjectRow, type HubObjectRow } from '../workloads/hubObjectRow';

/** An object with stalled reconcilers, for lists. @internal */
export interface StalledRow extends HubObjectRow {
  /** At least one. */
  records: StalledRecord[];
}

/** All objects of the hub with stalled reconcilers, from the cache. @internal */
export function stalledRows(
  reader: FleetReader,
  fleetNamespace: string,
): StalledRow[] {
  return listStalled(reader.fleet).map(stalled => {
    const { records } = stalled;
    return { ...hubObjectRow(reader, stalled, fleetNamespace), records };
  });
}

/** Attention items for stalled reconcilers, one per cause. @internal */
export function stalledAttention(
  rows: readonly StalledRow[],
): FleetOverview['attention'] {
  const byCause = new Map<string, { row: StalledRow; names: Set<string> }>();
  for (const row of rows) {
    for (const { reconciler, message } of row.records) {
      const cause = `${reconciler} ${message}`;
      const known = byCause.get(cause) ?? { row, names: new Set<string>() };
      known.names.add(row.name);
      byCause.set(cause, known);
    }
  }
  return [...byCause.entries()].map(([cause, { row, names }]) => {
    const { message } =
      row.records.find(one => `${one.reconciler} ${one.message}` === cause) ??
      row.records[0];
    const others = names.size - 1;
    return {
      tone: 'danger',
      title:
        others > 0
          ? messageOf('answers.health.stalledAll', {
              name: row.name,
              count: others,
            })
          : messageOf('answers.health.stalled', { name: row.name }),
      detail: message,
      href: row.href,
    };
  });
}
