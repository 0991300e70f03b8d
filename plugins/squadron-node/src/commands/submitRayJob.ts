import type { KubeManifest } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  apiVersionOf,
  LABELS,
  rayJobKind,
  validateRayJob,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { applyOwned } from './applyOwned';
import { refuseProblems } from './refuseProblems';
import type { CommandOptions, CommandResult } from './types';

/** Ray of the image that is used when none is named; any cluster that can pull it can run it. */
const DEFAULT_IMAGE = 'rayproject/ray:2.52.0';

/**
 * Submits a RayJob. Without `cluster` it goes to the hub, where Kueue queues it and MultiKueue dispatches it to
 * whichever worker has room; with one it goes to that worker, whose own Kueue queues it.
 *
 * @public
 */
export async function submitRayJob(
  fleet: Fleet,
  input: RayJobInput,
  options: CommandOptions = {},
): Promise<CommandResult> {
  refuseProblems('The job cannot be submitted', validateRayJob(input));
  const { cluster } = input;
  return applyOwned(fleet, rayJobKind, rayJobManifest(input), {
    ...options,
    cluster,
  });
}

/**
 * The manifest that {@link submitRayJob} applies. Pure; texts are placed, never pasted together.
 *
 * @public
 */
export function rayJobManifest(input: RayJobInput): KubeManifest {
  const { image = DEFAULT_IMAGE, workers = 1, metadata } = input;
  const { rayVersion = versionOfImage(image), backoffLimit } = input;
  return {
    apiVersion: apiVersionOf(rayJobKind),
    kind: rayJobKind.kind,
    metadata: rayJobMetadata(input),
    spec: {
      entrypoint: input.entrypoint,
      ...(input.runtimeEnvYAML && { runtimeEnvYAML: input.runtimeEnvYAML }),
      ...(metadata && { metadata }),
      // Needs no submitter pod, so that what is asked for is what Kueue counts.
      submissionMode: 'HTTPMode',
      // Kueue demands it: quota is given back by removing the Ray cluster.
      shutdownAfterJobFinishes: true,
      ttlSecondsAfterFinished: input.ttlSecondsAfterFinished ?? 60,
      ...(backoffLimit !== undefined && { backoffLimit }),
      rayClusterSpec: {
        ...(rayVersion && { rayVersion }),
        headGroupSpec: {
          rayStartParams: {},
          template: podTemplate('ray-head', image, { cpu: '1', memory: '2Gi' }),
        },
        ...(workers > 0 && {
          workerGroupSpecs: [workerGroup(input, image, workers)],
        }),
      },
    },
  };
}

function rayJobMetadata(input: RayJobInput): KubeManifest['metadata'] {
  const { name, namespace, queue, priorityClass, owner, cluster } = input;
  const labels = {
    ...(queue && { [LABELS.kueueQueueName]: queue }),
    ...(priorityClass && { [LABELS.kueuePriorityClass]: priorityClass }),
  };
  const annotations = {
    ...(owner && { [ANNOTATIONS.owner]: owner }),
    ...(cluster && { [ANNOTATIONS.clusters]: cluster }),
  };
  return {
    name,
    namespace,
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(Object.keys(annotations).length > 0 && { annotations }),
  };
}

function workerGroup(
  input: RayJobInput,
  image: string,
  workers: number,
): object {
  const {
    cpuPerWorker = '1',
    memoryPerWorker = '2Gi',
    gpusPerWorker = 0,
    gpuType,
  } = input;
  const resources = {
    cpu: cpuPerWorker,
    memory: memoryPerWorker,
    ...(gpusPerWorker > 0 && { 'nvidia.com/gpu': String(gpusPerWorker) }),
  };
  return {
    groupName: 'workers',
    replicas: workers,
    minReplicas: workers,
    maxReplicas: workers,
    rayStartParams: {},
    template: podTemplate(
      'ray-worker',
      image,
      resources,
      gpuType ? { [LABELS.gpuProduct]: gpuType } : undefined,
    ),
  };
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
