import type {
  ClusterDetail,
  ClusterSummary,
  DecommissionView,
  ListResponse,
  ProviderList,
} from '@squadron/backstage-plugin-squadron-common';
import { listInput } from '../api/listInput';
import type { ListQuery, VersionChoice } from '../api/types';
import { useEndpoint, type QueryView } from './useEndpoint';

/** The simulation depends on every job, and people watch a cluster drain. */
const DECOMMISSION_POLL_MS = 3_000;

/** Clusters of the fleet. @public */
export function useClusters(
  query: ListQuery = {},
): QueryView<ListResponse<ClusterSummary>> {
  return useEndpoint('listClusters', listInput(query));
}

/** One cluster with the data of its page. @public */
export function useCluster(cluster: string): QueryView<ClusterDetail> {
  return useEndpoint('getCluster', { cluster });
}

/** The effect of a decommission of a cluster, and its progress. @public */
export function useDecommission(cluster: string): QueryView<DecommissionView> {
  return useEndpoint(
    'getDecommission',
    { cluster },
    { pollMs: DECOMMISSION_POLL_MS },
  );
}

/** Infrastructure providers that clusters may be created on, or why there are none. @public */
export function useProviders(): QueryView<ProviderList> {
  return useEndpoint('listProviders', {});
}

/** Kubernetes versions that a provider offers, newest first. @public */
export function useVersions(provider: string): QueryView<VersionChoice[]> {
  const { data, ...view } = useEndpoint('listVersions', { provider });
  return {
    ...view,
    data: data?.versions.map((version, index) => ({
      version,
      recommended: index === 0,
    })),
  };
}
