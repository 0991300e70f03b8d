import type { ReactNode } from 'react';
import { Ago, useT, useList } from '@squadron/backstage-plugin-squadron-react';
import { SimpleTable, loaded } from '../parts';
import styles from '../parts/parts.module.css';
import { useShortColumns } from './useShortColumns';
import { WherePlaced } from './WherePlaced';

/** The newest workloads of the fleet, or of some owners. @internal */
export function LatestWorkloads(props: {
  /** Default 8. */
  rows?: number;
  /** Entity refs. Default: all. */
  owners?: readonly string[];
  /** Instead of a text if there are none. */
  empty?: ReactNode;
}) {
  const { rows = 8, owners, empty } = props;
  const t = useT();
  const { name, state, requests } = useShortColumns();
  const view = useList('listWorkloads', {
    sort: { field: 'createdAt', descending: true },
    limit: rows,
    ...(owners && { filters: { owner: [...owners] } }),
  });
  const { data, instead } = loaded(view, {
    what: t('workloads.latestWorkloads.workloads'),
    permission: 'squadron.workload.read',
    rows: 2,
  });
  if (!data) {
    return instead;
  }
  if (data.items.length === 0) {
    return (
      empty ?? (
        <span className={styles.subdued}>{t('workloads.list.emptyText')}</span>
      )
    );
  }
  return (
    <SimpleTable
      label={t('clusters.fleet.latest')}
      rows={data.items}
      isBrief
      rowKey={workload => workload.id}
      columns={[
        { ...name, widthCh: 34 },
        {
          ...state,
          ...(data.items.every(one => !one.state.detail) && { widthCh: 24 }),
        },
        { ...requests, widthCh: 14 },
        {
          label: t('workloads.latestWorkloads.where'),
          isWide: true,
          widthCh: 22,
          cell: workload => <WherePlaced workload={workload} />,
        },
        {
          label: t('common.labels.submitted'),
          align: 'end',
          widthCh: 14,
          cell: workload => <Ago at={workload.createdAt} />,
        },
      ]}
    />
  );
}
