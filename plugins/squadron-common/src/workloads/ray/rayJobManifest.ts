import { LABELS, typeMeta, KINDS } from '@squadron/kube-kinds';
import {
  DEFAULT_RAY_IMAGE,
  type RayDefaults,
  type RayManifest,
} from './manifest';
import { headGroup, rayVersionOfImage, workerGroup } from './podGroups';
import { rayMetadata } from './rayMetadata';
import { mergeRuntimeEnv, SCRIPT_ENTRYPOINT } from './runtimeEnv';
import type { RayJobInput } from '../../contract/workloads/rayJob';

/** Default for the seconds that a RayCluster stays after its job. */
const DEFAULT_TTL_SECONDS = 60;

/** Name of the only worker group of a job's own RayCluster. @public */
export const JOB_GROUP_NAME = 'workers';

/**
 * The RayJob that is applied for an input. Strings become values and are never concatenated, so that an entrypoint or
 * a script arrives exactly as entered. Pure; the input must be valid (`validateRayJob`).
 *
 * @public
 */
export function rayJobManifest(
  input: RayJobInput,
  defaults: RayDefaults = {},
): RayManifest {
  const { script, metadata, activeDeadlineSeconds } = input;
  const runtimeEnvYAML = mergeRuntimeEnv(input).text;
  const hasMetadata = metadata && Object.keys(metadata).length > 0;
  return {
    ...typeMeta(KINDS.rayJob),
    metadata: input.rayCluster
      ? // Kueue does not manage a job on an existing RayCluster: its quota is that of the RayCluster.
        rayMetadata({
          ...input,
          queue: undefined,
          priorityClass: undefined,
          suspend: false,
        })
      : rayMetadata(input),
    spec: {
      entrypoint: entrypointOf(input.entrypoint, script),
      ...(runtimeEnvYAML && { runtimeEnvYAML }),
      ...(hasMetadata && { metadata }),
      // Needs no submitter pod, so that the request is what Kueue counts.
      submissionMode: 'HTTPMode',
      ...(activeDeadlineSeconds !== undefined && { activeDeadlineSeconds }),
      ...(input.rayCluster
        ? { clusterSelector: { [LABELS.rayCluster]: input.rayCluster } }
        : ownCluster(input, defaults)),
    },
  };
}

function entrypointOf(entrypoint: string, script: string | undefined): string {
  return script && entrypoint.trim() === '' ? SCRIPT_ENTRYPOINT : entrypoint;
}

function ownCluster(
  input: RayJobInput,
  { defaultImage = DEFAULT_RAY_IMAGE }: RayDefaults,
): Record<string, unknown> {
  const { image = defaultImage, workers = 1, backoffLimit } = input;
  const { rayVersion = rayVersionOfImage(image) } = input;
  const group = {
    name: JOB_GROUP_NAME,
    replicas: workers,
    cpu: input.cpuPerWorker,
    memory: input.memoryPerWorker,
    gpus: input.gpusPerWorker,
    gpuType: input.gpuType,
  };
  return {
    // Kueue demands it: quota is given back by removing the Ray cluster.
    shutdownAfterJobFinishes: true,
    ttlSecondsAfterFinished:
      input.ttlSecondsAfterFinished ?? DEFAULT_TTL_SECONDS,
    ...(backoffLimit !== undefined && { backoffLimit }),
    ...(input.suspend && { suspend: true }),
    rayClusterSpec: {
      ...(rayVersion && { rayVersion }),
      headGroupSpec: headGroup(image, input),
      ...(workers > 0 && {
        workerGroupSpecs: [workerGroup(image, group, false)],
      }),
    },
  };
}
