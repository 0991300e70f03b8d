import {
  manifestText,
  notebookManifest,
  notebookOf,
  rayClusterManifest,
  rayClusterOf,
  rayJobManifest,
  rayJobOf,
  rayJobOfForm,
  rayServiceManifest,
  rayServiceOf,
  trainJobManifest,
  trainJobOf,
  validateNotebook,
  validateRayCluster,
  validateRayJob,
  validateRayService,
  validateTrainJob,
  type Problem,
  type RayOptions,
} from '@squadron/backstage-plugin-squadron-common';
import { isRecord } from '@squadron/kube-kinds';

/** The kinds whose manifest a form can show. @internal */
export const PREVIEW_KINDS = [
  'RayJob',
  'RayCluster',
  'RayService',
  'StatefulSet',
  'TrainJob',
] as const;

/** A StatefulSet is a notebook. @internal */
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** The manifest that the actions would apply for a form, and its problems. Pure. @internal */
export function manifestPreview(
  kind: PreviewKind,
  form: object,
  context: Pick<RayOptions, 'presets' | 'defaultImage'> & { owner?: string },
): { yaml: string; problems: Problem[] } {
  switch (kind) {
    case 'RayJob': {
      const job = rayJobOf(rayJobOfForm(form), context);
      return {
        yaml: manifestText(rayJobManifest(job, context)),
        problems: validateRayJob(job),
      };
    }
    case 'RayCluster': {
      const cluster = rayClusterOf(form, context);
      return {
        yaml: manifestText(rayClusterManifest(cluster, context)),
        problems: validateRayCluster(cluster),
      };
    }
    case 'StatefulSet': {
      const notebook = notebookOf(form, context);
      return {
        yaml: manifestText(notebookManifest(notebook)),
        problems: validateNotebook(notebook),
      };
    }
    case 'TrainJob': {
      const job = trainJobOf(form, context);
      return {
        yaml: manifestText(trainJobManifest(job)),
        problems: validateTrainJob(job),
      };
    }
    default: {
      const service = rayServiceOf(form, context);
      return {
        yaml: manifestText(rayServiceManifest(service, context)),
        problems: validateRayService(service),
      };
    }
  }
}

/** The values that the link of a form fills in. @internal */
export function prefilledForm(params: URLSearchParams): object | undefined {
  try {
    const form: unknown = JSON.parse(params.get('formData') ?? '');
    return isRecord(form) ? form : undefined;
  } catch {
    return undefined;
  }
}
