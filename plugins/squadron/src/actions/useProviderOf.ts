import { useProviders } from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterSummary,
  ProviderView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The provider of a cluster with the capabilities that the feature gates allow, or why it cannot be used.
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
        ? 'The capabilities of the providers could not be read.'
        : 'Reading the capabilities of its provider.',
    };
  }
  const provider = data.items.find(({ id }) => id === cluster.provider);
  return provider
    ? { provider }
    : {
        reason:
          data.reason ??
          `The provider ${cluster.provider} is not enabled in this portal.`,
      };
}
