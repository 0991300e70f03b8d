import { NotFoundError } from '@backstage/errors';
import type {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import {
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterReadPermission,
  clusterUpdatePermission,
  providerViews,
  type ClusterSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  deleteCluster,
  detachImportedCluster,
  issueKubeconfig,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Request, Router } from 'express';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import { changeCluster } from './changeCluster';
import { changesSchema } from './changesSchema';
import type { CommandRoutesOptions } from './commandRoutes';
import { parseClusterRef } from './paths';
import { subjectOfCluster } from './subjects';

const flag = z.enum(['true', 'false']).transform(value => value === 'true');

const removalSchema = z.object({
  mode: z.enum(['destroy', 'detach']).optional(),
  drainTimeoutSeconds: z.coerce.number().optional(),
  dryRun: flag.default(false),
});

const changeSchema = z.strictObject({
  changes: changesSchema,
  dryRun: z.boolean().default(false),
});

/**
 * What the routes of a cluster's life need.
 *
 * @internal
 */
export interface LifecycleRoutesOptions extends CommandRoutesOptions {
  gates: SquadronConfig['featureGates'];
  policy: SquadronConfig['inventory'];
}

/**
 * Providers, and for one cluster: change, removal, kubeconfig. Each checks a permission for the very cluster.
 *
 * @internal
 */
export function addLifecycleRoutes(
  router: Router,
  options: LifecycleRoutesOptions,
): void {
  const { fleet, access, httpAuth, auditor, gates, policy } = options;
  const { writeAccess } = options;

  router.get('/v1/providers', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await access.filter(clusterReadPermission, credentials);
    response.json(providerViews(gates));
  });

  router.post('/v1/clusters/:cluster/changes', async (request, response) => {
    const { cluster, credentials } = await targetOf(
      request,
      clusterUpdatePermission,
      options,
    );
    const { changes, dryRun } = parseWith(changeSchema, request.body ?? {});
    const { id, namespace = '', name } = cluster;
    const result = await audited(auditor, request, {
      eventId: 'cluster-change',
      meta: { cluster: id, namespace, name, dryRun },
      run: () =>
        changeCluster(
          fleet,
          { namespace, name, changes },
          { ...commandOptions(writeAccess, credentials, dryRun), gates },
        ),
    });
    response.status(dryRun ? 200 : 202).json(result);
  });

  router.delete('/v1/clusters/:cluster', async (request, response) => {
    const { cluster, credentials } = await targetOf(
      request,
      clusterDeletePermission,
      options,
    );
    const { mode, drainTimeoutSeconds, dryRun } = parseWith(
      removalSchema,
      request.query,
    );
    const { id, namespace = '', name, origin } = cluster;
    const how = commandOptions(writeAccess, credentials, dryRun);
    const isImported = origin === 'cluster-profile' && mode === 'detach';
    const result = await audited(auditor, request, {
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
    response.status(202).json(result);
  });

  router.post('/v1/clusters/:cluster/kubeconfig', async (request, response) => {
    const { cluster, credentials } = await targetOf(
      request,
      clusterKubeconfigPermission,
      options,
    );
    const { ttlSeconds } = parseWith(
      z.strictObject({ ttlSeconds: z.number().optional() }),
      request.body ?? {},
    );
    const user = credentials.principal.userEntityRef;
    const role = writeAccess.kubeconfigRole;
    const grant = await audited(auditor, request, {
      eventId: 'cluster-kubeconfig',
      severityLevel: 'high',
      meta: { cluster: cluster.id, user, role },
      run: () =>
        issueKubeconfig(
          fleet,
          { cluster: cluster.id, user, ttlSeconds },
          { role, policy },
        ),
    });
    response.setHeader('Cache-Control', 'no-store');
    response.status(201).json(grant);
  });
}

/** The cluster in the address, for a person who may do this to it; there is none for anybody else. */
async function targetOf(
  request: Request,
  permission: Parameters<CommandRoutesOptions['access']['filter']>[0],
  { views, access, httpAuth }: LifecycleRoutesOptions,
): Promise<{
  cluster: ClusterSummary;
  credentials: BackstageCredentials<BackstageUserPrincipal>;
}> {
  const id = parseClusterRef(request.params);
  const credentials = await httpAuth.credentials(request, { allow: ['user'] });
  const allows = await access.filter(permission, credentials);
  const cluster = views.findCluster(id);
  if (!cluster || !allows(subjectOfCluster(cluster))) {
    throw new NotFoundError(
      `No cluster '${id}' is in the fleet for which you have the permission ${permission.name}`,
    );
  }
  return { cluster, credentials };
}
