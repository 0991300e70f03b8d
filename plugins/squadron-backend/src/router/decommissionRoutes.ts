import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  clusterDeletePermission,
  clusterReadPermission,
  clusterUpdatePermission,
  DECOMMISSION_GOALS,
  workloadReadPermission,
  type DecommissionView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  decommissionCluster,
  decommissionView,
  replaceCluster,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { Router } from 'express';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { parseClusterRef } from './paths';
import { subjectOfCluster, subjectOfWorkload } from './subjects';

const goalSchema = z.strictObject({
  /** `null` takes it into work again. */
  goal: z.enum(DECOMMISSION_GOALS).nullable(),
  force: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

const replaceSchema = z.strictObject({
  /** Fleet id of the cluster that takes over. */
  by: z.string().min(1).max(253),
  dryRun: z.boolean().default(false),
});

/**
 * What the routes need that take clusters out of work.
 *
 * @internal
 */
export interface DecommissionRoutesOptions extends CommandRoutesOptions {
  clock: Clock;
  fleetNamespace: string;
}

/**
 * What becomes of the work of a cluster when it goes, and the steps towards that. Reading needs to see the cluster,
 * a step the permission to delete it.
 *
 * @internal
 */
export function addDecommissionRoutes(
  router: Router,
  options: DecommissionRoutesOptions,
): void {
  const { fleet, views, access, httpAuth, auditor, writeAccess } = options;
  const { clock, fleetNamespace } = options;

  /** Throws NotFoundError where it is not there, as well as where it is no business of who asks. */
  async function requireCluster(
    id: string,
    permission: typeof clusterDeletePermission,
    credentials: BackstageCredentials,
  ): Promise<void> {
    const allows = await access.filter(permission, credentials);
    const cluster = views.findCluster(id);
    if (!cluster || !allows(subjectOfCluster(cluster))) {
      throw new NotFoundError(
        `No cluster '${id}' is in the fleet for which you have the permission ${permission.name}`,
      );
    }
  }

  router.get(
    '/v1/clusters/:cluster/decommission',
    async (request, response) => {
      const id = parseClusterRef(request.params);
      const credentials = await httpAuth.credentials(request, {
        allow: ['user', 'service'],
      });
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
      const view = decommissionView(fleet, id, {
        fleetNamespace,
        nowMs: clock.now(),
      });
      const work = view.work.filter(one => {
        const row = views.findWorkload(one);
        return sees.isAllowed && row && sees.allows(subjectOfWorkload(row));
      });
      response.json({
        ...view,
        work,
        hiddenWork: view.work.length - work.length,
      } satisfies DecommissionView);
    },
  );

  router.post(
    '/v1/clusters/:cluster/decommission',
    async (request, response) => {
      const id = parseClusterRef(request.params);
      const { goal, force, dryRun } = parseWith(goalSchema, request.body ?? {});
      const credentials = await httpAuth.credentials(request, {
        allow: ['user'],
      });
      await requireCluster(id, clusterDeletePermission, credentials);
      const by = decommissionView(fleet, id, {
        fleetNamespace,
        nowMs: clock.now(),
      }).replacedBy;
      if (goal === null && by !== undefined) {
        // What makes it leave stands there.
        await requireCluster(by, clusterUpdatePermission, credentials);
      }
      const result = await audited(auditor, request, {
        eventId: 'cluster-decommission',
        severityLevel: 'high',
        meta: { cluster: id, goal: goal ?? 'none', force, dryRun },
        run: () =>
          decommissionCluster(
            fleet,
            { cluster: id, goal: goal ?? undefined, force },
            {
              ...commandOptions(writeAccess, credentials, dryRun),
              fleetNamespace,
            },
          ),
      });
      response.json(result);
    },
  );

  router.post('/v1/clusters/:cluster/replace', async (request, response) => {
    const id = parseClusterRef(request.params);
    const { by, dryRun } = parseWith(replaceSchema, request.body ?? {});
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    await requireCluster(id, clusterDeletePermission, credentials);
    await requireCluster(by, clusterUpdatePermission, credentials);
    const result = await audited(auditor, request, {
      eventId: 'cluster-replace',
      severityLevel: 'high',
      meta: { cluster: id, by, dryRun },
      run: () =>
        replaceCluster(
          fleet,
          { cluster: id, by },
          {
            ...commandOptions(writeAccess, credentials, dryRun),
            fleetNamespace,
          },
        ),
    });
    response.json(result);
  });
}
