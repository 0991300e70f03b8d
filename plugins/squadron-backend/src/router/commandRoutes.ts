import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  workloadDeletePermission,
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
import { parseWith } from '../queries/listQuery';
import type { FleetViews } from '../services/FleetViews';
import { audited, commandOptions } from './acting';
import { readWorkload } from './readRoutes';
import { subjectOfWorkload } from './subjects';

const stopSchema = z.object({
  mode: z.enum(['delete', 'suspend']).default('delete'),
  uid: z.string().max(64).optional(),
  dryRun: z.boolean().default(false),
});

/**
 * What the routes need that change workloads.
 *
 * @internal
 */
export interface CommandRoutesOptions {
  fleet: Fleet;
  views: FleetViews;
  access: Access;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
  writeAccess: SquadronConfig['access'];
}

/**
 * Stop. Checks a permission for the very thing it touches.
 *
 * @internal
 */
export function addCommandRoutes(
  router: Router,
  options: CommandRoutesOptions,
): void {
  const { fleet, access, httpAuth, auditor, writeAccess } = options;

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
