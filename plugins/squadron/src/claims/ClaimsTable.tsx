import { Link } from '@backstage/ui';
import {
  Ago,
  ClusterChip,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  ClaimAssignmentView,
  ClaimSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { resourceName } from '../pages/resourceName';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { byFullName } from './claimForm';
import { quantityText } from './quantityText';

/**
 * ClusterResourceClaims, first those without assignments.
 *
 * @internal
 */
export function ClaimsTable(props: { claims: readonly ClaimSummary[] }) {
  const links = useLinks();
  const rows = [...props.claims].sort(
    (a, b) =>
      Number(a.assigned.length > 0) - Number(b.assigned.length > 0) ||
      a.name.localeCompare(b.name, 'en'),
  );
  return (
    <SimpleTable
      label="Claims"
      rows={rows}
      rowKey={claim => claim.name}
      columns={[
        {
          label: 'Claim',
          cell: claim => (
            <Link href={links.claim(claim.name)} color="primary">
              {claim.name}
            </Link>
          ),
        },
        {
          label: 'Capacity of',
          cell: claim => (
            <ClusterChip
              cluster={claim.cluster}
              href={links.cluster(claim.cluster)}
            />
          ),
        },
        { label: 'State', cell: claim => <StateBadge state={claim.state} /> },
        {
          label: 'Assigned to',
          cell: claim => (
            <span className={styles.two}>
              {claim.assigned.map((share, index) => (
                <span key={index}>{shareText(share)}</span>
              ))}
              {claim.assigned.length === 0 && 'no queues yet'}
            </span>
          ),
        },
        {
          label: 'On shrink',
          isWide: true,
          cell: claim => claim.shrinkPolicy,
        },
        {
          label: 'Created',
          isWide: true,
          cell: claim => (claim.createdAt ? <Ago at={claim.createdAt} /> : '—'),
        },
      ]}
    />
  );
}

/** E.g. `research: 8 GPU, 48 CPU`. @internal */
export function shareText({ queue, resources }: ClaimAssignmentView): string {
  const amounts = Object.entries(byFullName(resources, 'nvidia.com/gpu')).map(
    ([resource, amount]) =>
      `${quantityText(resource, amount)} ${resourceName(resource)}`,
  );
  return `${queue}: ${amounts.join(', ') || 'nothing'}`;
}
