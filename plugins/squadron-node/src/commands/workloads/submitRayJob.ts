import {
  rayJobManifest,
  validateRayJob,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { applyOwned } from '../applyOwned';
import { findRayClusterForJob } from './findRayClusterForJob';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandResult, RayCommandOptions } from '../types';

/**
 * Submits a RayJob. Without `cluster` it is created on the hub, where Kueue queues it and MultiKueue dispatches it to a
 * worker with enough headroom. With `cluster` it is created on that worker, whose own Kueue queues it. A job for an
 * existing RayCluster is created on the cluster that runs it.
 *
 * Throws InputError with one sentence per problem, and ConflictError when the name is taken.
 *
 * @public
 */
export async function submitRayJob(
  fleet: Fleet,
  input: RayJobInput,
  options: RayCommandOptions = {},
): Promise<CommandResult> {
  throwOnProblems('The job cannot be submitted', validateRayJob(input));
  return applyRayJob(fleet, input, options);
}

/** Applies a valid RayJob with additional annotations. @internal */
export async function applyRayJob(
  fleet: Fleet,
  input: RayJobInput,
  options: RayCommandOptions & { isOwnOnly?: boolean },
  annotations: Record<string, string> = {},
): Promise<CommandResult> {
  const manifest = rayJobManifest(input, options);
  const { metadata } = manifest;
  const found =
    input.rayCluster === undefined
      ? undefined
      : await findRayClusterForJob(fleet, input.rayCluster, input, options);
  const cluster = found?.cluster ?? input.cluster ?? HUB_CLUSTER_ID;
  await options.authorizeCluster?.(cluster);
  const result = await applyOwned(
    fleet,
    KINDS.rayJob,
    {
      ...manifest,
      metadata: {
        ...metadata,
        ...(Object.keys(annotations).length > 0 && {
          annotations: { ...metadata.annotations, ...annotations },
        }),
        ...(found && { ownerReferences: [found.owner] }),
      },
    },
    { ...options, cluster },
  );
  return { ...result, ...(found && { cluster: found.cluster }) };
}
