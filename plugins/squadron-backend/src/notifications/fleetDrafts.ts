import {
  amountOf,
  messageOf,
  needsAttention,
  sentencesOf,
  type AccessEntry,
  type ClusterSummary,
  type QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { placeOfCluster, placeOfQueue } from '../access/placeOf';
import type { Draft, Seen } from './types';

/** People are not notified of a shorter loss, e.g. the restart of an API server. */
const LOST_AFTER_MS = 60_000;

type SeenCluster = Extract<Seen, { type: 'cluster' }>;
type SeenQueue = Extract<Seen, { type: 'queue' }>;
type SeenCredential = Extract<Seen, { type: 'credential' }>;

type ClusterRow = Pick<
  ClusterSummary,
  'id' | 'state' | 'freshness' | 'displayName' | 'owner'
>;

/**
 * What is stored about a cluster, and the notifications: that it has been unreachable for a minute, and that it is
 * back.
 *
 * @internal
 */
export function clusterStep(
  row: ClusterRow,
  before: SeenCluster | undefined,
  nowMs: number,
): { after: SeenCluster; drafts: Draft[] } {
  if (row.freshness.state !== 'offline' || row.state.code === 'Creating') {
    const isBack =
      before?.isNotified === true && row.freshness.state !== 'catchingUp';
    return {
      // A cluster is back only once its objects are listed.
      after: before?.isNotified && !isBack ? before : { type: 'cluster' },
      drafts: isBack ? [clusterDraft(row, 'back')] : [],
    };
  }
  const lostMs = before?.lostMs ?? nowMs;
  const isNotified = before?.isNotified ?? false;
  const isLong = nowMs - lostMs >= LOST_AFTER_MS;
  return {
    after: { type: 'cluster', lostMs, isNotified: isNotified || isLong },
    drafts: isLong && !isNotified ? [clusterDraft(row, 'lost')] : [],
  };
}

function clusterDraft(row: ClusterRow, what: 'lost' | 'back'): Draft {
  const { cause } = row.freshness;
  const cluster = row.displayName ?? row.id;
  return {
    topic: 'cluster-unreachable',
    object: row.id,
    name: cluster,
    title: messageOf(`answers.notifications.${what}`, { cluster }),
    description: what === 'lost' && cause ? sentencesOf(cause) : undefined,
    link: `/squadron/clusters/${row.id}`,
    severity: what === 'lost' ? 'critical' : 'normal',
    subject: 'cluster',
    place: placeOfCluster(row),
    owner: row.owner,
  };
}

type QueueRow = Pick<QueueSummary, 'id' | 'cluster' | 'name'> & {
  quotas: ReadonlyArray<
    Pick<QueueSummary['quotas'][number], 'flavor' | 'resource' | 'nominal'>
  >;
};

/** What is stored of a ClusterQueue. @internal */
export function seenQueue({ quotas }: QueueRow): SeenQueue {
  return {
    type: 'queue',
    quota: Object.fromEntries(
      quotas.map(({ flavor, resource, nominal }) => [
        `${resource} ${flavor}`,
        nominal,
      ]),
    ),
  };
}

/** The notifications about a changed nominal quota of a ClusterQueue. @internal */
export function queueDrafts(
  row: QueueRow,
  before: SeenQueue | undefined,
  after: SeenQueue,
): Draft[] {
  const keys = Object.keys({ ...before?.quota, ...after.quota }).sort();
  const changes = keys.filter(
    key => (before?.quota[key] ?? 0) !== (after.quota[key] ?? 0),
  );
  if (!before || changes.length === 0) {
    return [];
  }
  return [
    {
      topic: 'queue-quota',
      object: row.id,
      name: `${row.cluster}/${row.name}`,
      title: messageOf('answers.notifications.quota', {
        queue: row.name,
        cluster: row.cluster,
      }),
      description: sentencesOf(
        ...changes.map(key => {
          const [resource, flavor] = key.split(' ');
          return messageOf('answers.notifications.quotaChange', {
            flavor,
            before: amountOf(resource, before.quota[key] ?? 0),
            after: amountOf(resource, after.quota[key] ?? 0),
          });
        }),
      ),
      link: `/squadron/queues/cq/${row.cluster}/${row.name}`,
      // Backstage marks a normal one as a success.
      severity: 'low',
      subject: 'queue',
      place: placeOfQueue(row),
    },
  ];
}

/** What is stored of a credential. @internal */
export function seenCredential({ state }: AccessEntry): SeenCredential {
  return { type: 'credential', code: state.code };
}

/** The notifications about a credential that was not rotated in time: before it expires, and afterwards. @internal */
export function credentialDrafts(
  entry: AccessEntry,
  before: SeenCredential | undefined,
): Draft[] {
  const { id, consumer, cluster, state } = entry;
  if (!needsAttention(entry) || before?.code === state.code) {
    return [];
  }
  return [
    {
      topic: 'credential-expiring',
      object: id,
      name: consumer,
      title: messageOf('answers.notifications.credential', {
        consumer,
        cluster,
        state: messageOf(`states.state.${state.code}`),
      }),
      description: state.detail ? sentencesOf(state.detail) : undefined,
      link: '/squadron/admin/access',
      severity: state.tone === 'danger' ? 'critical' : 'high',
      subject: 'credential',
      place: { clusters: [cluster] },
    },
  ];
}
