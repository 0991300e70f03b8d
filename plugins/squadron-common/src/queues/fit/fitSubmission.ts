import {
  readObject,
  DEFAULT_LOCAL_QUEUE_NAME,
  KINDS,
} from '@squadron/kube-kinds';
import { podSetsOfJob } from '../../workloads/state/workloadRequests';
import { notebookManifest } from '../../workloads/notebook/notebookManifest';
import { validateNotebook } from '../../workloads/notebook/validateNotebook';
import { trainJobPodSets } from '../../workloads/trainJob/trainJobManifest';
import { validateTrainJob } from '../../workloads/trainJob/validateTrainJob';
import { rayClusterManifest } from '../../workloads/ray/rayClusterManifest';
import { rayJobManifest } from '../../workloads/ray/rayJobManifest';
import { rayServiceManifest } from '../../workloads/ray/rayServiceManifest';
import { validateRayCluster } from '../../workloads/ray/validateRayCluster';
import { validateRayJob } from '../../workloads/ray/validateRayJob';
import type { NotebookInput } from '../../contract/workloads/notebook';
import type { RayClusterInput } from '../../contract/workloads/rayInputs';
import type { RayJobInput } from '../../contract/workloads/rayJob';
import type { TrainJobInput } from '../../contract/workloads/trainJob';
import type { Problem } from '../../contract/parts';
import type { FitSubmission, FitRequest } from './types';

/** Fields of a form that determine the size of a submission and its queue. */
const FIELDS = [
  'namespace',
  'queue',
  'priorityClass',
  'cluster',
  'rayCluster',
  'workers',
  'cpuPerWorker',
  'memoryPerWorker',
  'gpusPerWorker',
  'gpuType',
  'headCpu',
  'headMemory',
  'nodes',
  'cpu',
  'memory',
  'gpus',
  'groups',
  'autoscaling',
] as const;

/** Result of {@link fitSubmission}. @public */
export type FitReading =
  | { problems: Problem[] }
  | {
      problems?: undefined;
      ask: FitSubmission;
      /** The cluster that it is confined to. */
      cluster?: string;
      priorityClass?: string;
    };

/** The submission of a form, or its problems. Other fields, e.g. the name, may still be empty. @public */
export function fitSubmission({ kind, input }: FitRequest): FitReading {
  const sized = {
    name: 'fit',
    entrypoint: 'fit',
    image: 'fit',
    runtime: 'fit',
    ...Object.fromEntries(
      FIELDS.flatMap(field =>
        field in input && input[field] !== undefined
          ? [[field, input[field]]]
          : [],
      ),
    ),
  };
  const problems = VALIDATORS[kind](sized);
  if (problems.length > 0) {
    return { problems };
  }
  const { namespace, queue, cluster, priorityClass } =
    sized as unknown as RayClusterInput;
  return {
    ask: {
      podSets: podSetsOf(kind, sized),
      namespace,
      queue: queue || DEFAULT_LOCAL_QUEUE_NAME,
    },
    ...(cluster && { cluster }),
    ...(priorityClass && { priorityClass }),
  };
}

/** The configuration of a RayService does not affect its size. */
const VALIDATORS: Record<FitRequest['kind'], (input: unknown) => Problem[]> = {
  rayjob: validateRayJob,
  raycluster: validateRayCluster,
  rayservice: validateRayCluster,
  statefulset: validateNotebook,
  trainjob: validateTrainJob,
};

function podSetsOf(
  kind: FitRequest['kind'],
  input: unknown,
): FitSubmission['podSets'] {
  switch (kind) {
    case 'rayjob': {
      const manifest = rayJobManifest(input as RayJobInput);
      const object = readObject(KINDS.rayJob, manifest);
      return podSetsOfJob({ kind, object }, undefined);
    }
    case 'raycluster': {
      const manifest = rayClusterManifest(input as RayClusterInput);
      const object = readObject(KINDS.rayCluster, manifest);
      return podSetsOfJob({ kind, object }, undefined);
    }
    case 'rayservice': {
      const manifest = rayServiceManifest({
        ...(input as RayClusterInput),
        serveConfigV2: '',
      });
      const object = readObject(KINDS.rayService, manifest);
      return podSetsOfJob({ kind, object }, undefined);
    }
    case 'trainjob':
      return trainJobPodSets(input as TrainJobInput);
    default: {
      const manifest = notebookManifest(input as NotebookInput);
      const object = readObject(KINDS.statefulSet, manifest);
      return podSetsOfJob({ kind, object }, undefined);
    }
  }
}
