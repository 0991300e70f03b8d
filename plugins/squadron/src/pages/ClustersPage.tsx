import {
  EmptyState,
  ResourceTable,
  useClusters,
  useListState,
  type ListStateOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { PageBody } from '../parts';
import { clusterColumns } from './clusterColumns';
import { ClustersCsvButton } from './ClustersCsvButton';
import { CreateClusterLink } from './CreateClusterLink';

const listOptions: ListStateOptions = {
  facets: [
    'state',
    'provider',
    'provisioner',
    'version',
    'gpu',
    'owner',
    'origin',
  ],
};

const facets = [
  { name: 'state', label: 'State' },
  { name: 'provider', label: 'Provider' },
  { name: 'provisioner', label: 'Provisioner' },
  { name: 'version', label: 'Version' },
  { name: 'gpu', label: 'GPU type' },
  { name: 'owner', label: 'Owner' },
  { name: 'origin', label: 'Source' },
];

/**
 * All clusters of the fleet.
 *
 * @internal
 */
export function ClustersPage() {
  const t = useT();
  const links = useLinks();
  const state = useListState(listOptions);
  const view = useClusters(state.query);
  const create = <CreateClusterLink />;
  return (
    <PageBody>
      <ResourceTable
        columns={clusterColumns(links)}
        view={view}
        state={state}
        facets={facets}
        noun={['cluster', 'clusters']}
        searchLabel={t('clusters.list.search')}
        permission="squadron.cluster.read"
        actions={
          <>
            <ClustersCsvButton query={state.query} />
            {create}
          </>
        }
        empty={
          <EmptyState title={t('clusters.list.emptyTitle')} actions={create}>
            {t('clusters.list.emptyText')}
          </EmptyState>
        }
      />
    </PageBody>
  );
}
