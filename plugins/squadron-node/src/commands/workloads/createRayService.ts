import {
  rayServiceManifest,
  validateRayService,
  type RayServiceInput,
} from '@squadron/backstage-plugin-squadron-common';
import { rayServiceKind } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { applyOwned } from '../applyOwned';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandResult, RayCommandOptions } from '../types';

/**
 * Creates a RayService: on the worker that `cluster` names, else on the hub, from where MultiKueue dispatches it.
 *
 * Throws InputError with one sentence per problem, and ConflictError when the name is taken.
 *
 * @public
 */
export async function createRayService(
  fleet: Fleet,
  input: RayServiceInput,
  options: RayCommandOptions = {},
): Promise<CommandResult> {
  throwOnProblems(
    'The RayService cannot be created',
    validateRayService(input),
  );
  const { cluster } = input;
  return applyOwned(fleet, rayServiceKind, rayServiceManifest(input, options), {
    ...options,
    cluster,
  });
}
