import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  contract,
  workloadDeletePermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  stopWorkload,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Access } from '../access';
import type { FleetViews } from '../services/FleetViews';
import { audited, commandOptions } from './acting';
import { readWorkload } from './readRoutes';
import type { Serve } from './serve';
import { subjectOfWorkload } from './subjects';

/**
 * Dependencies of the routes that change workloads.
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
 * Stops a workload. Checks the permission for this workload.
 *
 * @internal
 */
export function addCommandRoutes(
  serve: Serve,
  options: CommandRoutesOptions,
): void {
  const { fleet, access, auditor, writeAccess } = options;

  serve(
    contract.stopWorkload,
    async ({ input, credentials, request, response }) => {
      const { mode, uid, dryRun } = input;
      const workload = await readWorkload(input, credentials, options);
      await access.requireFor(
        mode === 'delete' ? workloadDeletePermission : workloadUpdatePermission,
        subjectOfWorkload(workload),
        credentials,
      );
      const { cluster, namespace, kind, name } = workload;
      response.status(202);
      return audited(auditor, request, {
        eventId: 'workload-stop',
        meta: { cluster, namespace, kind, name, mode, dryRun },
        run: () =>
          stopWorkload(
            fleet,
            { cluster, namespace, kind, name, mode, uid },
            commandOptions(writeAccess, credentials, dryRun),
          ),
      });
    },
  );
}
