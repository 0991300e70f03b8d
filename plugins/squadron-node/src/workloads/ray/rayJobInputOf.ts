import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';
import type { RayJob, RayWorkerGroup } from '@squadron/kube-kinds';
import { isSameValue } from '../../clusters/changes/isSameValue';
import {
  decodeBase64,
  JOB_GROUP_NAME,
  rayJobManifest,
  repositoryArchive,
  repositoryOfArchive,
  readRuntimeEnv,
  SCRIPT_ENTRYPOINT,
  SCRIPT_VARIABLE,
  writeRuntimeEnv,
} from '@squadron/backstage-plugin-squadron-common';
import { plainJobSpec } from './plainJobSpec';
import type { RayJobInput } from '@squadron/backstage-plugin-squadron-common';

/**
 * The input for which {@link rayJobManifest} creates this job, as the initial values of a form; undefined for a job
 * with fields that the form does not have, since submitting it again would lose them. Whether it was held is left out.
 * Pure.
 *
 * @public
 */
export function rayJobInputOf(job: RayJob): RayJobInput | undefined {
  const input = withoutUndefined(candidateOf(job));
  const again = rayJobManifest(input, { defaultImage: '' });
  return isSameValue(plainJobSpec(again.spec), plainJobSpec(job.spec ?? {}))
    ? input
    : undefined;
}

function candidateOf(job: RayJob): RayJobInput {
  const { metadata, spec = {} } = job;
  const { labels = {}, annotations = {} } = metadata;
  const { entrypoint = '' } = spec;
  const code = codeOf(spec.runtimeEnvYAML);
  const hasOwnCluster = spec.clusterSelector === undefined;
  return {
    name: metadata.name,
    namespace: metadata.namespace ?? '',
    entrypoint:
      code.script && entrypoint === SCRIPT_ENTRYPOINT ? '' : entrypoint,
    ...code,
    ...(hasOwnCluster
      ? ownClusterOf(job)
      : { rayCluster: spec.clusterSelector?.[LABELS.rayCluster] }),
    queue: hasOwnCluster ? labels[LABELS.kueueQueueName] : undefined,
    priorityClass: hasOwnCluster
      ? labels[LABELS.kueuePriorityClass]
      : undefined,
    cluster: annotations[ANNOTATIONS.clusterAffinity] || undefined,
    metadata: spec.metadata,
    activeDeadlineSeconds: spec.activeDeadlineSeconds,
    owner: annotations[ANNOTATIONS.owner],
  };
}

function ownClusterOf({ spec = {} }: RayJob): Partial<RayJobInput> {
  const { headGroupSpec, workerGroupSpecs = [] } = spec.rayClusterSpec ?? {};
  const [head] = headGroupSpec?.template?.spec?.containers ?? [];
  const group: RayWorkerGroup | undefined = workerGroupSpecs.find(
    ({ groupName }) => groupName === JOB_GROUP_NAME,
  );
  const [worker] = group?.template?.spec?.containers ?? [];
  const { 'nvidia.com/gpu': gpus, ...ofWorker } = amountsOf(worker);
  const ofHead = amountsOf(head);
  return {
    image: head?.image,
    rayVersion: spec.rayClusterSpec?.rayVersion,
    headCpu: ofHead.cpu,
    headMemory: ofHead.memory,
    workers: group?.replicas ?? 0,
    cpuPerWorker: ofWorker.cpu,
    memoryPerWorker: ofWorker.memory,
    gpusPerWorker: gpus === undefined ? undefined : Number(gpus),
    gpuType: group?.template?.spec?.nodeSelector?.[LABELS.gpuProduct],
    ttlSecondsAfterFinished: spec.ttlSecondsAfterFinished,
    backoffLimit: spec.backoffLimit,
  };
}

function amountsOf(
  container: { resources?: { requests?: object } } | undefined,
): Record<string, string | undefined> {
  const { requests = {} } = container?.resources ?? {};
  return Object.fromEntries(
    Object.entries(requests).map(([name, amount]) => [name, String(amount)]),
  );
}

/** Script and repository, extracted from the runtime environment; the rest of it stays text. */
function codeOf(text: string | undefined): Partial<RayJobInput> {
  const env = readRuntimeEnv(text);
  if (!text || 'problem' in env) {
    return { runtimeEnvYAML: text };
  }
  const { working_dir: directory, env_vars: _, ...rest } = env.value;
  const { [SCRIPT_VARIABLE]: encoded, ...variables } = env.variables;
  const script =
    typeof encoded === 'string' ? decodeBase64(encoded) : undefined;
  const source =
    typeof directory === 'string' ? repositoryOfArchive(directory) : undefined;
  const isSource =
    source && 'url' in repositoryArchive(source.repository, source.revision);
  if (!script && !isSource) {
    return { runtimeEnvYAML: text };
  }
  const own = {
    ...rest,
    ...(!isSource && directory !== undefined && { working_dir: directory }),
    ...(Object.keys(variables).length > 0 && { env_vars: variables }),
  };
  return {
    ...(script && { script }),
    ...(isSource && source),
    runtimeEnvYAML:
      Object.keys(own).length > 0 ? writeRuntimeEnv(own) : undefined,
  };
}

function withoutUndefined(input: RayJobInput): RayJobInput {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as unknown as RayJobInput;
}
