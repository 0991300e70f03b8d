import {
  Duration,
  StateBadge,
  useEndpoint,
  useList,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { HUB_CLUSTER_ID, isGpuResource } from '@squadron/kube-kinds';
import {
  amountOf,
  formatGpuCount,
  messageText,
  type QueueSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, loaded } from '../parts';
import styles from '../parts/parts.module.css';
import { useOwnRefs } from '../parts/useOwnRefs';
import { boardResources, quotasOf } from '../queues/groupQueues';
import { queueCounts } from '../queues/queueCounts';
import { sumOf } from '../queues/queueMatrix';
import { QueueLink } from '../queues/QueueLink';

/** The ClusterQueues of the reader's jobs, then the others, each with the most waiting workloads first. @internal */
export function QueuesWidget(props: { rows?: number; cluster?: string }) {
  const { rows = 5, cluster } = props;
  const t = useT();
  const view = useList('listQueues', {
    filters: {
      kind: ['ClusterQueue'],
      ...(cluster && { cluster: [cluster] }),
    },
    sort: { field: 'waiting', descending: true },
    limit: 100,
  });
  const owner = useOwnRefs() ?? [];
  const own = useEndpoint(
    'listWorkloads',
    { owner: [...owner], limit: 1 },
    { isEnabled: owner.length > 0 },
  ).data?.facets.clusterQueue;
  const { data, stale, instead } = loaded(view, {
    what: t('queues.queuesPage.queues'),
    permission: 'squadron.queue.read',
    rows: 2,
  });
  if (!data) {
    return instead;
  }
  const isOwn = ({ name }: QueueSummary) => Boolean(own && own[name]);
  // Workers have copies of the queues of the hub, which jobs enter.
  const isCopy = ({ name, cluster: on }: QueueSummary) =>
    on !== HUB_CLUSTER_ID &&
    data.items.some(one => one.cluster === HUB_CLUSTER_ID && one.name === name);
  const queues = data.items
    .filter(queue => !isCopy(queue))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .slice(0, rows);
  if (queues.length === 0) {
    return (
      <span className={styles.subdued}>{t('queues.list.emptyTitle')}</span>
    );
  }
  return (
    <>
      {stale}
      <SimpleTable
        label={t('queues.queuesPage.queues')}
        rows={queues}
        rowKey={queue => queue.id}
        columns={[
          {
            label: t('common.labels.queue'),
            cell: ({ cluster: on, name, state }) => (
              <>
                <QueueLink cluster={on} name={name} />
                {!cluster && <div className={styles.subdued}>{on}</div>}
                {state.code !== 'Active' && (
                  <StateBadge state={state} hideDetail />
                )}
              </>
            ),
          },
          {
            label: t('queues.list.left'),
            align: 'end',
            cell: queue => leftIn(queue, t),
          },
          ...queueCounts(t, queues),
          {
            label: t('common.labels.longestWait'),
            align: 'end',
            isWide: true,
            cell: queue =>
              queue.oldestPending ? (
                <Duration from={queue.oldestPending} />
              ) : (
                '—'
              ),
          },
        ]}
      />
    </>
  );
}

/** The free quota of its scarcest resource, by type where it has several flavors of GPUs. */
function leftIn(queue: QueueSummary, t: Translate): string {
  const [main = ''] = boardResources([queue]);
  const quotas = quotasOf(queue, main);
  const isTyped = isGpuResource(main) && quotas.length > 1;
  const parts = isTyped ? quotas : [sumOf(quotas) ?? []].flat();
  const texts = parts.map(({ flavor, nominal, reserved }) => {
    const left = Math.max(nominal - reserved, 0);
    return isTyped
      ? formatGpuCount(flavor, left)
      : messageText(amountOf(main, left), t);
  });
  return texts.join(', ') || '—';
}
