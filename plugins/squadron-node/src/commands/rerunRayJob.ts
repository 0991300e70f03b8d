import { InputError, NotFoundError } from '@backstage/errors';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  nextRunName,
  rayJobInputOf,
  rayJobKind,
  readRayJob,
  validateRayJob,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import { refuseProblems } from './refuseProblems';
import { applyRayJob } from './submitRayJob';
import type { CommandResult, RayCommandOptions } from './types';

/**
 * A RayJob that shall run once more.
 *
 * @public
 */
export interface RerunRayJobInput {
  /** Fleet id of the cluster that holds the RayJob, mostly `hub`. */
  cluster: string;
  namespace: string;
  name: string;
  /** Laid over what it was submitted with. Without a `name` the next free one is taken: `train-2`, `train-3`. */
  changes?: Partial<RayJobInput>;
}

/**
 * Submits a RayJob once more under a new name and marks it with the one it came from.
 *
 * Throws NotFoundError when it is not there, InputError when no form could have made it or the changes are wrong.
 *
 * @public
 */
export async function rerunRayJob(
  fleet: Fleet,
  { cluster, namespace, name, changes = {} }: RerunRayJobInput,
  options: RayCommandOptions = {},
): Promise<CommandResult> {
  const client = clientFor(fleet, cluster, options);
  const what = `RayJob ${namespace}/${name} on ${cluster}`;
  const { signal } = options;
  const input = await explainingErrors(what, async () => {
    const live = await client.find(rayJobKind, { namespace, name }, { signal });
    if (!live) {
      throw new NotFoundError(`${what} does not exist`);
    }
    const before = rayJobInputOf(readRayJob(live));
    if (!before) {
      throw new InputError(
        `${what} was not made by a form, and submitting it from one would lose a part of it. Take its YAML, give it a new name and apply it.`,
      );
    }
    const { items } = await client.listAll(rayJobKind, { namespace, signal });
    const taken = new Set(items.map(({ metadata }) => metadata.name ?? ''));
    return {
      ...before,
      // A job of one cluster says so itself only where the portal submitted it.
      ...(cluster !== HUB_CLUSTER_ID && { cluster }),
      name: nextRunName(name, taken),
      ...changes,
    };
  });
  refuseProblems('The job cannot be submitted again', validateRayJob(input));
  return applyRayJob(fleet, input, options, { [ANNOTATIONS.rerunOf]: name });
}
