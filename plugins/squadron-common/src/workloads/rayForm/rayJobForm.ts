import type { RayJobInput } from '../../contract/workloads/rayJob';
import type { RayJobDraft } from '../../contract/workloads/rayInputs';
import type { RayJobForm, RayResourcesValue } from './types';

const RESOURCES = [
  'headCpu',
  'headMemory',
  'workers',
  'cpuPerWorker',
  'memoryPerWorker',
  'gpusPerWorker',
  'gpuType',
] as const satisfies ReadonlyArray<keyof RayResourcesValue>;

/** Fields that a job on an existing RayCluster cannot have, and that the form then hides. */
const NOT_WITHOUT_OWN_CLUSTER = {
  priorityClass: undefined,
  backoffLimit: undefined,
  suspend: undefined,
};

/**
 * The draft that the template `ray-job` passes to `squadron:rayjob:submit` for a form: of fields that exclude each
 * other, those that are shown. Pure.
 *
 * @public
 */
export function rayJobOfForm(form: RayJobForm): RayJobDraft {
  const { codeFrom = 'image', runsOn = 'own', resources, ...rest } = form;
  const { team: _, image, queue, ...size } = resources ?? {};
  const { script, repository, revision, rayCluster, ...common } = rest;
  return {
    ...common,
    ...(codeFrom === 'script' && { script }),
    ...(codeFrom === 'git' && { repository, revision }),
    ...(runsOn === 'existing'
      ? { rayCluster, ...NOT_WITHOUT_OWN_CLUSTER }
      : {
          ...size,
          image: common.image || image,
          queue: common.queue || queue,
        }),
  };
}

/** The form to submit a job again, optionally with changes. Pure. @public */
export function formOfRayJob(input: RayJobInput): RayJobForm {
  const resources: RayResourcesValue = {};
  const rest: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    const isResource = RESOURCES.some(name => name === field);
    Object.assign(isResource ? resources : rest, { [field]: value });
  }
  return {
    ...(rest as Omit<RayJobForm, 'resources'>),
    codeFrom: codeOf(input),
    runsOn: input.rayCluster ? 'existing' : 'own',
    ...(!input.rayCluster && { resources }),
  };
}

function codeOf(input: RayJobInput): RayJobForm['codeFrom'] {
  if (input.script) {
    return 'script';
  }
  return input.repository ? 'git' : 'image';
}
