import { NotAllowedError } from '@backstage/errors';
import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  contract,
  workloadCreatePermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { Access } from '../access';
import type { Serve } from '../router/serve';
import { placeOfCluster } from '../access/placeOf';
import type { RoutesOptions } from '../router/RoutesOptions';

/** Choices of the forms of Ray workloads, for callers who may submit or read workloads. @internal */
export function addRayRoutes(serve: Serve, options: RoutesOptions): void {
  const { views, access, config } = options;

  serve(contract.getRayOptions, async ({ credentials }) => {
    await requireForms(access, credentials);
    const clusters = await access.scope(clusterReadPermission, credentials);
    const choices = views.rayOptions(config.ray, {
      cluster: row =>
        clusters.isAllowed && clusters.allows(placeOfCluster(row)),
    });
    return { ...choices, prices: config.prices };
  });
}

async function requireForms(
  access: Access,
  credentials: BackstageCredentials,
): Promise<void> {
  const permissions = [workloadCreatePermission, workloadReadPermission];
  for (const permission of permissions) {
    if ((await access.scope(permission, credentials)).isAllowed) {
      return;
    }
  }
  throw new NotAllowedError(
    `This needs the permission ${workloadCreatePermission.name} or ${workloadReadPermission.name}. Ask an administrator of the portal for one of them.`,
  );
}
