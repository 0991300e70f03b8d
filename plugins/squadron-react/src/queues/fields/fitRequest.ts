import {
  fitSubmission,
  notebookOf,
  rayClusterOf,
  rayJobOf,
  rayJobOfForm,
  rayServiceOf,
  trainJobOf,
  type FitRequest,
  type Problem,
  type RayOptions,
} from '@squadron/backstage-plugin-squadron-common';
import type { PreviewKind } from '../../clusters/fields/manifestPreview';

const KINDS = {
  RayJob: 'rayjob',
  RayCluster: 'raycluster',
  RayService: 'rayservice',
  StatefulSet: 'statefulset',
  TrainJob: 'trainjob',
} as const satisfies Record<PreviewKind, FitRequest['kind']>;

/** Number of problems that are shown; a longer list does not help. */
const MAX_PROBLEMS = 3;

/** The fields of a form about its code, which does not affect the number or size of pods. */
const CODE = new Set([
  'entrypoint',
  'command',
  'script',
  'repository',
  'env',
  'metadata',
  'runtimeEnvYAML',
  'serveConfigV2',
]);

/** The request for an estimate of a form, or the problems of the form. Pure. @internal */
export function fitRequest(
  kind: PreviewKind,
  form: object,
  context: Pick<RayOptions, 'presets'>,
): { request: FitRequest } | { problems: Problem[] } {
  const input = inputOf(kind, form, context);
  const sized = Object.entries(input).filter(([field]) => !CODE.has(field));
  const request: FitRequest = {
    kind: KINDS[kind],
    input: Object.fromEntries(sized),
  };
  const { problems } = fitSubmission(request);
  return problems ? { problems: problems.slice(0, MAX_PROBLEMS) } : { request };
}

function inputOf(
  kind: PreviewKind,
  form: object,
  context: Pick<RayOptions, 'presets'>,
): Record<string, unknown> {
  switch (kind) {
    case 'RayJob':
      return { ...rayJobOf(rayJobOfForm(form), context) };
    case 'RayCluster':
      return { ...rayClusterOf(form, {}) };
    case 'StatefulSet':
      return { ...notebookOf(form, {}) };
    case 'TrainJob':
      return { ...trainJobOf(form, {}) };
    default:
      return { ...rayServiceOf(form, {}) };
  }
}
