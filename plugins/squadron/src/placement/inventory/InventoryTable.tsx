import { Link } from '@backstage/ui';
import {
  useList,
  useT,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterCreatePermission,
  messageText,
  type InventoryCluster,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { usePermitted } from '../../actions/usePermitted';
import { useLinks } from '../../links';
import { ActionButton, ActionMenu, SimpleTable } from '../../parts';
import { gapsOf } from './gapsOf';
import cells from '../../parts/cells.module.css';
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
  const diagnose = {
    label: t('placement.inventory.diagnose'),
    href: links.doctor,
  };
  const actionOf = ({ id, isMember, health }: InventoryCluster) => {
    const { tone } = find(id)?.state ?? health;
    if (!isMember) {
      return data && !find(id) && importHref
        ? {
            label: t('placement.inventory.import'),
            href: importHref,
            reason: denied,
            isRare: false,
          }
        : undefined;
    }
    return {
      ...diagnose,
      isRare: tone !== 'danger' && tone !== 'warning',
    };
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
              <span className={cells.name}>
                {isMember || find(id) ? (
                  <Link href={links.cluster(id)}>{displayName}</Link>
                ) : (
                  displayName
                )}
              </span>
              <span className={cells.below}>
                {isMember
                  ? displayName !== id && id
                  : t('placement.inventory.notInFleet')}
                {clusterSets.length > 0 && ` (${clusterSets.join(', ')})`}
              </span>
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
          cell: ({ records }) => (
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
            </span>
          ),
        },
        {
          label: t('placement.inventory.missing'),
          isHidden: items.every(item => gapsOf(item).length === 0),
          cell: cluster =>
            gapsOf(cluster).map((gap, index) => (
              <span key={index} className={cells.todo}>
                {messageText(gap, t)}
              </span>
            )),
        },
        {
          label: t('common.labels.actions'),
          align: 'end',
          isHidden: !items.some(actionOf),
          cell: cluster => {
            const action = actionOf(cluster);
            const button = action && <ActionButton {...action} />;
            return action?.isRare ? (
              <ActionMenu
                label={t('common.labels.actionsFor', { name: cluster.id })}
                apart={null}
              >
                {button}
                {cluster.id !== HUB_CLUSTER_ID && (
                  <ActionButton
                    label={t('clusters.detail.decommission')}
                    href={`${links.cluster(cluster.id)}?tab=decommission`}
                  />
                )}
              </ActionMenu>
            ) : (
              button
            );
          },
        },
      ]}
    />
  );
}
