import { NotFoundError } from '@backstage/errors';
import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterReadPermission,
  clusterUpdatePermission,
  contract,
  providerViews,
  type ClusterSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  deleteCluster,
  detachImportedCluster,
  issueKubeconfig,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { audited, commandOptions } from './acting';
import { changeCluster } from './changeCluster';
import type { CommandRoutesOptions } from './commandRoutes';
import type { Serve } from './serve';
import { subjectOfCluster } from './subjects';

/**
 * Dependencies of the routes of the lifecycle of clusters.
 *
 * @internal
 */
export interface LifecycleRoutesOptions extends CommandRoutesOptions {
  gates: SquadronConfig['featureGates'];
  policy: SquadronConfig['inventory'];
}

/**
 * Providers, and for one cluster: change, removal, kubeconfig. Each checks a permission for this cluster.
 *
 * @internal
 */
export function addLifecycleRoutes(
  serve: Serve,
  options: LifecycleRoutesOptions,
): void {
  const { fleet, access, auditor, gates, policy, writeAccess } = options;

  serve(contract.listProviders, async ({ credentials }) => {
    await access.filter(clusterReadPermission, credentials);
    return providerViews(gates);
  });

  serve(
    contract.changeCluster,
    async ({ input, credentials, request, response }) => {
      const { changes, dryRun } = input;
      const {
        id,
        namespace = '',
        name,
      } = await requireCluster(
        input.cluster,
        clusterUpdatePermission,
        credentials,
        options,
      );
      response.status(dryRun ? 200 : 202);
      return audited(auditor, request, {
        eventId: 'cluster-change',
        meta: { cluster: id, namespace, name, dryRun },
        run: () =>
          changeCluster(
            fleet,
            { namespace, name, changes },
            { ...commandOptions(writeAccess, credentials, dryRun), gates },
          ),
      });
    },
  );

  serve(
    contract.destroyCluster,
    async ({ input, credentials, request, response }) => {
      const { mode, drainTimeoutSeconds, dryRun } = input;
      const cluster = await requireCluster(
        input.cluster,
        clusterDeletePermission,
        credentials,
        options,
      );
      const { id, namespace = '', name, origin } = cluster;
      const how = commandOptions(writeAccess, credentials, dryRun);
      const isImported = origin === 'cluster-profile' && mode === 'detach';
      response.status(202);
      return audited<unknown>(auditor, request, {
        eventId: 'cluster-delete',
        severityLevel: 'high',
        meta: {
          cluster: id,
          namespace,
          name,
          dryRun,
          ...(mode && { mode }),
          ...(drainTimeoutSeconds !== undefined && { drainTimeoutSeconds }),
        },
        run: () =>
          isImported
            ? detachImportedCluster(
                fleet,
                { namespace, name, drainTimeoutSeconds },
                how,
              )
            : deleteCluster(
                fleet,
                { namespace, name, mode, drainTimeoutSeconds },
                { ...how, gates },
              ),
      });
    },
  );

  serve(
    contract.issueKubeconfig,
    async ({ input, credentials, request, response }) => {
      const { id } = await requireCluster(
        input.cluster,
        clusterKubeconfigPermission,
        credentials,
        options,
      );
      const user = credentials.principal.userEntityRef;
      const role = writeAccess.kubeconfigRole;
      const grant = await audited(auditor, request, {
        eventId: 'cluster-kubeconfig',
        severityLevel: 'high',
        meta: { cluster: id, user, role },
        run: () =>
          issueKubeconfig(
            fleet,
            { cluster: id, user, ttlSeconds: input.ttlSeconds },
            { role, policy },
          ),
      });
      response.setHeader('Cache-Control', 'no-store');
      response.status(201);
      return grant;
    },
  );
}

/**
 * A cluster for which the caller has a permission. Throws NotFoundError when it does not exist or the caller does not
 * have it, with the same message.
 *
 * @internal
 */
export async function requireCluster(
  id: string,
  permission: typeof clusterUpdatePermission,
  credentials: BackstageCredentials,
  { views, access }: Pick<CommandRoutesOptions, 'views' | 'access'>,
): Promise<ClusterSummary> {
  const allows = await access.filter(permission, credentials);
  const cluster = views.findCluster(id);
  if (!cluster || !allows(subjectOfCluster(cluster))) {
    throw new NotFoundError(
      `No cluster '${id}' is in the fleet for which you have the permission ${permission.name}`,
    );
  }
  return cluster;
}
