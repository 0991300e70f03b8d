import {
  ClusterChip,
  Name,
  UsageBar,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytes,
  formatCpu,
  type QueueSlice,
  type SliceQuota,
} from '@squadron/backstage-plugin-squadron-common';
import { Link } from '@backstage/ui';
import { useLinks } from '../links';
import { resourceName } from '../pages/resourceName';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

type Row = SliceQuota & { slice: QueueSlice };

/**
 * The quota that the user holds in ClusterQueues, with the sum of all others.
 *
 * @internal
 */
export function SliceTable(props: { slices: readonly QueueSlice[] }) {
  const links = useLinks();
  const rows = props.slices.flatMap(slice =>
    slice.quotas.map((quota): Row => ({ ...quota, slice })),
  );
  return (
    <SimpleTable<Row>
      label="Your share"
      rows={rows}
      rowKey={({ slice, flavor, resource }) =>
        [slice.cluster, slice.clusterQueue, flavor, resource].join('/')
      }
      columns={[
        {
          label: 'Quota of',
          cell: ({ slice }) => (
            <span className={styles.marked}>
              <Name name={slice.clusterQueue} />
              <ClusterChip cluster={slice.cluster} />
            </span>
          ),
        },
        {
          label: 'Through',
          isWide: true,
          cell: ({ slice }) => (
            <span className={styles.two}>
              {slice.localQueues.map(local => (
                <Link
                  key={`${local.namespace}/${local.name}`}
                  href={links.queue({ cluster: slice.cluster, ...local })}
                  color="primary"
                >
                  <Name name={local.name} namespace={local.namespace} />
                </Link>
              ))}
            </span>
          ),
        },
        {
          label: 'Resource',
          cell: row => `${resourceName(row.resource)} (${row.flavor})`,
        },
        {
          label: 'Yours',
          cell: row => (
            <UsageBar
              used={row.own}
              total={Math.max(row.limit ?? 0, row.nominal)}
              label={sliceText(row)}
            />
          ),
        },
        { label: 'Details', cell: sliceText },
      ]}
    />
  );
}

/** E.g. `you hold 4, others 12, of 20`. @internal */
function sliceText(quota: SliceQuota): string {
  const amount = (value: number) => amountText(quota.resource, value);
  const { nominal, limit } = quota;
  const most =
    limit !== undefined && limit !== nominal ? `, limit ${amount(limit)}` : '';
  return `you hold ${amount(quota.own)}, others ${amount(
    quota.others,
  )}, of ${amount(nominal)}${most}`;
}

/** An amount of a resource as text. @internal */
export function amountText(resource: string, amount: number): string {
  if (resource === 'cpu') {
    return formatCpu(amount);
  }
  return resource === 'memory' ? formatBytes(amount) : String(amount);
}
