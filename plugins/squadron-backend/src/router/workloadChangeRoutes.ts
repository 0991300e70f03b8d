import { InputError } from '@backstage/errors';
import {
  contract,
  HUB_CLUSTER_ID,
  workloadCreatePermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  changeWorkload,
  requestKeyOf,
  rerunRayJob,
  type RayFormConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { readWorkload } from './readRoutes';
import type { Serve } from './serve';
import { subjectOfWorkload } from './subjects';

const headersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
    .optional(),
});

/**
 * Dependencies of the routes that change workloads.
 *
 * @internal
 */
interface WorkloadChangeRoutesOptions extends CommandRoutesOptions {
  ray: RayFormConfig;
}

/**
 * Changes and reruns. Each checks a permission for this workload, and a rerun the permission to create as well.
 *
 * @internal
 */
export function addWorkloadChangeRoutes(
  serve: Serve,
  options: WorkloadChangeRoutesOptions,
): void {
  const { fleet, access, auditor, writeAccess, ray } = options;

  serve(contract.changeWorkload, async ({ input, credentials, request }) => {
    const { changes, uid, dryRun } = input;
    const workload = await readWorkload(input, credentials, options);
    await access.requireFor(
      workloadUpdatePermission,
      subjectOfWorkload(workload),
      credentials,
    );
    const { cluster, namespace, kind, name } = workload;
    return audited(auditor, request, {
      eventId: 'workload-change',
      meta: {
        ...{ cluster, namespace, kind, name, dryRun },
        fields: Object.keys(changes).join(','),
      },
      run: () =>
        changeWorkload(
          fleet,
          { cluster, namespace, kind, name, uid, changes },
          commandOptions(writeAccess, credentials, dryRun),
        ),
    });
  });

  serve(
    contract.rerunWorkload,
    async ({ input, credentials, request, response }) => {
      const { 'idempotency-key': key } = parseWith(
        headersSchema,
        request.headers,
      );
      const workload = await readWorkload(input, credentials, options);
      const { cluster, namespace, kind, name } = workload;
      if (kind !== 'rayjob') {
        throw new InputError('Only a RayJob can be rerun.');
      }
      await access.require(workloadCreatePermission, credentials);
      const result = await audited(auditor, request, {
        eventId: 'workload-rerun',
        meta: { cluster, namespace, kind, name },
        run: () =>
          rerunRayJob(
            fleet,
            { cluster, namespace, name, changes: input.changes },
            {
              ...commandOptions(writeAccess, credentials, false),
              defaultImage: ray.images[0],
              // Includes the user, so that other users cannot guess and reuse the key.
              ...(key !== undefined && {
                requestKey: requestKeyOf(
                  ...['rerun', credentials.principal.userEntityRef, key],
                  ...[cluster, namespace, kind, name],
                ),
              }),
            },
          ),
      });
      response.status(201);
      return {
        cluster: result.cluster ?? HUB_CLUSTER_ID,
        namespace,
        kind,
        name: result.object.metadata.name ?? '',
      };
    },
  );
}
