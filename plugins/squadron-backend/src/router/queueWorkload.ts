import {
  contract,
  workloadDeletePermission,
  workloadId,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  defineEndpoint,
  queueWorkload,
} from '@squadron/backstage-plugin-squadron-node';
import type { FleetViews } from '../fleet/FleetViews';

/**
 * Queues a workload that has no queue. Needs the permission to change this workload, and to delete it where it is
 * re-created.
 *
 * @internal
 */
export function queueWorkloadCommand(views: FleetViews) {
  return defineEndpoint(contract.queueWorkload, {
    prepare: ({ uid, dryRun: _, ...ref }, { clock, fleet, options }) => {
      const row = views.findWorkload(ref);
      const remediation = row?.unqueued?.remediation;
      const resourceRef = workloadId(ref);
      return {
        eventId: 'workload-queue',
        meta: ref,
        permissions: [
          { permission: workloadUpdatePermission, resourceRef },
          ...(remediation === 'recreate'
            ? [{ permission: workloadDeletePermission, resourceRef }]
            : []),
        ],
        run: () =>
          queueWorkload(
            fleet,
            { ...ref, uid: uid ?? row?.uid, remediation },
            { ...options, clock },
          ),
      };
    },
  });
}
