import {
  contract,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  moveWorkload,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { readWorkload } from './readRoutes';
import type { Serve } from './serve';
import { subjectOfWorkload } from './subjects';

/**
 * Dependencies of the route that moves workloads.
 *
 * @internal
 */
export interface MoveRouteOptions extends CommandRoutesOptions {
  clock: Clock;
  fleetNamespace: string;
  dispatch: SquadronConfig['dispatch'];
}

/**
 * Moves a workload. Checks the permission to change this workload.
 *
 * @internal
 */
export function addMoveRoute(serve: Serve, options: MoveRouteOptions): void {
  const { fleet, access, auditor, writeAccess } = options;

  serve(contract.moveWorkload, async ({ input, credentials, request }) => {
    const { to, abort, uid, dryRun } = input;
    const workload = await readWorkload(input, credentials, options);
    await access.requireFor(
      workloadUpdatePermission,
      subjectOfWorkload(workload),
      credentials,
    );
    const { cluster, namespace, kind, name } = workload;
    return audited(auditor, request, {
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
  });
}
