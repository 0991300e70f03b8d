import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterSummary,
  ProviderView,
} from '@squadron/backstage-plugin-squadron-common';

/** The provider of a cluster with the capabilities that the feature gates allow, or why it cannot be used. @internal */
export function useProviderOf(
  cluster: Pick<ClusterSummary, 'provider'>,
): { provider: ProviderView } | { reason: string } {
  const t = useT();
  const { data, error } = useEndpoint('listProviders', {});
  if (!data) {
    return {
      reason: error
        ? t('clusters.useProviderOf.unread')
        : t('clusters.useProviderOf.reading'),
    };
  }
  const provider = data.items.find(({ id }) => id === cluster.provider);
  return provider
    ? { provider }
    : {
        reason:
          data.reason ??
          t('clusters.useProviderOf.notEnabled', {
            provider: cluster.provider ?? '',
          }),
      };
}
