import {
  workloadDeletePermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import { queueWorkload } from '@squadron/backstage-plugin-squadron-node';
import type { Router } from 'express';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { readWorkload } from './readRoutes';
import { subjectOfWorkload } from './subjects';

const queueNowSchema = z.strictObject({
  uid: z.string().max(64).optional(),
  dryRun: z.boolean().default(false),
});

/**
 * Has a workload queued that nothing queues. Checks the permission to change the very workload, and to delete it where
 * it is created anew.
 *
 * @internal
 */
export function addQueueNowRoute(
  router: Router,
  options: CommandRoutesOptions,
): void {
  const { fleet, access, httpAuth, auditor, writeAccess } = options;

  router.post(
    '/v1/workloads/:cluster/:namespace/:kind/:name/queue-now',
    async (request, response) => {
      const { uid, dryRun } = parseWith(queueNowSchema, request.body ?? {});
      const workload = await readWorkload(request, options);
      const credentials = await httpAuth.credentials(request, {
        allow: ['user'],
      });
      const subject = subjectOfWorkload(workload);
      await access.requireFor(workloadUpdatePermission, subject, credentials);
      if (workload.unqueued?.cure === 'recreate') {
        await access.requireFor(workloadDeletePermission, subject, credentials);
      }
      const { cluster, namespace, kind, name } = workload;
      const result = await audited(auditor, request, {
        eventId: 'workload-queue',
        meta: { cluster, namespace, kind, name, dryRun },
        run: () =>
          queueWorkload(
            fleet,
            {
              ...{ cluster, namespace, kind, name },
              uid: uid ?? workload.uid,
              cure: workload.unqueued?.cure,
            },
            commandOptions(writeAccess, credentials, dryRun),
          ),
      });
      response.json(result);
    },
  );
}
