import {
  clusterReadPermission,
  contract,
} from '@squadron/backstage-plugin-squadron-common';
import {
  providerViews,
  supportedVersions,
} from '@squadron/backstage-plugin-squadron-node';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import type { CommandRoutesOptions } from '../router/commandRoutes';
import type { Serve } from '../router/serve';

/** Dependencies of the routes of the lifecycle of clusters. @internal */
export interface LifecycleRoutesOptions extends CommandRoutesOptions {
  gates: SquadronConfig['featureGates'];
}

/** Providers that clusters may be created on, and their versions. @internal */
export function addLifecycleRoutes(
  serve: Serve,
  { access, fleet, gates }: LifecycleRoutesOptions,
): void {
  serve(contract.listProviders, async ({ credentials }) => {
    await access.filter(clusterReadPermission, credentials);
    return providerViews(gates, fleet);
  });
  serve(contract.listVersions, async ({ input, credentials }) => {
    await access.filter(clusterReadPermission, credentials);
    return { versions: [...supportedVersions(input.provider, gates)] };
  });
}
