import { useMemo } from 'react';
import { Text } from '@backstage/ui';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import {
  EmptyState,
  useListState,
  type ListStateOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { withoutJobText } from '../queues/withoutJobText';
import { WORST_FIRST, WorkloadsTable } from '../workloads/WorkloadsTable';

/** Workloads of one cluster. @internal */
export function ClusterWorkloads(props: { cluster: ClusterDetail }) {
  const { id: cluster, withoutJob } = props.cluster;
  const t = useT();
  const unlisted = withoutJobText(t, withoutJob);
  const options = useMemo<ListStateOptions>(
    () => ({
      facets: ['state', 'queue', 'kind', 'namespace'],
      defaultSort: WORST_FIRST,
      fixedFilters: { cluster: [cluster] },
      prefix: 'w.',
    }),
    [cluster],
  );
  const state = useListState(options);
  return (
    <>
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
      {unlisted && <Text color="secondary">{unlisted}</Text>}
    </>
  );
}
