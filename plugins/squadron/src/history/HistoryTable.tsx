import { useMemo, type ReactNode } from 'react';
import { CellText } from '@backstage/ui';
import {
  Ago,
  ResourceTable,
  StateBadge,
  type ListState,
  type ResourceColumn,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatDuration,
  type HistorySummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { nameColumn } from '../workloads/nameColumn';
import { useLinks, type Links } from '../links';
import { ClusterLink, facetLabels } from '../parts';
import { gpuHoursText, moneyText, usedText } from './gpuHours';

/** The filters of the history. @internal */
export const HISTORY_FACETS = [
  'state',
  'cluster',
  'kind',
  'clusterQueue',
  'namespace',
  'owner',
];

/** Finished workloads. @internal */
export function HistoryTable(props: {
  state: ListState;
  empty: ReactNode;
  actions?: ReactNode;
}) {
  const { state, empty, actions } = props;
  const t = useT();
  const links = useLinks();
  const view = useList('listHistory', state.query);
  const { data } = view;
  // Runs of one name share its id.
  const rows = useMemo(
    () =>
      data && {
        ...data,
        items: data.items.map(item => ({ ...item, id: item.uid })),
      },
    [data],
  );
  return (
    <ResourceTable
      columns={columns(t, links)}
      view={{ ...view, data: rows }}
      state={state}
      facets={facetLabels(t, HISTORY_FACETS, {
        state: 'common.labels.result',
      })}
      noun={[t('history.archive.one'), t('history.archive.many')]}
      searchLabel={t('history.archive.search')}
      permission="squadron.workload.read"
      actions={actions}
      summary={
        data && data.gpuSeconds.length > 0
          ? [gpuHoursText(t, data.gpuSeconds), moneyText(data.gpuPrice)]
              .filter(Boolean)
              .join(' · ')
          : undefined
      }
      empty={empty}
    />
  );
}

function columns(t: Translate, links: Links): ResourceColumn<HistorySummary>[] {
  return [
    nameColumn<HistorySummary>(t, links.run),
    {
      id: 'state',
      label: t('common.labels.result'),
      width: '1.5fr',
      cell: run => <StateBadge state={run.state} isStacked />,
    },
    {
      id: 'endedAt',
      label: t('common.labels.ended'),
      isSortable: true,
      cell: run => <Ago at={run.endedAt} />,
    },
    {
      id: 'waitSeconds',
      label: t('history.archive.waited'),
      isSortable: true,
      from: 'lg',
      cell: run => <CellText title={formatDuration(run.waitSeconds * 1_000)} />,
    },
    {
      id: 'runSeconds',
      label: t('history.archive.ran'),
      isSortable: true,
      from: 'md',
      cell: run => (
        <CellText
          title={
            run.runSeconds === undefined
              ? '—'
              : formatDuration(run.runSeconds * 1_000)
          }
        />
      ),
    },
    {
      id: 'gpuSeconds',
      label: t('history.archive.used'),
      width: '1.3fr',
      isSortable: true,
      cell: run => <CellText title={usedText(t, run)} />,
    },
    {
      id: 'gpuPrice',
      label: t('common.labels.cost'),
      from: 'lg',
      cell: run => <CellText title={moneyText(run.gpuPrice) ?? '—'} />,
    },
    {
      id: 'cluster',
      label: t('common.labels.cluster'),
      from: 'md',
      cell: run => (run.runsOn ? <ClusterLink cluster={run.runsOn} /> : '—'),
    },
  ];
}
