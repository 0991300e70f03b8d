import { Link } from '@backstage/ui';
import { RiCheckLine } from '@remixicon/react';
import {
  useList,
  useT,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterCreatePermission,
  gpuShortName,
  type InventoryCluster,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { usePermitted } from '../../actions/usePermitted';
import { useLinks } from '../../links';
import { ActionButton, SimpleTable } from '../../parts';
import { disagreementsOf, missingOf } from './gapsOf';
import styles from './inventory.module.css';

/** One row per cluster: the objects that describe it, what is missing or disagrees, and what to do about it. @internal */
export function InventoryTable(props: { items: readonly InventoryCluster[] }) {
  const { items } = props;
  const t = useT();
  const links = useLinks();
  const importHref = links.template('import-cluster');
  const { data } = useList('listClusters', {});
  const find = (id: string) => data?.items.find(one => one.id === id);
  const denied = usePermitted(clusterCreatePermission, undefined);
  const actionOf = ({ id, isMember, health }: InventoryCluster) => {
    const { tone } = find(id)?.state ?? health;
    if (!isMember) {
      return data && !find(id) && importHref
        ? { text: 'import' as const, href: importHref, reason: denied }
        : undefined;
    }
    if (tone === 'danger' || tone === 'warning') {
      return { text: 'diagnose' as const, href: links.doctor };
    }
    return id === HUB_CLUSTER_ID
      ? undefined
      : { text: 'leave' as const, href: links.decommission(id) };
  };
  return (
    <SimpleTable
      label={t('placement.inventory.title')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('common.labels.cluster'),
          cell: ({ id, displayName, isMember, clusterSets }) => (
            <>
              <span className={styles.name}>
                {isMember || find(id) ? (
                  <Link href={links.cluster(id)}>{displayName}</Link>
                ) : (
                  displayName
                )}
              </span>
              {[
                !isMember && t('placement.inventory.notInFleet'),
                isMember && displayName !== id && id,
                clusterSets.length > 0 &&
                  t('placement.inventory.inSets', {
                    sets: clusterSets.join(', '),
                  }),
              ].map(
                line =>
                  line && (
                    <span key={line} className={styles.below}>
                      {line}
                    </span>
                  ),
              )}
            </>
          ),
        },
        {
          label: t('common.labels.state'),
          cell: ({ id, health }) => (
            <StateBadge state={find(id)?.state ?? health} isStacked />
          ),
        },
        {
          label: t('placement.inventory.describedBy'),
          cell: ({ records, accessProviders }) => (
            <span>
              {records.map(({ source, manager, namespace, name }) => (
                <span
                  key={`${source}/${namespace}/${name}`}
                  className={styles.source}
                >
                  {source} {[namespace, name].filter(Boolean).join('/')}
                  {manager && (
                    <span>
                      {t('placement.inventory.managedBy', { manager })}
                    </span>
                  )}
                </span>
              ))}
              {accessProviders.map(({ name }) => (
                <span key={name} className={styles.source}>
                  {t('placement.inventory.accessProvider', { name })}
                </span>
              ))}
            </span>
          ),
        },
        {
          label: t('placement.inventory.missing'),
          cell: cluster => <Gaps cluster={cluster} />,
        },
        {
          label: t('common.labels.version'),
          cell: ({ version }) => (version ? `v${version}` : '—'),
        },
        {
          label: t('placement.inventory.gpuTypes'),
          cell: ({ gpuTypes }) =>
            gpuTypes.length === 0 ? (
              '—'
            ) : (
              <span title={gpuTypes.join(', ')}>
                {gpuTypes.map(gpuShortName).join(', ')}
              </span>
            ),
        },
        {
          label: t('common.labels.actions'),
          align: 'end',
          isHidden: !items.some(actionOf),
          cell: cluster => {
            const action = actionOf(cluster);
            return (
              action && (
                <ActionButton
                  label={t(`placement.inventory.actions.${action.text}`)}
                  variant={action.text === 'leave' ? 'tertiary' : 'secondary'}
                  href={action.href}
                  reason={action.reason}
                />
              )
            );
          },
        },
      ]}
    />
  );
}

function Gaps({ cluster }: { cluster: InventoryCluster }) {
  const t = useT();
  const missing = missingOf(cluster);
  const disagreements = disagreementsOf(cluster);
  if (!missing && disagreements.length === 0) {
    return (
      <span className={styles.complete}>
        <RiCheckLine aria-hidden size={16} />
        {t('placement.inventory.complete')}
      </span>
    );
  }
  return (
    <span>
      {missing && t(`placement.inventory.${missing}`)}
      {disagreements.map(text => (
        <span key={text} className={styles.below}>
          {text}
        </span>
      ))}
    </span>
  );
}
