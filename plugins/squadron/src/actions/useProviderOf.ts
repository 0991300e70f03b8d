import { useProviders } from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterSummary,
  ProviderView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The provider of a cluster as the feature gates allow it, or why it cannot be used.
 *
 * @internal
 */
export function useProviderOf(
  cluster: Pick<ClusterSummary, 'provider'>,
): { provider: ProviderView } | { reason: string } {
  const { data, error } = useProviders();
  if (!data) {
    return {
      reason: error
        ? 'What providers allow cannot be read now.'
        : 'Asking what its provider allows.',
    };
  }
  const provider = data.items.find(({ id }) => id === cluster.provider);
  return provider
    ? { provider }
    : {
        reason:
          data.reason ??
          `The provider ${cluster.provider} is not switched on in this portal.`,
      };
}
