import { useMemo } from 'react';
import {
  ResourceTable,
  useListState,
  type ListStateOptions,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterCreatePermission,
  type ClusterSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { CreateEmptyState } from '../actions/CreateEmptyState';
import { useLinks } from '../links';
import { CsvButton, facetLabels, PageBody, SavedViews } from '../parts';
import { clusterColumns } from './clusterColumns';
import { clustersCsv } from './clustersCsv';
import { CreateClusterLink } from './CreateClusterLink';

const listOptions: ListStateOptions = {
  facets: [
    'state',
    'gpu',
    'provider',
    'provisioner',
    'version',
    'owner',
    'origin',
  ],
};

function totalsText(t: Translate, clusters: readonly ClusterSummary[]) {
  const sum = (of: (cluster: ClusterSummary) => number) =>
    clusters.reduce((all, one) => all + of(one), 0);
  const gpus = (what: 'used' | 'total') =>
    sum(one => one.gpus.reduce((all, gpu) => all + gpu[what], 0));
  const cannotRun = sum(({ jobs }) => jobs.cannotRun ?? 0);
  const totals = t('clusters.clusterColumns.totals', {
    used: gpus('used'),
    total: gpus('total'),
    running: sum(({ jobs }) => jobs.running),
    waiting: sum(({ jobs }) => jobs.waiting),
  });
  return cannotRun > 0
    ? `${totals} · ${t('charts.topology.cannotRun', { count: cannotRun })}`
    : totals;
}

/** All clusters of the fleet. @internal */
export function ClustersPage(props: { rowsPerPage?: number }) {
  const { rowsPerPage } = props;
  const t = useT();
  const links = useLinks();
  const options = useMemo(
    () => ({ ...listOptions, pageSize: rowsPerPage }),
    [rowsPerPage],
  );
  const state = useListState(options);
  const view = useList('listClusters', state.query);
  const items = view.data?.items ?? [];
  const create = <CreateClusterLink />;
  return (
    <PageBody>
      <ResourceTable
        columns={clusterColumns(t, links, items)}
        view={view}
        state={state}
        facets={facetLabels(t, listOptions.facets)}
        noun={[t('common.nouns.cluster'), t('common.nouns.clusters')]}
        searchLabel={t('clusters.list.search')}
        summary={
          view.data?.total === items.length ? totalsText(t, items) : undefined
        }
        permission="squadron.cluster.read"
        actions={
          <>
            <SavedViews list="clusters" />
            <CsvButton
              noun="clusters"
              columns={clustersCsv(t)}
              query={state.query}
            />
          </>
        }
        create={create}
        empty={
          <CreateEmptyState
            permission={clusterCreatePermission}
            title={t('clusters.list.emptyTitle')}
            actions={create}
          >
            {t('clusters.list.emptyText')}
          </CreateEmptyState>
        }
      />
    </PageBody>
  );
}
