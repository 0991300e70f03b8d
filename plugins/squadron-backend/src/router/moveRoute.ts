import { workloadUpdatePermission } from '@squadron/backstage-plugin-squadron-common';
import {
  moveWorkload,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { Router } from 'express';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { readWorkload } from './readRoutes';
import { subjectOfWorkload } from './subjects';

const moveSchema = z.strictObject({
  to: z.array(z.string().min(1).max(253)).max(20).optional(),
  abort: z.boolean().default(false),
  uid: z.string().max(64).optional(),
  dryRun: z.boolean().default(false),
});

/**
 * What the route needs that moves workloads.
 *
 * @internal
 */
export interface MoveRouteOptions extends CommandRoutesOptions {
  clock: Clock;
  fleetNamespace: string;
  dispatch: SquadronConfig['dispatch'];
}

/**
 * Where a workload could run, and its move. Checks the permission to change the very workload.
 *
 * @internal
 */
export function addMoveRoute(router: Router, options: MoveRouteOptions): void {
  const { fleet, access, httpAuth, auditor, writeAccess } = options;

  router.post(
    '/v1/workloads/:cluster/:namespace/:kind/:name/move',
    async (request, response) => {
      const { to, abort, uid, dryRun } = parseWith(
        moveSchema,
        request.body ?? {},
      );
      const workload = await readWorkload(request, options);
      const credentials = await httpAuth.credentials(request, {
        allow: ['user'],
      });
      await access.requireFor(
        workloadUpdatePermission,
        subjectOfWorkload(workload),
        credentials,
      );
      const { cluster, namespace, kind, name } = workload;
      const view = await audited(auditor, request, {
        eventId: 'workload-move',
        meta: {
          ...{ cluster, namespace, kind, name, dryRun },
          to: (to ?? []).join(','),
          abort,
        },
        run: () =>
          moveWorkload(
            fleet,
            { cluster, namespace, kind, name, uid, to, abort },
            {
              ...commandOptions(writeAccess, credentials, dryRun),
              isDispatcher: options.dispatch.enabled,
              nowMs: options.clock.now(),
              fleetNamespace: options.fleetNamespace,
            },
          ),
      });
      response.json(view);
    },
  );
}
