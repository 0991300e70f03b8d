import {
  HUB_CLUSTER_ID,
  namespaceKind,
  placementKind,
  rayClusterKind,
  rayServiceKind,
  workloadKind,
  type FleetOverview,
  type StalledRecord,
} from '@squadron/backstage-plugin-squadron-common';
import {
  clusterOfStalled,
  listStalled,
  type StalledObject,
} from '@squadron/backstage-plugin-squadron-node';
import { kindName } from '@squadron/controller-node';
import type { AccessSubject } from '../access';
import type { FleetReader } from './FleetReader';
import { ownerOf } from './ownerOf';

/**
 * An object on which reconcilers cannot do their work, for lists.
 *
 * @internal
 */
export interface StalledRow {
  /** Whether who may read clusters may see it, or who may read workloads. */
  scope: 'cluster' | 'workload';
  subject: AccessSubject;
  /** `<kind> [<namespace>/]<name>`. */
  name: string;
  /** Address below the portal's root. */
  href: string;
  /** At least one. */
  records: StalledRecord[];
}

/**
 * All objects of the hub on which reconcilers cannot do their work, from the cache.
 *
 * @internal
 */
export function stalledRows(
  reader: FleetReader,
  fleetNamespace: string,
): StalledRow[] {
  return listStalled(reader.fleet).map(stalled => {
    const { kind, object, records } = stalled;
    const { namespace, name = '' } = object.metadata;
    return {
      ...placeOf(stalled, fleetNamespace, reader),
      name: `${kind.kind} ${[namespace, name].filter(Boolean).join('/')}`,
      records,
    };
  });
}

/**
 * Rows for what needs attention: what has one cause is one row.
 *
 * @internal
 */
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
      title: `${row.name}${
        others > 0 ? ` and ${others} ${others === 1 ? 'other' : 'others'}` : ''
      } cannot be reconciled`,
      detail: message,
      href: row.href,
    };
  });
}

function placeOf(
  stalled: StalledObject,
  fleetNamespace: string,
  reader: FleetReader,
): Pick<StalledRow, 'scope' | 'subject' | 'href'> {
  const { kind, object } = stalled;
  const { namespace = '', name = '' } = object.metadata;
  const owner = ownerOf(reader, HUB_CLUSTER_ID, object);
  const ofNamespace = (href: string, where = namespace) => ({
    scope: 'workload' as const,
    subject: { clusters: [HUB_CLUSTER_ID], namespace: where, owner },
    href,
  });
  switch (kindName(kind)) {
    case kindName(placementKind):
      return ofNamespace(`/squadron/placement/p/${namespace}/${name}`);
    case kindName(rayServiceKind):
    case kindName(rayClusterKind):
      return ofNamespace(
        `/squadron/workloads/${HUB_CLUSTER_ID}/${namespace}/${kind.kind.toLowerCase()}/${name}`,
      );
    case kindName(workloadKind):
      return ofNamespace('/squadron/workloads');
    case kindName(namespaceKind):
      return name === fleetNamespace
        ? ofCluster(HUB_CLUSTER_ID, namespace, owner)
        : ofNamespace('/squadron/queues', name);
    default:
      return ofCluster(
        clusterOfStalled(stalled, fleetNamespace),
        namespace,
        owner,
      );
  }
}

function ofCluster(
  id: string,
  namespace: string,
  owner: string | undefined,
): Pick<StalledRow, 'scope' | 'subject' | 'href'> {
  return {
    scope: 'cluster',
    subject: { clusters: [id], namespace, owner },
    href: `/squadron/clusters/${encodeURIComponent(id)}`,
  };
}
