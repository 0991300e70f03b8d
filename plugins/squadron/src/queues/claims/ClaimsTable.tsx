import { Link } from '@backstage/ui';
import {
  useT,
  Name,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import {
  amountOf,
  messageText,
  quotaAssignPermission,
  type ClaimAssignmentView,
  type ClaimSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { amountsOf, quantityToNumber } from '@squadron/kube-kinds';
import { useLinks } from '../../links';
import { usePermitted } from '../../actions/usePermitted';
import { ActionButton, SimpleTable, useClusterColumn } from '../../parts';
import styles from '../../parts/parts.module.css';
import { byFullName } from './claimForm';

/** ClusterResourceClaims by name. @internal */
export function ClaimsTable(props: { claims: readonly ClaimSummary[] }) {
  const t = useT();
  const links = useLinks();
  const clusterColumn = useClusterColumn();
  const rows = [...props.claims].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
  return (
    <SimpleTable
      label={t('queues.claims.claims')}
      rows={rows}
      rowKey={claim => claim.name}
      columns={[
        {
          label: t('queues.claims.table.claim'),
          cell: claim => (
            <Link href={links.claim(claim.name)} color="primary">
              <Name name={claim.name} />
            </Link>
          ),
        },
        { ...clusterColumn, label: t('queues.claims.table.capacityOf') },
        {
          label: t('common.labels.state'),
          cell: claim => <StateBadge state={claim.state} isStacked />,
        },
        {
          label: t('queues.claims.table.assignedTo'),
          isHidden: rows.every(({ assigned }) => assigned.length === 0),
          cell: ({ assigned }) => (
            <span className={styles.two}>
              {assigned.map((share, index) => (
                <span key={index}>{shareText(t, share)}</span>
              ))}
              {assigned.length === 0 && '—'}
            </span>
          ),
        },
        {
          label: t('queues.claims.table.onShrink'),
          isWide: true,
          cell: claim => t(`queues.claims.table.policy.${claim.shrinkPolicy}`),
        },
        {
          label: t('common.labels.actions'),
          align: 'end',
          cell: claim => <AssignLink claim={claim} />,
        },
      ]}
    />
  );
}

/** Opens the editor; that of an unassigned claim with all of the cluster assigned to the first queue. */
function AssignLink({ claim }: { claim: ClaimSummary }) {
  const t = useT();
  const links = useLinks();
  const { name, cluster, assigned } = claim;
  const isNew = assigned.length === 0;
  return (
    <ActionButton
      label={t(isNew ? 'queues.claims.assign' : 'queues.claims.change')}
      href={links.claim(name) + (isNew ? '?assign' : '')}
      reason={usePermitted(quotaAssignPermission, cluster)}
    />
  );
}

/** E.g. `research: 8 × GPU, 48 CPU`. An invalid amount, which Kubernetes accepts, stays as it is. @internal */
export function shareText(
  t: Translate,
  { queue, resources }: ClaimAssignmentView,
): string {
  const named = byFullName(resources, 'nvidia.com/gpu');
  const valid = amountsOf(named);
  const amounts = Object.entries(named).map(([resource, amount]) =>
    resource in valid
      ? messageText(amountOf(resource, quantityToNumber(valid[resource])), t)
      : `${resource} ${amount}`,
  );
  return `${queue}: ${amounts.join(', ') || t('queues.claims.table.nothing')}`;
}
