import {
  useT,
  ClusterChip,
  Name,
  UsageBar,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatAmount,
  type QueueSlice,
  type SliceQuota,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import { SimpleTable } from '../../parts';
import styles from '../../parts/parts.module.css';
import { QueueLink } from '../QueueLink';

type Row = SliceQuota & { slice: QueueSlice };

/** The quota that the user holds in ClusterQueues, with the sum of all others. @internal */
export function SliceTable(props: { slices: readonly QueueSlice[] }) {
  const t = useT();
  const rows = props.slices.flatMap(slice =>
    slice.quotas.map((quota): Row => ({ ...quota, slice })),
  );
  return (
    <SimpleTable<Row>
      label={t('queues.quota.yourShare')}
      rows={rows}
      rowKey={({ slice, flavor, resource }) =>
        [slice.cluster, slice.clusterQueue, flavor, resource].join('/')
      }
      columns={[
        {
          label: t('common.labels.quotaOf'),
          cell: ({ slice }) => (
            <span className={styles.marked}>
              <Name name={slice.clusterQueue} />
              <ClusterChip cluster={slice.cluster} />
            </span>
          ),
        },
        {
          label: t('queues.slices.through'),
          isWide: true,
          cell: ({ slice }) => (
            <span className={styles.two}>
              {slice.localQueues.map(local => (
                <QueueLink
                  key={`${local.namespace}/${local.name}`}
                  cluster={slice.cluster}
                  name={local.name}
                  namespace={local.namespace}
                />
              ))}
            </span>
          ),
        },
        {
          label: t('common.labels.resource'),
          cell: row => `${resourceName(row.resource)} (${row.flavor})`,
        },
        {
          label: t('queues.slices.yours'),
          cell: row => (
            <UsageBar
              used={row.own}
              total={Math.max(row.limit ?? 0, row.nominal)}
              label={sliceText(t, row)}
            />
          ),
        },
        { label: t('queues.slices.details'), cell: one => sliceText(t, one) },
      ]}
    />
  );
}

/** E.g. `you hold 4, others 12, of 20`. @internal */
function sliceText(t: Translate, quota: SliceQuota): string {
  const amount = (value: number) => formatAmount(quota.resource, value);
  const { nominal, limit } = quota;
  const amounts = {
    own: amount(quota.own),
    others: amount(quota.others),
    nominal: amount(nominal),
  };
  return limit !== undefined && limit !== nominal
    ? t('queues.slices.textLimit', { ...amounts, limit: amount(limit) })
    : t('queues.slices.text', amounts);
}
