import {
  MAX_RAY_JOB_NAME_LENGTH,
  nameProblem,
  namespaceProblem,
} from '../../rules/names';
import type { Problem } from '../../contract/parts';
import { found } from '../../rules/problems';
import {
  countProblem,
  cpuProblem,
  gpuCountProblem,
  gpuTypeProblem,
  imageProblem,
  labelProblem,
  MAX_WORKERS,
  memoryProblem,
  shapeProblems,
} from './checks';
import { MAX_RAY_CLUSTER_NAME_LENGTH } from './names';
import { mergeRuntimeEnv } from './runtimeEnv';
import {
  rayJobInputSchema,
  type RayJobInput,
} from '../../contract/workloads/rayJob';

/** Well below the size limit of an object in etcd (1.5 MiB), which includes everything else in the object. */
const MAX_ENTRYPOINT_LENGTH = 65_536;
/** In base64 it must fit into one variable, which Linux limits to 128 KiB. */
const MAX_SCRIPT_BYTES = 90 * 1024;
const MAX_RUNTIME_ENV_LENGTH = 262_144;
const MAX_SECONDS = 30 * 86_400;

/** The errors in the input for a new RayJob, one entry per problem, in the order of the form. @public */
export function validateRayJob(input: unknown): Problem[] {
  const read = rayJobInputSchema.safeParse(input);
  if (!read.success) {
    return shapeProblems(read.error.issues);
  }
  const job = read.data;
  return [
    found('name', nameProblem(job.name, MAX_RAY_JOB_NAME_LENGTH)),
    found('namespace', namespaceProblem(job.namespace)),
    codeProblems(job),
    job.rayCluster === undefined
      ? ownClusterProblems(job)
      : existingClusterProblems(job, job.rayCluster),
    found(
      'activeDeadlineSeconds',
      countProblem(job.activeDeadlineSeconds, 'seconds', MAX_SECONDS, 1),
    ),
  ].flat();
}

function codeProblems(job: RayJobInput): Problem[] {
  const { entrypoint, script, repository, revision, env = {} } = job;
  const runtimeEnv = job.runtimeEnvYAML ?? '';
  return [
    found('entrypoint', entrypointProblem(entrypoint, script)),
    found('script', scriptProblem(script, repository)),
    found(
      'revision',
      revision && !repository
        ? 'A revision is named but no repository; name the repository too.'
        : undefined,
    ),
    found('env', variableNameProblem(env)),
    runtimeEnv.length > MAX_RUNTIME_ENV_LENGTH
      ? found(
          'runtimeEnvYAML',
          `The runtime environment has ${runtimeEnv.length} characters; at most ${MAX_RUNTIME_ENV_LENGTH} fit. Put files into the image or a repository.`,
        )
      : mergeRuntimeEnv(job).problems,
  ].flat();
}

function ownClusterProblems(job: RayJobInput): Problem[] {
  return [
    found('image', imageProblem(job.image)),
    found('headCpu', cpuProblem(job.headCpu)),
    found('headMemory', memoryProblem(job.headMemory)),
    found('workers', countProblem(job.workers, 'Ray workers', MAX_WORKERS)),
    found('cpuPerWorker', cpuProblem(job.cpuPerWorker)),
    found('memoryPerWorker', memoryProblem(job.memoryPerWorker)),
    found('gpusPerWorker', gpuCountProblem(job.gpusPerWorker)),
    found('gpuType', gpuTypeProblem(job.gpuType, job.gpusPerWorker)),
    found('queue', labelProblem(job.queue, 'queue')),
    found('priorityClass', labelProblem(job.priorityClass, 'priority class')),
    found(
      'ttlSecondsAfterFinished',
      countProblem(job.ttlSecondsAfterFinished, 'seconds', MAX_SECONDS),
    ),
    found('backoffLimit', countProblem(job.backoffLimit, 'retries', 100)),
  ].flat();
}

/** Options that KubeRay (1.6) and Kueue do not support for a job on an existing RayCluster. */
function existingClusterProblems(job: RayJobInput, name: string): Problem[] {
  const nameOfCluster = nameProblem(name, MAX_RAY_CLUSTER_NAME_LENGTH);
  return [
    found('rayCluster', nameOfCluster),
    found(
      'backoffLimit',
      job.backoffLimit
        ? 'A job on an existing RayCluster cannot be retried; set 0, or choose no RayCluster.'
        : undefined,
    ),
    found(
      'priorityClass',
      job.priorityClass
        ? 'A job on an existing RayCluster does not queue; leave the priority out.'
        : undefined,
    ),
    found(
      'suspend',
      job.suspend
        ? 'A job on an existing RayCluster cannot be held; submit it when it may run.'
        : undefined,
    ),
  ].flat();
}

function entrypointProblem(
  entrypoint: string,
  script: string | undefined,
): string | undefined {
  if (entrypoint.trim() === '' && !script) {
    return 'An entrypoint is needed, e.g. python train.py.';
  }
  return entrypoint.length > MAX_ENTRYPOINT_LENGTH
    ? `The entrypoint has ${entrypoint.length} characters; at most ${MAX_ENTRYPOINT_LENGTH} fit. Put the code into the image or a repository.`
    : undefined;
}

function scriptProblem(
  script: string | undefined,
  repository: string | undefined,
): string | undefined {
  if (!script) {
    return undefined;
  }
  if (repository) {
    return 'The code comes from a script or from a repository; leave one of the two out.';
  }
  if (script.includes('\0')) {
    return 'The script contains a NUL character, which Python rejects; remove it.';
  }
  const size = new TextEncoder().encode(script).length;
  return size > MAX_SCRIPT_BYTES
    ? `The script has ${size} bytes; at most ${MAX_SCRIPT_BYTES} fit. Put the code into the image or a repository.`
    : undefined;
}

function variableNameProblem(env: Record<string, string>): string | undefined {
  const wrong = Object.keys(env).find(
    name => !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name),
  );
  return wrong === undefined
    ? undefined
    : `'${wrong.slice(
        0,
        60,
      )}' cannot be the name of a variable: use letters, digits and '_', and do not begin with a digit.`;
}
