import { Link } from '@backstage/ui';
import { StateBadge } from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type InventoryCluster,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from './inventory.module.css';

/**
 * One row per cluster: sources, health, version, cluster sets, GPU types, access providers, conflicts.
 *
 * @internal
 */
export function InventoryTable(props: { items: readonly InventoryCluster[] }) {
  const links = useLinks();
  return (
    <SimpleTable
      label="Known clusters"
      rows={props.items}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Cluster',
          cell: ({ id, displayName, isMember }) => (
            <>
              <span className={styles.name}>
                {isMember ? (
                  <Link href={links.cluster(id)}>{displayName}</Link>
                ) : (
                  displayName
                )}
              </span>
              {!isMember && (
                <span className={styles.below}>not in the fleet</span>
              )}
              {isMember && displayName !== id && (
                <span className={styles.below}>{id}</span>
              )}
            </>
          ),
        },
        {
          label: 'Health',
          cell: ({ health }) => (
            <>
              <StateBadge state={health} hideDetail />
              {health.detail && (
                <span className={styles.below}>{health.detail}</span>
              )}
            </>
          ),
        },
        {
          label: 'Source',
          cell: ({ records }) =>
            records.map(({ source, manager, namespace, name }) => (
              <span key={`${source}/${namespace}/${name}`}>
                {source}
                <span className={styles.below}>
                  {[namespace, name].filter(Boolean).join('/')}
                  {manager && `, managed by ${manager}`}
                </span>
              </span>
            )),
        },
        {
          label: 'Conflicts',
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
          label: 'Version',
          cell: ({ version }) => version ?? '—',
        },
        {
          label: 'GPU types',
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
          label: 'Cluster sets',
          isWide: true,
          cell: ({ clusterSets }) => clusterSets.join(', ') || '—',
        },
        {
          label: 'Access providers',
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
