import {
  rayClusterManifest,
  validateRayCluster,
  type RayClusterInput,
} from '@squadron/backstage-plugin-squadron-common';
import { rayClusterKind } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { applyOwned } from '../applyOwned';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandResult, RayCommandOptions } from '../types';

/**
 * Creates a RayCluster: on the worker that `cluster` names, else on the hub, from where MultiKueue dispatches it.
 *
 * Throws InputError with one sentence per problem, and ConflictError when the name is taken.
 *
 * @public
 */
export async function createRayCluster(
  fleet: Fleet,
  input: RayClusterInput,
  options: RayCommandOptions = {},
): Promise<CommandResult> {
  throwOnProblems(
    'The RayCluster cannot be created',
    validateRayCluster(input),
  );
  const { cluster } = input;
  return applyOwned(fleet, rayClusterKind, rayClusterManifest(input, options), {
    ...options,
    cluster,
  });
}
