import {
  clusterReadPermission,
  contract,
} from '@squadron/backstage-plugin-squadron-common';
import {
  providerViews,
  supportedVersions,
} from '@squadron/backstage-plugin-squadron-node';
import type { Serve } from '../router/serve';
import type { RoutesOptions } from '../router/RoutesOptions';

/** Providers that clusters may be created on, and their versions. @internal */
export function addLifecycleRoutes(
  serve: Serve,
  { access, config, fleet }: RoutesOptions,
): void {
  serve(contract.listProviders, async ({ credentials }) => {
    await access.filter(clusterReadPermission, credentials);
    return providerViews(config.featureGates, fleet);
  });
  serve(contract.listVersions, async ({ input, credentials }) => {
    await access.filter(clusterReadPermission, credentials);
    return {
      versions: [...supportedVersions(input.provider, config.featureGates)],
    };
  });
}
