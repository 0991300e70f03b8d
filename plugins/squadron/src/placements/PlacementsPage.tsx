import {
  EmptyState,
  ResourceTable,
  useListState,
  usePlacements,
  type ListStateOptions,
} from '@squadron/backstage-plugin-squadron-react';
import { placementReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { PageBody } from '../parts';
import { NewPlacementLink } from './NewPlacementLink';
import { placementColumns } from './placementColumns';
import { PlacementNotices } from './PlacementNotices';

const listOptions: ListStateOptions = {
  facets: ['namespace', 'state', 'cluster', 'decidedBy'],
};

/**
 * The Placements of the hub with their rules, decisions and users.
 *
 * @internal
 */
export function PlacementsPage() {
  const links = useLinks();
  const state = useListState(listOptions);
  const view = usePlacements(state.query);
  return (
    <PageBody>
      <PlacementNotices />
      <ResourceTable
        columns={placementColumns(links)}
        view={view}
        state={state}
        facets={[
          { name: 'namespace', label: 'Namespace' },
          { name: 'state', label: 'State' },
          { name: 'cluster', label: 'Cluster' },
          { name: 'decidedBy', label: 'Decided by' },
        ]}
        noun={['placement', 'placements']}
        searchLabel="Search placements"
        permission={placementReadPermission.name}
        actions={<NewPlacementLink />}
        empty={
          <EmptyState title="No placements yet" actions={<NewPlacementLink />}>
            A Placement selects clusters, e.g. those with T4s, or the one with
            the most free GPUs. Without a Placement, a workload can run on every
            cluster of its queue.
          </EmptyState>
        }
      />
    </PageBody>
  );
}
