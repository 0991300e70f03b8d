import { useT, Ago } from '@squadron/backstage-plugin-squadron-react';
import type { ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import { Section, SimpleTable } from '../../parts';
import styles from '../../parts/parts.module.css';
import { shareText } from './ClaimsTable';
import type { ClaimTotal } from './claimTotals';
import claimStyles from './claims.module.css';
import { quantityText } from './quantityText';

/**
 * The capacity side of the editor: the capacity of the cluster, and the assigned and unassigned amounts as typed.
 *
 * @internal
 */
export function ClaimCapacity(props: {
  claim: ClaimDetail;
  totals: readonly ClaimTotal[];
}) {
  const t = useT();
  const { claim, totals } = props;
  const { capacity, others, cluster } = claim;
  const text = (resource: string, amount: bigint | undefined) =>
    amount === undefined ? '—' : quantityText(resource, amount);
  return (
    <Section title={t('queues.claims.capacity.of', { cluster })}>
      <span className={styles.subdued}>
        {capacity ? (
          <>
            {t('queues.claims.capacity.nodesMeasured', {
              ready: capacity.nodes.ready,
              total: capacity.nodes.total,
              ago: <Ago at={capacity.measuredAt} />,
            })}
          </>
        ) : (
          t('queues.claims.capacity.unknown', { cluster })
        )}
      </span>
      <SimpleTable<ClaimTotal>
        label={t('queues.claims.capacity.of', { cluster })}
        rows={totals}
        rowKey={({ resource }) => resource}
        columns={[
          {
            label: t('common.labels.resource'),
            cell: row => resourceName(row.resource),
          },
          {
            label: t('queues.claims.capacity.allocatable'),
            align: 'end',
            cell: row => text(row.resource, row.allocatable),
          },
          ...(claim.isNominalMeasured
            ? []
            : [
                {
                  label: t('queues.claims.capacity.nominal'),
                  align: 'end' as const,
                  cell: (row: ClaimTotal) => text(row.resource, row.nominal),
                },
              ]),
          ...(others.length > 0
            ? [
                {
                  label: t('queues.claims.capacity.others'),
                  align: 'end' as const,
                  cell: (row: ClaimTotal) => text(row.resource, row.others),
                },
              ]
            : []),
          {
            label: t('queues.claims.capacity.assigned'),
            align: 'end',
            cell: row => text(row.resource, row.own),
          },
          {
            label: t('queues.claims.capacity.unassigned'),
            align: 'end',
            cell: row => (
              <span
                className={
                  row.left !== undefined && row.left < 0n
                    ? claimStyles.over
                    : undefined
                }
              >
                {text(row.resource, row.left)}
              </span>
            ),
          },
        ]}
      />
      {claim.isNominalMeasured && (
        <span className={styles.subdued}>
          {t('queues.claims.capacity.follows')}
        </span>
      )}
      {others.map(other => (
        <span key={other.claim} className={styles.subdued}>
          {t('queues.claims.capacity.holds', {
            claim: other.claim,
            assignments: other.assignments
              .map(one => shareText(t, one))
              .join('; '),
          })}
        </span>
      ))}
    </Section>
  );
}
