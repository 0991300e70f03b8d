import { useMemo } from 'react';
import {
  EmptyState,
  useListState,
  type ListStateOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { WORST_FIRST, WorkloadsTable } from '../workloads/WorkloadsTable';

/** Workloads of one cluster. @internal */
export function ClusterWorkloads(props: { cluster: string }) {
  const { cluster } = props;
  const t = useT();
  const options = useMemo<ListStateOptions>(
    () => ({
      facets: ['kind', 'state', 'namespace', 'queue'],
      defaultSort: WORST_FIRST,
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
        <EmptyState
          title={t('clusters.clusterWorkloads.emptyTitle', { cluster })}
        >
          {t('clusters.clusterWorkloads.emptyText')}
        </EmptyState>
      }
    />
  );
}
