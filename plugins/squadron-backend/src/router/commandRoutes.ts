import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  isResourcePermission,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  quotaAssignPermission,
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
} from '@squadron/backstage-plugin-squadron-common';
import { type WorkloadKind } from '@squadron/kube-kinds';
import {
  endpointCommands,
  requestKeyOf,
  runCommand,
  type CommandCaller,
  type EndpointCommand,
} from '@squadron/backstage-plugin-squadron-node';
import { z } from 'zod';
import { visible } from '../access';
import { findSubjects } from '../access/findSubjects';
import { parseWith } from '../queries/listQuery';
import { changeClusterCommand } from '../clusters/changeCluster';
import { queueWorkloadCommand } from './queueWorkload';
import { readWorkload } from '../workloads/readWorkload';
import type { Call, Serve } from './serve';
import { placeOfCluster, placeOfWorkload } from '../access/placeOf';
import type { RoutesOptions } from './RoutesOptions';
import type { Core } from '../wiring/Core';

const headersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
    .optional(),
});

/** Serves every command that has an endpoint. @internal */
export function addCommandRoutes(serve: Serve, options: RoutesOptions): void {
  const commands: readonly EndpointCommand[] = [
    ...endpointCommands,
    changeClusterCommand,
    queueWorkloadCommand(options.views),
  ];
  for (const command of commands) {
    serve(command.endpoint, async call => {
      const { input, response } = call;
      const { dryRun } = input as { dryRun?: boolean };
      const answer = await runCommand(
        command,
        input,
        { ...callerOf(call, options), dryRun },
        options.commands,
      );
      response.set(command.headers ?? {});
      response.status(command.status?.(answer, input) ?? 200);
      return answer;
    });
  }
}

function callerOf(
  { credentials, request }: Call<EndpointCommand['endpoint']>,
  options: RoutesOptions,
): CommandCaller {
  return {
    credentials,
    request,
    auditor: options.auditor,
    authorize: createAuthorizer(credentials, options),
    requestKey: object => {
      const { 'idempotency-key': key } = parseWith(
        headersSchema,
        request.headers,
      );
      // Includes the user, so that other users cannot guess and reuse the key.
      const { userEntityRef } = credentials.principal;
      return key && requestKeyOf('http', userEntityRef, key, object);
    },
  };
}

/**
 * Checks permissions for resources in the cache, and for targets of new ones. A resource that does not exist, or that
 * the caller may not know of, is not found, with the same message.
 *
 * @internal
 */
export function createAuthorizer(
  credentials: BackstageCredentials,
  { access, views }: Pick<Core, 'access' | 'views'>,
): CommandCaller['authorize'] {
  return async ({ permission, resourceRef }) => {
    const [cluster, namespace, kind, name] = resourceRef.split('/');
    if (permission.name === quotaAssignPermission.name) {
      // A claim may exist before its cluster.
      const place = { clusters: [resourceRef] };
      await access.requireFor(permission, place, credentials);
    } else if (
      isResourcePermission(permission, RESOURCE_TYPE_SQUADRON_CLUSTER) &&
      namespace === undefined
    ) {
      await requireCluster(resourceRef, permission, credentials, {
        access,
        views,
      });
    } else if (
      isResourcePermission(permission, RESOURCE_TYPE_SQUADRON_WORKLOAD) &&
      name !== undefined
    ) {
      const workload = await readWorkload(
        { cluster, namespace, kind: kind as WorkloadKind, name },
        credentials,
        { access, views },
      );
      await access.requireFor(
        permission,
        placeOfWorkload(workload),
        credentials,
      );
    } else {
      const [subject] = findSubjects(
        permission.resourceType,
        [resourceRef],
        views,
      );
      await access.requireSubject(permission, subject, credentials);
    }
  };
}

async function requireCluster(
  id: string,
  permission: ResourcePermission,
  credentials: BackstageCredentials,
  { views, access }: Pick<Core, 'views' | 'access'>,
): Promise<void> {
  const allows = await access.filter(permission, credentials);
  visible(
    views.findCluster(id),
    cluster => allows(placeOfCluster(cluster)),
    `No cluster '${id}' is in the fleet for which you have the permission ${permission.name}`,
  );
}
