import { NotFoundError } from '@backstage/errors';
import {
  clusterDeletePermission,
  clusterReadPermission,
  clusterUpdatePermission,
  contract,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  decommissionCluster,
  decommissionView,
  replaceCluster,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { requireCluster } from './lifecycleRoutes';
import type { Serve } from './serve';
import { subjectOfCluster, subjectOfWorkload } from './subjects';

/**
 * Dependencies of the routes that decommission clusters.
 *
 * @internal
 */
export interface DecommissionRoutesOptions extends CommandRoutesOptions {
  clock: Clock;
  fleetNamespace: string;
}

/**
 * Effect and progress of a decommission, and its steps. Reading needs the permission to read the cluster, a step the
 * permission to delete it.
 *
 * @internal
 */
export function addDecommissionRoutes(
  serve: Serve,
  options: DecommissionRoutesOptions,
): void {
  const { fleet, views, access, auditor, writeAccess } = options;
  const { clock, fleetNamespace } = options;
  const viewOf = (cluster: string) =>
    decommissionView(fleet, cluster, { fleetNamespace, nowMs: clock.now() });

  serve(contract.getDecommission, async ({ input, credentials }) => {
    const id = input.cluster;
    const allows = await access.filter(clusterReadPermission, credentials);
    const cluster = views.findCluster(id);
    if (
      !cluster ||
      cluster.role === 'hub' ||
      !allows(subjectOfCluster(cluster))
    ) {
      throw new NotFoundError(`No worker '${id}' is in the fleet`);
    }
    const sees = await access.scope(workloadReadPermission, credentials);
    const view = viewOf(id);
    const work = view.work.filter(one => {
      const row = views.findWorkload(one);
      return sees.isAllowed && row && sees.allows(subjectOfWorkload(row));
    });
    return { ...view, work, hiddenWork: view.work.length - work.length };
  });

  serve(
    contract.decommissionCluster,
    async ({ input, credentials, request }) => {
      const { cluster, goal, force, dryRun } = input;
      await requireCluster(
        cluster,
        clusterDeletePermission,
        credentials,
        options,
      );
      const by = viewOf(cluster).replacedBy;
      if (goal === null && by !== undefined) {
        // The replacement holds the annotation that makes this cluster leave.
        await requireCluster(by, clusterUpdatePermission, credentials, options);
      }
      return audited(auditor, request, {
        eventId: 'cluster-decommission',
        severityLevel: 'high',
        meta: { cluster, goal: goal ?? 'none', force, dryRun },
        run: () =>
          decommissionCluster(
            fleet,
            { cluster, goal: goal ?? undefined, force },
            {
              ...commandOptions(writeAccess, credentials, dryRun),
              fleetNamespace,
            },
          ),
      });
    },
  );

  serve(contract.replaceCluster, async ({ input, credentials, request }) => {
    const { cluster, by, dryRun } = input;
    await requireCluster(
      cluster,
      clusterDeletePermission,
      credentials,
      options,
    );
    await requireCluster(by, clusterUpdatePermission, credentials, options);
    return audited(auditor, request, {
      eventId: 'cluster-replace',
      severityLevel: 'high',
      meta: { cluster, by, dryRun },
      run: () =>
        replaceCluster(
          fleet,
          { cluster, by },
          {
            ...commandOptions(writeAccess, credentials, dryRun),
            fleetNamespace,
          },
        ),
    });
  });
}
