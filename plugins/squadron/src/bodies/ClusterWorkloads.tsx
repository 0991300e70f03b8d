import { useMemo } from 'react';
import {
  EmptyState,
  useListState,
  type ListStateOptions,
} from '@squadron/backstage-plugin-squadron-react';
import { WorkloadsTable } from './WorkloadsTable';

/**
 * Workloads of one cluster.
 *
 * @internal
 */
export function ClusterWorkloads(props: { cluster: string }) {
  const { cluster } = props;
  const options = useMemo<ListStateOptions>(
    () => ({
      facets: ['kind', 'state', 'namespace', 'queue'],
      defaultSort: { field: 'createdAt', descending: true },
      fixedFilters: { cluster: [cluster] },
      prefix: 'w.',
    }),
    [cluster],
  );
  const state = useListState(options);
  return (
    <WorkloadsTable
      state={state}
      facetNames={options.facets}
      empty={
        <EmptyState title={`No workloads on ${cluster}`}>
          Jobs from every queue whose admission check includes this cluster can
          run here.
        </EmptyState>
      }
    />
  );
}
