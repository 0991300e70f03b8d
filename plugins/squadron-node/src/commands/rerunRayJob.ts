import { InputError, isError, NotFoundError } from '@backstage/errors';
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
import { isOfRequest } from './requestKey';
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

/** Others take the next free name at the same time; each time it is refused, one of them is through. */
const MAX_NAMES_TRIED = 20;

/**
 * Submits a RayJob once more under a new name and marks it with the one it came from. With a `requestKey`, the same
 * request made twice submits it once.
 *
 * Throws NotFoundError when it is not there, InputError when no form could have made it or the changes are wrong, and
 * ConflictError when the name that is asked for is taken.
 *
 * @public
 */
export async function rerunRayJob(
  fleet: Fleet,
  { cluster, namespace, name, changes = {} }: RerunRayJobInput,
  options: RayCommandOptions = {},
): Promise<CommandResult> {
  const before = await inputOf(fleet, { cluster, namespace, name }, options);
  const input = {
    ...before,
    // A job of one cluster says so itself only where the portal submitted it.
    ...(cluster !== HUB_CLUSTER_ID && { cluster }),
    ...changes,
  };
  const annotations = { [ANNOTATIONS.rerunOf]: name };
  for (let tried = 1; ; tried += 1) {
    const named = {
      ...input,
      name:
        changes.name ??
        (await nameOfRun(fleet, name, {
          ...options,
          namespace,
          clusters: [cluster, input.cluster ?? HUB_CLUSTER_ID],
        })),
    };
    refuseProblems('The job cannot be submitted again', validateRayJob(named));
    try {
      return await applyRayJob(
        fleet,
        named,
        { ...options, isOwnOnly: options.requestKey !== undefined },
        annotations,
      );
    } catch (error) {
      const isTaken = isError(error) && error.name === 'ConflictError';
      if (!isTaken || changes.name !== undefined || tried >= MAX_NAMES_TRIED) {
        throw error;
      }
    }
  }
}

/** What a RayJob was submitted with. */
async function inputOf(
  fleet: Fleet,
  { cluster, namespace, name }: RerunRayJobInput,
  options: RayCommandOptions,
): Promise<RayJobInput> {
  const what = `RayJob ${namespace}/${name} on ${cluster}`;
  return explainingErrors(what, async () => {
    const client = clientFor(fleet, cluster, options);
    const { signal } = options;
    const live = await client.find(rayJobKind, { namespace, name }, { signal });
    if (!live) {
      throw new NotFoundError(`${what} does not exist`);
    }
    const input = rayJobInputOf(readRayJob(live));
    if (!input) {
      throw new InputError(
        `${what} was not made by a form, and submitting it from one would lose a part of it. Take its YAML, give it a new name and apply it.`,
      );
    }
    return input;
  });
}

/** That of the run which the same request has made, else the next one that is free. */
async function nameOfRun(
  fleet: Fleet,
  name: string,
  options: RayCommandOptions & { namespace: string; clusters: string[] },
): Promise<string> {
  const { namespace, clusters, requestKey, signal } = options;
  const taken = new Set<string>();
  for (const cluster of new Set(clusters)) {
    const { items } = await explainingErrors(
      `RayJobs of ${namespace} on ${cluster}`,
      () =>
        clientFor(fleet, cluster, options).listAll(rayJobKind, {
          namespace,
          signal,
        }),
    );
    const made = items.find(job => isOfRequest(job, requestKey));
    if (made?.metadata.name) {
      return made.metadata.name;
    }
    items.forEach(({ metadata }) => taken.add(metadata.name ?? ''));
  }
  return nextRunName(name, taken);
}
