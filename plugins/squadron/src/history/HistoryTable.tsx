import { useMemo, type ReactNode } from 'react';
import { Cell, CellText } from '@backstage/ui';
import {
  Ago,
  ClusterChip,
  ResourceTable,
  StateBadge,
  shortEntityRef,
  useHistory,
  type ListState,
  type ResourceColumn,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatDuration,
  type HistorySummary,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../bodies/kindName';
import { useLinks, type Links } from '../links';
import { gpuHoursText } from './gpuHours';

const labels: Record<string, string> = {
  kind: 'Kind',
  state: 'Result',
  clusterQueue: 'Queue',
  cluster: 'Cluster',
  namespace: 'Namespace',
  owner: 'Owner',
};

/**
 * Finished workloads.
 *
 * @internal
 */
export function HistoryTable(props: {
  state: ListState;
  facetNames: readonly string[];
  empty: ReactNode;
  actions?: ReactNode;
}) {
  const { state, facetNames, empty, actions } = props;
  const t = useT();
  const links = useLinks();
  const view = useHistory(state.query);
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
      columns={columns(links)}
      view={{ ...view, data: rows }}
      state={state}
      facets={facetNames.map(name => ({ name, label: labels[name] ?? name }))}
      noun={['finished workload', 'finished workloads']}
      searchLabel={t('history.archive.search')}
      permission="squadron.workload.read"
      actions={actions}
      empty={empty}
    />
  );
}

function columns(links: Links): ResourceColumn<HistorySummary>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      width: '1.5fr',
      isRowHeader: true,
      isSortable: true,
      cell: run => (
        <CellText
          title={run.name}
          description={[
            run.namespace,
            kindName(run.kind),
            run.owner && shortEntityRef(run.owner),
          ]
            .filter(Boolean)
            .join(' · ')}
          href={links.run(run)}
        />
      ),
    },
    {
      id: 'state',
      label: 'Result',
      width: '1.5fr',
      cell: run => (
        <Cell>
          <StateBadge state={run.state} isStacked />
        </Cell>
      ),
    },
    {
      id: 'endedAt',
      label: 'Ended',
      isSortable: true,
      cell: run => (
        <Cell>
          <Ago at={run.endedAt} />
        </Cell>
      ),
    },
    {
      id: 'waitSeconds',
      label: 'Waited',
      isSortable: true,
      from: 'lg',
      cell: run => <CellText title={formatDuration(run.waitSeconds * 1_000)} />,
    },
    {
      id: 'runSeconds',
      label: 'Ran',
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
      label: 'GPU-hours',
      isSortable: true,
      cell: run => <CellText title={gpuHoursText(run.gpuSeconds)} />,
    },
    {
      id: 'cluster',
      label: 'Cluster',
      from: 'md',
      cell: run => (
        <Cell>
          {run.runsOn ? (
            <ClusterChip
              cluster={run.runsOn}
              href={links.cluster(run.runsOn)}
            />
          ) : (
            '—'
          )}
        </Cell>
      ),
    },
  ];
}
