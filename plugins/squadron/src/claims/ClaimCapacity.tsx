import { Ago } from '@squadron/backstage-plugin-squadron-react';
import type { ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../pages/resourceName';
import { Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
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
  const { claim, totals } = props;
  const { capacity, others, cluster } = claim;
  const text = (resource: string, amount: bigint | undefined) =>
    amount === undefined ? '—' : quantityText(resource, amount);
  return (
    <Section title={`Capacity of ${cluster}`}>
      <span className={styles.subdued}>
        {capacity ? (
          <>
            {capacity.nodes.ready} of {capacity.nodes.total} nodes ready ·
            measured <Ago at={capacity.measuredAt} />
          </>
        ) : (
          `${cluster} is not in the fleet or has not been measured yet. Nothing is granted until it is.`
        )}
      </span>
      <SimpleTable<ClaimTotal>
        label={`Capacity of ${cluster}`}
        rows={totals}
        rowKey={({ resource }) => resource}
        columns={[
          { label: 'Resource', cell: row => resourceName(row.resource) },
          {
            label: 'Allocatable',
            align: 'end',
            cell: row => text(row.resource, row.allocatable),
          },
          ...(claim.isNominalMeasured
            ? []
            : [
                {
                  label: 'Nominal',
                  align: 'end' as const,
                  cell: (row: ClaimTotal) => text(row.resource, row.nominal),
                },
              ]),
          ...(others.length > 0
            ? [
                {
                  label: 'Other claims',
                  align: 'end' as const,
                  cell: (row: ClaimTotal) => text(row.resource, row.others),
                },
              ]
            : []),
          {
            label: 'Assigned',
            align: 'end',
            cell: row => text(row.resource, row.own),
          },
          {
            label: 'Unassigned',
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
          The nominal resources follow the measured capacity: the claim does not
          set them.
        </span>
      )}
      {others.map(other => (
        <span key={other.claim} className={styles.subdued}>
          Claim {other.claim} holds {other.shares.map(shareText).join('; ')}.
        </span>
      ))}
    </Section>
  );
}
