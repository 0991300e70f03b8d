import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  workloadDeletePermission,
  workloadLogsReadPermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  stopWorkload,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import type { LogReader } from '../logs';
import { parseWith } from '../queries/listQuery';
import type { FleetViews } from '../services/FleetViews';
import { audited, commandOptions } from './acting';
import { readWorkload } from './readRoutes';
import { subjectOfWorkload } from './subjects';
import { readWorkloadLog } from './workloadLog';

const MAX_LOG_LINES = 10_000;

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
 * Logs and stop. Each checks a permission for the very thing it touches.
 *
 * @internal
 */
export function addCommandRoutes(
  router: Router,
  options: CommandRoutesOptions,
): void {
  const { fleet, access, httpAuth, auditor, logs, writeAccess } = options;

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
            commandOptions(writeAccess, credentials, dryRun),
          ),
      });
      response.status(202).json(result);
    },
  );
}
