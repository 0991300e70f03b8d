import {
  rayServiceKind,
  rayClusterKind,
  rayJobKind,
  readObject,
  DEFAULT_LOCAL_QUEUE_NAME,
} from '@squadron/kube-kinds';
import { podSetsOfJob } from '../../workloads/state/workloadRequests';
import { rayClusterManifest } from '../../workloads/ray/rayClusterManifest';
import { rayJobManifest } from '../../workloads/ray/rayJobManifest';
import { rayServiceManifest } from '../../workloads/ray/rayServiceManifest';
import { validateRayCluster } from '../../workloads/ray/validateRayCluster';
import { validateRayJob } from '../../workloads/ray/validateRayJob';
import type { RayClusterInput } from '../../contract/workloads/rayInputs';
import type { RayJobInput } from '../../contract/workloads/rayJob';
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
    ...Object.fromEntries(
      FIELDS.flatMap(field =>
        field in input && input[field] !== undefined
          ? [[field, input[field]]]
          : [],
      ),
    ),
  };
  const job = { ...sized, entrypoint: 'fit' };
  const problems =
    kind === 'rayjob' ? validateRayJob(job) : validateRayCluster(sized);
  if (problems.length > 0) {
    return { problems };
  }
  const podSets =
    kind === 'rayjob'
      ? podSetsOfRayJob(job as unknown as RayJobInput)
      : podSetsOfRayCluster(kind, sized as unknown as RayClusterInput);
  const { namespace, queue, cluster, priorityClass } =
    sized as unknown as RayClusterInput;
  return {
    ask: {
      podSets,
      namespace,
      queue: queue || DEFAULT_LOCAL_QUEUE_NAME,
    },
    ...(cluster && { cluster }),
    ...(priorityClass && { priorityClass }),
  };
}

function podSetsOfRayJob(input: RayJobInput): FitSubmission['podSets'] {
  const object = readObject(rayJobKind, rayJobManifest(input));
  return podSetsOfJob({ kind: 'rayjob', object }, undefined);
}

function podSetsOfRayCluster(
  kind: 'raycluster' | 'rayservice',
  input: RayClusterInput,
): FitSubmission['podSets'] {
  return kind === 'raycluster'
    ? podSetsOfJob(
        { kind, object: readObject(rayClusterKind, rayClusterManifest(input)) },
        undefined,
      )
    : podSetsOfJob(
        {
          kind,
          object: readObject(
            rayServiceKind,
            rayServiceManifest({ ...input, serveConfigV2: '' }),
          ),
        },
        undefined,
      );
}
