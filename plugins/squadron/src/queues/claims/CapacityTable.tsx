import { Fragment } from 'react';
import {
  useList,
  useT,
  Ago,
  StateBadge,
  UsageBar,
} from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type CapacityAmount,
  type CapacityRow,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { isGpuResource, quantityToNumber } from '@squadron/kube-kinds';
import { byResource, resourceName } from '../resourceName';
import { SimpleTable, useClusterColumn } from '../../parts';
import styles from '../../parts/parts.module.css';
import { amountText } from './amountText';
import claimStyles from './claims.module.css';
import { quantityText } from './quantityText';

/** Worst first, so that clusters that need attention are on top. */
const TONES = ['danger', 'warning', 'info', 'neutral', 'success'];

/** A row per cluster: used, assigned and allocatable amounts. @internal */
export function CapacityTable(props: { rows: readonly CapacityRow[] }) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  const { data } = useList('listClusters', {});
  // A type names the resource only where it is the only one of the cluster.
  const nameOf = (row: CapacityRow, resource: string) => {
    const gpus = data?.items.find(({ id }) => id === row.cluster)?.gpus ?? [];
    const kinds = row.resources.filter(one => isGpuResource(one.resource));
    return isGpuResource(resource) && gpus.length === 1 && kinds.length === 1
      ? gpuShortName(gpus[0].type)
      : resourceName(resource);
  };
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
              {[...row.resources]
                .sort((a, b) => byResource(a.resource, b.resource))
                .map(amount => (
                  <Fragment key={amount.resource}>
                    <strong>{nameOf(row, amount.resource)}</strong>
                    <UsageBar
                      used={quantityToNumber(amount.used)}
                      total={quantityToNumber(amount.allocatable)}
                      label={capacityText(t, amount)}
                    />
                    <span className={claimStyles.amounts}>
                      {amountText(t, amount)}
                    </span>
                  </Fragment>
                ))}
            </div>
          ),
        },
      ]}
    />
  );
}

/** E.g. `GPU: 16 allocatable, 8 assigned, 4 used`. */
function capacityText(t: Translate, amount: CapacityAmount): string {
  const { resource, nominal, allocatable } = amount;
  const text = (quantity: string) => quantityText(resource, quantity);
  const amounts = {
    resource: resourceName(resource),
    allocatable: text(allocatable),
    granted: text(amount.granted),
    used: text(amount.used),
  };
  return nominal !== undefined && nominal !== allocatable
    ? t('queues.claims.capacity.textNominal', {
        ...amounts,
        nominal: text(nominal),
      })
    : t('queues.claims.capacity.text', amounts);
}
