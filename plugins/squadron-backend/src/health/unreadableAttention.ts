import {
  messageOf,
  sentencesOf,
  withCause,
  type FleetOverview,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, workloadKindOf } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { UnreadableObject } from './reads';
import type { FleetReader } from '../fleet/FleetReader';
import {
  hubObjectRow,
  ofCluster,
  type HubObjectRow,
} from '../workloads/hubObjectRow';

/** Further objects are only counted. */
const MAX_NAMED = 5;

/** An object that is set aside, as an attention item. @internal */
export interface UnreadableRow extends HubObjectRow {
  cluster: string;
  why: string;
}

/** Objects that are set aside and have no row of their own to show it. @internal */
export function unreadableRows(
  reader: FleetReader,
  unreadable: readonly UnreadableObject[],
  fleetNamespace: string,
): UnreadableRow[] {
  return unreadable
    .filter(({ kind }) => workloadKindOf(kind.kind) === undefined)
    .map(({ cluster, kind, stub, why }) => ({
      ...rowOf(reader, { cluster, kind, object: stub }, fleetNamespace),
      cluster,
      why,
    }));
}

/** One attention item per cluster. @internal */
export function unreadableAttention(
  rows: readonly UnreadableRow[],
): FleetOverview['attention'] {
  const byCluster = Map.groupBy(rows, ({ cluster }) => cluster);
  return [...byCluster].map(([cluster, [first, ...others]]) => ({
    tone: 'danger',
    title:
      others.length === 0
        ? messageOf('answers.health.unreadable.one', {
            name: first.name,
            cluster,
          })
        : messageOf('answers.health.unreadable.many', {
            number: others.length + 1,
            cluster,
          }),
    detail: sentencesOf(
      ...[first, ...others]
        .slice(0, MAX_NAMED)
        .map(({ name, why }) => withCause(name, why)),
      others.length >= MAX_NAMED
        ? messageOf('answers.more', { number: others.length + 1 - MAX_NAMED })
        : undefined,
      messageOf('answers.health.unreadable.correct'),
    ),
    href: first.href,
  }));
}

function rowOf(
  reader: FleetReader,
  {
    cluster,
    kind,
    object,
  }: Pick<UnreadableObject, 'cluster' | 'kind'> & { object: KubeObject },
  fleetNamespace: string,
): HubObjectRow {
  if (cluster === HUB_CLUSTER_ID) {
    return hubObjectRow(reader, { kind, object }, fleetNamespace);
  }
  const { namespace, name } = object.metadata;
  return {
    ...ofCluster(cluster, namespace ?? '', undefined),
    name: `${kind.kind} ${[namespace, name].filter(Boolean).join('/')}`,
  };
}
