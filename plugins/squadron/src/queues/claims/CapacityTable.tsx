import {
  useT,
  Ago,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import { type CapacityRow } from '@squadron/backstage-plugin-squadron-common';
import { quantityToNumber } from '@squadron/kube-kinds';
import { resourceName } from '../resourceName';
import { SimpleTable, useClusterColumn } from '../../parts';
import styles from '../../parts/parts.module.css';
import { CapacityBar, capacityText } from './CapacityBar';
import claimStyles from './claims.module.css';
import { quantityText } from './quantityText';

/** Worst first, so that clusters that need attention are on top. */
const TONES = ['danger', 'warning', 'info', 'neutral', 'success'];

/** A row per cluster: used, assigned and allocatable amounts. @internal */
export function CapacityTable(props: { rows: readonly CapacityRow[] }) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  const rows = [...props.rows].sort(
    (a, b) =>
      TONES.indexOf(a.state.tone) - TONES.indexOf(b.state.tone) ||
      a.cluster.localeCompare(b.cluster, 'en'),
  );
  return (
    <SimpleTable
      label={t('queues.claims.capacity.label')}
      rows={rows}
      rowKey={row => row.cluster}
      columns={[
        clusterColumn,
        {
          label: t('common.labels.state'),
          cell: row => (
            <span className={styles.two}>
              <StateBadge state={row.state} isStacked />
              <span className={styles.subdued}>
                {t('queues.claims.capacity.nodes', {
                  ready: row.nodes.ready,
                  total: row.nodes.total,
                })}
              </span>
              {!row.isLive && (
                <span className={styles.subdued}>
                  {t('queues.claims.capacity.usedAt', {
                    ago: <Ago at={row.measuredAt} />,
                  })}
                </span>
              )}
            </span>
          ),
        },
        {
          label: t('queues.claims.capacity.amounts'),
          cell: row => (
            <div className={claimStyles.board}>
              {row.resources.map(amount => (
                <AmountLine key={amount.resource} amount={amount} />
              ))}
            </div>
          ),
        },
        {
          label: t('queues.claims.capacity.measured'),
          isWide: true,
          cell: row => <Ago at={row.measuredAt} />,
        },
      ]}
    />
  );
}

function AmountLine({ amount }: { amount: CapacityRow['resources'][number] }) {
  const t = useT();
  const { resource, used, granted, allocatable, largestFree } = amount;
  const text = (quantity: string) => quantityText(resource, quantity);
  const line = t('queues.claims.capacity.line', {
    used: text(used),
    allocatable: text(allocatable),
  });
  return (
    <>
      <strong>{resourceName(resource)}</strong>
      <CapacityBar amount={amount} />
      <span className={claimStyles.amounts} title={capacityText(t, amount)}>
        {[
          line,
          quantityToNumber(granted) > 0 &&
            t('queues.claims.capacity.assignedPart', {
              granted: text(granted),
            }),
          t('queues.claims.capacity.largestFree', { free: text(largestFree) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
