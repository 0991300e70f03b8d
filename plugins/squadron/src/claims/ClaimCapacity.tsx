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
 * One side of the editor: what the cluster has, what is assigned of it as it is typed, and what is left.
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
          `${cluster} is not in the fleet or has not been measured yet; nothing is granted until it is.`
        )}
      </span>
      <SimpleTable<ClaimTotal>
        label={`Capacity of ${cluster}`}
        rows={totals}
        rowKey={({ resource }) => resource}
        columns={[
          { label: 'Resource', cell: row => resourceName(row.resource) },
          {
            label: 'There',
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
                  label: 'Others',
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
            label: 'Left',
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
          Nominal follows what is measured, since nobody has written it.
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
