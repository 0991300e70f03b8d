import { InputError } from '@backstage/errors';
import {
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
import type { Router } from 'express';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { readWorkload } from './readRoutes';
import { subjectOfWorkload } from './subjects';
import {
  rerunChangesSchema,
  workloadChangesSchema,
} from './workloadChangesSchema';

const changeSchema = z.object({
  changes: workloadChangesSchema,
  uid: z.string().max(64).optional(),
  dryRun: z.boolean().default(false),
});

const rerunSchema = z.object({ changes: rerunChangesSchema.default({}) });

const headersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
    .optional(),
});

/**
 * What the routes need that change workloads.
 *
 * @internal
 */
export interface WorkloadChangeRoutesOptions extends CommandRoutesOptions {
  ray: RayFormConfig;
}

/**
 * Changes and reruns. Each checks a permission for the very workload it touches, and a rerun one to submit as well.
 *
 * @internal
 */
export function addWorkloadChangeRoutes(
  router: Router,
  options: WorkloadChangeRoutesOptions,
): void {
  const { fleet, access, httpAuth, auditor, writeAccess, ray } = options;

  router.post(
    '/v1/workloads/:cluster/:namespace/:kind/:name/changes',
    async (request, response) => {
      const body = parseWith(changeSchema, request.body ?? {});
      const { changes, uid, dryRun } = body;
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
      const result = await audited(auditor, request, {
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
      response.json(result);
    },
  );

  router.post(
    '/v1/workloads/:cluster/:namespace/:kind/:name/rerun',
    async (request, response) => {
      const { changes } = parseWith(rerunSchema, request.body ?? {});
      const { 'idempotency-key': key } = parseWith(
        headersSchema,
        request.headers,
      );
      const workload = await readWorkload(request, options);
      const credentials = await httpAuth.credentials(request, {
        allow: ['user'],
      });
      const { cluster, namespace, kind, name } = workload;
      if (kind !== 'rayjob') {
        throw new InputError('Only a RayJob can be submitted again.');
      }
      await access.require(workloadCreatePermission, credentials);
      const result = await audited(auditor, request, {
        eventId: 'workload-rerun',
        meta: { cluster, namespace, kind, name },
        run: () =>
          rerunRayJob(
            fleet,
            { cluster, namespace, name, changes },
            {
              ...commandOptions(writeAccess, credentials, false),
              defaultImage: ray.images[0],
              // What a caller may write there is not what others can guess and reuse.
              ...(key !== undefined && {
                requestKey: requestKeyOf(
                  ...['rerun', credentials.principal.userEntityRef, key],
                  ...[cluster, namespace, kind, name],
                ),
              }),
            },
          ),
      });
      response.status(201).json({
        cluster: result.cluster ?? HUB_CLUSTER_ID,
        namespace,
        kind,
        name: result.object.metadata.name,
      });
    },
  );
}
