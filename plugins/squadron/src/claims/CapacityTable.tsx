import {
  Ago,
  ClusterChip,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import {
  isGpuResource,
  type CapacityRow,
} from '@squadron/backstage-plugin-squadron-common';
import { Link } from '@backstage/ui';
import { useLinks } from '../links';
import { resourceName } from '../pages/resourceName';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { CapacityBar, capacityText } from './CapacityBar';
import claimStyles from './claims.module.css';
import { quantityText } from './quantityText';

/** Worst first, so that clusters that need attention are on top. */
const TONES = ['danger', 'warning', 'info', 'neutral', 'success'];

/**
 * A row per cluster: used, granted and allocatable amounts.
 *
 * @internal
 */
export function CapacityTable(props: { rows: readonly CapacityRow[] }) {
  const links = useLinks();
  const rows = [...props.rows].sort(
    (a, b) =>
      TONES.indexOf(a.state.tone) - TONES.indexOf(b.state.tone) ||
      a.cluster.localeCompare(b.cluster, 'en'),
  );
  return (
    <SimpleTable
      label="Capacity of clusters"
      rows={rows}
      rowKey={row => row.cluster}
      columns={[
        {
          label: 'Cluster',
          cell: row => (
            <ClusterChip
              cluster={row.cluster}
              href={links.cluster(row.cluster)}
            />
          ),
        },
        {
          label: 'State',
          cell: row => (
            <span className={styles.two}>
              <StateBadge state={row.state} isStacked />
              <span className={styles.subdued}>
                {row.nodes.ready} of {row.nodes.total} nodes ready
              </span>
            </span>
          ),
        },
        {
          label: 'Used / granted / allocatable',
          cell: row => (
            <div className={claimStyles.board}>
              {row.resources.map(amount => (
                <AmountLine key={amount.resource} amount={amount} />
              ))}
            </div>
          ),
        },
        {
          label: 'Largest free block',
          isWide: true,
          cell: row => largestFreeText(row),
        },
        {
          label: 'Claims',
          isWide: true,
          cell: row => (
            <span className={styles.two}>
              {row.claims.map(claim => (
                <Link key={claim} href={links.claim(claim)} color="primary">
                  {claim}
                </Link>
              ))}
              {row.claims.length === 0 && '—'}
            </span>
          ),
        },
        {
          label: 'Measured',
          isWide: true,
          cell: row => <Ago at={row.measuredAt} />,
        },
      ]}
    />
  );
}

function AmountLine({ amount }: { amount: CapacityRow['resources'][number] }) {
  const { resource, used, granted, allocatable } = amount;
  const text = (quantity: string) => quantityText(resource, quantity);
  return (
    <>
      <strong>{resourceName(resource)}</strong>
      <CapacityBar amount={amount} />
      <span className={claimStyles.amounts} title={capacityText(amount)}>
        {text(used)} / {text(granted)} / {text(allocatable)}
      </span>
    </>
  );
}

/** The most that one pod can get on a single node: GPUs if the cluster has any, otherwise all resources. */
function largestFreeText({ resources }: CapacityRow): string {
  const shown = resources.filter(({ resource }) => isGpuResource(resource));
  return (shown.length > 0 ? shown : resources)
    .map(
      ({ resource, largestFree }) =>
        `${quantityText(resource, largestFree)} ${resourceName(resource)}`,
    )
    .join(', ');
}
