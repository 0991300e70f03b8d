import { InputError, isError, NotFoundError } from '@backstage/errors';
import {
  nextRunName,
  validateRayJob,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import { rayJobInputOf } from '../../workloads/ray/rayJobInputOf';
import { ANNOTATIONS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onCluster } from '../applyOwned';
import { throwOnProblems } from '../throwOnProblems';
import { isOfRequest } from '../requestKey';
import { applyRayJob } from './submitRayJob';
import type { CommandResult, RayCommandOptions } from '../types';

interface RerunRayJobInput {
  /** Cluster ID of the cluster that has the RayJob, mostly `hub`. */
  cluster: string;
  namespace: string;
  name: string;
  /** Merged over the original input. Without a `name` the next free one is used: `train-2`, `train-3`. */
  changes?: Partial<RayJobInput>;
}

/** Concurrent requests may take the next free name; each refusal means that one of them has succeeded. */
const MAX_NAMES_TRIED = 20;

/**
 * Submits a RayJob again under a new name and annotates it with the original. With a `requestKey`, the same request
 * made twice submits it once.
 *
 * Throws NotFoundError when it does not exist, InputError when a form cannot represent it or the changes are invalid,
 * and ConflictError when the requested name is taken.
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
    // Only jobs that the portal submitted name their cluster themselves.
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
    throwOnProblems('The job cannot be submitted again', validateRayJob(named));
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

/** The original input of a RayJob. */
async function inputOf(
  fleet: Fleet,
  { cluster, namespace, name }: RerunRayJobInput,
  options: RayCommandOptions,
): Promise<RayJobInput> {
  const what = `RayJob ${namespace}/${name} on ${cluster}`;
  return onCluster(fleet, cluster, what, options, async client => {
    const { signal } = options;
    const live = await client.find(
      KINDS.rayJob,
      { namespace, name },
      { signal },
    );
    if (!live) {
      throw new NotFoundError(`${what} does not exist`);
    }
    const input = rayJobInputOf(live);
    if (!input) {
      throw new InputError(
        `${what} was not created by a form, and a form would lose parts of it. Copy its YAML, give it a new name and apply it.`,
      );
    }
    return input;
  });
}

/** The name of the run that the same request has created, else the next free one. */
async function nameOfRun(
  fleet: Fleet,
  name: string,
  options: RayCommandOptions & { namespace: string; clusters: string[] },
): Promise<string> {
  const { namespace, clusters, requestKey, signal } = options;
  const taken = new Set<string>();
  for (const cluster of new Set(clusters)) {
    const what = `RayJobs of ${namespace} on ${cluster}`;
    const { items } = await onCluster(fleet, cluster, what, options, client =>
      client.listAll(KINDS.rayJob, { namespace, signal }),
    );
    const made = items.find(job => isOfRequest(job, requestKey));
    if (made?.metadata.name) {
      return made.metadata.name;
    }
    items.forEach(({ metadata }) => taken.add(metadata.name));
  }
  return nextRunName(name, taken);
}
