import { InputError } from '@backstage/errors';
import type { KubeManifest } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  apiVersionOf,
  LABELS,
  rayJobKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { applyOwned } from './applyOwned';
import { validateMetadata } from './validateMetadata';
import type { CommandOptions, CommandResult } from './types';

/** KubeRay's bound: names of pods and Services are made from it. */
const NAME_LIMIT = 47;

/**
 * A Ray job that shall run somewhere in the fleet.
 *
 * @public
 */
export interface SubmitRayJobInput {
  /** At most 47 characters. */
  name: string;
  /** Namespace on the hub. */
  namespace: string;
  /** Shell command that Ray runs; passed on unchanged. */
  entrypoint: string;
  /** Container image with Ray. Default `rayproject/ray:2.52.0`. */
  image?: string;
  /** Version of Ray in the image. Default: the image's tag where it is a version, else left out. */
  rayVersion?: string;
  /** Number of Ray workers beside the head. Default 1. */
  workers?: number;
  /** CPUs of each worker, as a quantity. Default `1`. */
  workerCpu?: string;
  /** Memory of each worker, as a quantity. Default `2Gi`. */
  workerMemory?: string;
  /** GPUs of each worker. Default 0. */
  workerGpus?: number;
  /** GPU product as nodes are labelled, e.g. `nvidia-a100`. Default: any. */
  gpuType?: string;
  /** Name of the LocalQueue. Default: the namespace's own. */
  queue?: string;
  /** `runtime_env` of Ray as YAML. */
  runtimeEnvYAML?: string;
  /** Entity ref of the owner. */
  owner?: string;
  /** How long the Ray cluster stays after the end, in seconds. Default 0. */
  ttlSecondsAfterFinished?: number;
}

/**
 * Submits a RayJob to the hub without naming a cluster: Kueue queues and dispatches it.
 *
 * @public
 */
export async function submitRayJob(
  fleet: Fleet,
  input: SubmitRayJobInput,
  options: CommandOptions = {},
): Promise<CommandResult> {
  const problems = [
    ...validateMetadata(input, NAME_LIMIT),
    ...validateAmounts(input),
  ];
  if (problems.length > 0) {
    throw new InputError(
      `The job cannot be submitted: ${problems
        .map(({ field, message }) => `${field}: ${message}`)
        .join('; ')}`,
    );
  }
  return applyOwned(fleet, rayJobKind, rayJobManifest(input), options);
}

/**
 * The manifest that {@link submitRayJob} applies. Pure; texts are placed, never pasted together.
 *
 * @public
 */
export function rayJobManifest(input: SubmitRayJobInput): KubeManifest {
  const { name, namespace, owner, queue } = input;
  const { image = 'rayproject/ray:2.52.0', workers = 1 } = input;
  const { rayVersion = versionOfImage(image) } = input;
  return {
    apiVersion: apiVersionOf(rayJobKind),
    kind: rayJobKind.kind,
    metadata: {
      name,
      namespace,
      ...(queue && { labels: { [LABELS.kueueQueueName]: queue } }),
      ...(owner && { annotations: { [ANNOTATIONS.owner]: owner } }),
    },
    spec: {
      entrypoint: input.entrypoint,
      ...(input.runtimeEnvYAML && { runtimeEnvYAML: input.runtimeEnvYAML }),
      // Needs no submitter pod, and Kueue counts only the Ray cluster.
      submissionMode: 'HTTPMode',
      // Kueue demands it: quota is given back by removing the Ray cluster.
      shutdownAfterJobFinishes: true,
      ttlSecondsAfterFinished: input.ttlSecondsAfterFinished ?? 0,
      rayClusterSpec: {
        ...(rayVersion && { rayVersion }),
        headGroupSpec: {
          rayStartParams: {},
          template: podTemplate('ray-head', image, { cpu: '1', memory: '2Gi' }),
        },
        ...(workers > 0 && {
          workerGroupSpecs: [
            {
              groupName: 'workers',
              replicas: workers,
              minReplicas: workers,
              maxReplicas: workers,
              rayStartParams: {},
              template: workerTemplate(input, image),
            },
          ],
        }),
      },
    },
  };
}

function workerTemplate(input: SubmitRayJobInput, image: string): object {
  const {
    workerCpu = '1',
    workerMemory = '2Gi',
    workerGpus = 0,
    gpuType,
  } = input;
  const resources: Record<string, string> = {
    cpu: workerCpu,
    memory: workerMemory,
  };
  if (workerGpus === 0) {
    return podTemplate('ray-worker', image, resources);
  }
  resources['nvidia.com/gpu'] = String(workerGpus);
  return podTemplate(
    'ray-worker',
    image,
    resources,
    gpuType ? { [LABELS.gpuProduct]: gpuType } : undefined,
  );
}

function podTemplate(
  name: string,
  image: string,
  resources: Record<string, string>,
  nodeSelector?: Record<string, string>,
): object {
  return {
    spec: {
      containers: [
        { name, image, resources: { requests: resources, limits: resources } },
      ],
      ...(nodeSelector && { nodeSelector }),
    },
  };
}

function versionOfImage(image: string): string | undefined {
  return /:v?(\d+\.\d+\.\d+)\b/.exec(image)?.[1];
}

function validateAmounts(
  input: SubmitRayJobInput,
): Array<{ field: string; message: string }> {
  const problems: Array<{ field: string; message: string }> = [];
  if (input.entrypoint.trim() === '') {
    problems.push({ field: 'entrypoint', message: 'must say what to run' });
  }
  for (const field of ['workers', 'workerGpus'] as const) {
    const value = input[field] ?? 0;
    if (!Number.isInteger(value) || value < 0) {
      problems.push({
        field,
        message: `${value} is no whole number from 0 on`,
      });
    }
  }
  return problems;
}
