import {
  contract,
  workloadDeletePermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import { queueWorkload } from '@squadron/backstage-plugin-squadron-node';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { readWorkload } from './readRoutes';
import type { Serve } from './serve';
import { subjectOfWorkload } from './subjects';

/**
 * Queues a workload that has no queue. Checks the permission to change this workload, and to delete it where it is
 * re-created.
 *
 * @internal
 */
export function addQueueNowRoute(
  serve: Serve,
  options: CommandRoutesOptions,
): void {
  const { fleet, access, auditor, writeAccess } = options;

  serve(contract.queueWorkload, async ({ input, credentials, request }) => {
    const { uid, dryRun } = input;
    const workload = await readWorkload(input, credentials, options);
    const subject = subjectOfWorkload(workload);
    await access.requireFor(workloadUpdatePermission, subject, credentials);
    if (workload.unqueued?.remediation === 'recreate') {
      await access.requireFor(workloadDeletePermission, subject, credentials);
    }
    const { cluster, namespace, kind, name } = workload;
    return audited(auditor, request, {
      eventId: 'workload-queue',
      meta: { cluster, namespace, kind, name, dryRun },
      run: () =>
        queueWorkload(
          fleet,
          {
            ...{ cluster, namespace, kind, name },
            uid: uid ?? workload.uid,
            remediation: workload.unqueued?.remediation,
          },
          commandOptions(writeAccess, credentials, dryRun),
        ),
    });
  });
}
