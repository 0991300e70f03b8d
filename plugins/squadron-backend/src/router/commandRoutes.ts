import { NotFoundError } from '@backstage/errors';
import type {
  AuditorService,
  BackstageCredentials,
  BackstageUserPrincipal,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { Impersonation } from '@squadron/controller-node';
import {
  clusterDeletePermission,
  workloadDeletePermission,
  workloadLogsReadPermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  deleteCluster,
  stopWorkload,
  type CommandOptions,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import type { LogReader } from '../logs';
import { parseWith } from '../queries/listQuery';
import type { FleetViews } from '../services/FleetViews';
import { parseClusterRef } from './paths';
import { readWorkload } from './readRoutes';
import { subjectOfCluster, subjectOfWorkload } from './subjects';
import { readWorkloadLog } from './workloadLog';

const MAX_LOG_LINES = 10_000;

const flag = z.enum(['true', 'false']).transform(value => value === 'true');

const stopSchema = z.object({
  mode: z.enum(['delete', 'suspend']).default('delete'),
  uid: z.string().max(64).optional(),
  dryRun: z.boolean().default(false),
});

/**
 * What the routes need that ask clusters for something beyond the cache.
 *
 * @internal
 */
export interface CommandRoutesOptions {
  fleet: Fleet;
  views: FleetViews;
  access: Access;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
  logs: LogReader;
  writeAccess: SquadronConfig['access'];
}

/**
 * Logs, stop and destroy. Each checks a permission for the very thing it touches.
 *
 * @internal
 */
export function addCommandRoutes(
  router: Router,
  options: CommandRoutesOptions,
): void {
  const { fleet, views, access, httpAuth, auditor, logs } = options;

  router.get(
    '/v1/workloads/:cluster/:namespace/:kind/:name/logs',
    async (request, response) => {
      const { tail } = parseWith(
        z.object({
          tail: z.coerce.number().int().min(1).max(MAX_LOG_LINES).default(500),
        }),
        request.query,
      );
      const workload = await readWorkload(request, options);
      const credentials = await httpAuth.credentials(request, {
        allow: ['user', 'service'],
      });
      await access.requireFor(
        workloadLogsReadPermission,
        subjectOfWorkload(workload),
        credentials,
      );
      response.json(await readWorkloadLog(logs, workload, tail, fleet));
    },
  );

  router.post(
    '/v1/workloads/:cluster/:namespace/:kind/:name/stop',
    async (request, response) => {
      const { mode, uid, dryRun } = parseWith(stopSchema, request.body ?? {});
      const workload = await readWorkload(request, options);
      const credentials = await httpAuth.credentials(request, {
        allow: ['user'],
      });
      const permission =
        mode === 'delete' ? workloadDeletePermission : workloadUpdatePermission;
      await access.requireFor(
        permission,
        subjectOfWorkload(workload),
        credentials,
      );
      const { cluster, namespace, kind, name } = workload;
      const result = await audited(auditor, request, {
        eventId: 'workload-stop',
        meta: { cluster, namespace, kind, name, mode, dryRun },
        run: () =>
          stopWorkload(
            fleet,
            { cluster, namespace, kind, name, mode, uid },
            commandOptions(options, credentials, dryRun),
          ),
      });
      response.status(202).json(result);
    },
  );

  router.delete('/v1/clusters/:cluster', async (request, response) => {
    const id = parseClusterRef(request.params);
    const { dryRun } = parseWith(
      z.object({ dryRun: flag.default(false) }),
      request.query,
    );
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const allows = await access.filter(clusterDeletePermission, credentials);
    const cluster = views.findCluster(id);
    if (!cluster || !allows(subjectOfCluster(cluster))) {
      throw new NotFoundError(
        `No cluster '${id}' is in the fleet that you may destroy`,
      );
    }
    const { namespace = '', name } = cluster;
    const result = await audited(auditor, request, {
      eventId: 'cluster-delete',
      meta: { cluster: id, namespace, name, dryRun },
      run: () =>
        deleteCluster(
          fleet,
          { namespace, name },
          commandOptions(options, credentials, dryRun),
        ),
    });
    response.status(202).json(result);
  });
}

function commandOptions(
  { writeAccess }: CommandRoutesOptions,
  credentials: BackstageCredentials<BackstageUserPrincipal>,
  dryRun: boolean,
): CommandOptions {
  return { dryRun, ...(impersonation(writeAccess, credentials) ?? {}) };
}

function impersonation(
  { writes, userPrefix }: SquadronConfig['access'],
  { principal }: BackstageCredentials<BackstageUserPrincipal>,
): { as: Impersonation } | undefined {
  return writes === 'impersonate'
    ? { as: { user: `${userPrefix}${principal.userEntityRef}` } }
    : undefined;
}

async function audited<T>(
  auditor: AuditorService,
  request: Request,
  options: {
    eventId: string;
    meta: Record<string, string | boolean>;
    run: () => Promise<T>;
  },
): Promise<T> {
  const event = await auditor.createEvent({
    eventId: options.eventId,
    severityLevel: 'medium',
    request,
    meta: options.meta,
  });
  try {
    const result = await options.run();
    await event.success();
    return result;
  } catch (error) {
    await event.fail({
      error: error instanceof Error ? error : new Error(String(error)),
    });
    throw error;
  }
}
