import { Link } from '@backstage/ui';
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
import { SimpleTable } from '../../parts';
import styles from './inventory.module.css';

/** One row per cluster; columns that are empty in all rows are left out. @internal */
export function InventoryTable(props: { items: readonly InventoryCluster[] }) {
  const { items } = props;
  const t = useT();
  const links = useLinks();
  const href = links.template('import-cluster');
  const { data } = useList('listClusters', {});
  const find = (id: string) => data?.items.find(one => one.id === id);
  const denied = usePermitted(clusterCreatePermission, undefined);
  return (
    <SimpleTable
      label={t('placement.inventory.title')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('common.labels.cluster'),
          cell: ({ id, displayName, isMember }) => (
            <>
              <span className={styles.name}>
                {isMember || find(id) ? (
                  <Link href={links.cluster(id)}>{displayName}</Link>
                ) : (
                  displayName
                )}
              </span>
              {!isMember && (
                <span className={styles.below}>
                  {t('placement.inventory.notInFleet')}
                </span>
              )}
              {isMember && displayName !== id && (
                <span className={styles.below}>{id}</span>
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
          label: t('common.labels.source'),
          cell: ({ records }) =>
            records.map(({ source, manager, namespace, name }) => (
              <span
                key={`${source}/${namespace}/${name}`}
                className={styles.source}
              >
                {source}{' '}
                <span>
                  {[namespace, name].filter(Boolean).join('/')}
                  {manager &&
                    `, ${t('placement.inventory.managedBy', { manager })}`}
                </span>
              </span>
            )),
        },
        {
          label: t('placement.inventory.missing'),
          cell: ({ id, isMember, records }) => {
            if (!isMember) {
              return href && data && !find(id) && !denied ? (
                <Link href={href}>{t('placement.inventory.import')}</Link>
              ) : (
                t('placement.inventory.connection')
              );
            }
            return id === HUB_CLUSTER_ID ||
              records.some(({ source }) => source === 'ClusterProfile')
              ? '—'
              : t('placement.inventory.noProfile');
          },
        },
        {
          label: t('placement.inventory.conflicts'),
          isHidden: !items.some(({ conflicts }) => conflicts.length > 0),
          cell: ({ conflicts }) =>
            conflicts.length === 0 ? (
              '—'
            ) : (
              <ul className={styles.conflicts}>
                {conflicts.map(conflict => (
                  <li key={conflict}>{conflict}</li>
                ))}
              </ul>
            ),
        },
        {
          label: t('common.labels.version'),
          cell: ({ version }) => (version ? `v${version}` : '—'),
        },
        {
          label: t('placement.inventory.gpuTypes'),
          isWide: true,
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
          label: t('placement.inventory.sets'),
          isHidden: !items.some(({ clusterSets }) => clusterSets.length > 0),
          isWide: true,
          cell: ({ clusterSets }) => clusterSets.join(', ') || '—',
        },
        {
          label: t('placement.inventory.accessProviders'),
          isHidden: !items.some(
            ({ accessProviders }) => accessProviders.length > 0,
          ),
          isWide: true,
          cell: ({ accessProviders }) =>
            accessProviders.length === 0
              ? '—'
              : accessProviders.map(({ name, problem }) => (
                  <span key={name}>
                    {name}
                    {problem && <span className={styles.below}>{problem}</span>}
                  </span>
                )),
        },
      ]}
    />
  );
}
