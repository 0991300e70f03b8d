import {
  ANNOTATIONS,
  HELD_WORKLOAD_NAME,
  LABELS,
  MULTIKUEUE_CONTROLLER_NAME,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { withSwitches } from '@squadron/backstage-plugin-squadron-common';
import type {
  JobObject,
  DefaultQueue,
} from '@squadron/backstage-plugin-squadron-common';
import { withoutKueue } from '../move/successor';

/** The manifest that is sent to an API server. @public */
type RecreatedManifest = KubeObject & { spec: Record<string, unknown> };

/** Leaves space for the suffix in the 47 characters that KubeRay (1.6) allows for the name of a RayJob. */
const MAX_STEM = 40;

/**
 * The placeholder that keeps the spec of a workload while the workload is re-created. It is held, so that it never
 * runs. Its name is derived from the UID of the workload, so that a second attempt finds the placeholder of the first.
 *
 * @public
 */
export function placeholderManifest(
  job: JobObject,
  queue: DefaultQueue,
): RecreatedManifest {
  const { name, uid = '', labels, annotations } = job.object.metadata;
  const stem = name.slice(0, MAX_STEM).replace(/[^a-z0-9]+$/, '');
  const manifest = queuedManifest(job, queue, `${stem}-${uid.slice(0, 5)}`);
  return {
    ...manifest,
    metadata: {
      ...manifest.metadata,
      labels: {
        ...labels,
        [LABELS.kueueQueueName]: queue.name,
        [LABELS.kueuePrebuiltWorkload]: HELD_WORKLOAD_NAME,
      },
      annotations: {
        ...annotations,
        [ANNOTATIONS.placeholderFor]: `${name}/${uid}`,
      },
    },
  };
}

/** The workload whose spec a placeholder keeps, in its queue. @public */
export function recreatedManifest(
  placeholder: JobObject,
  queue: DefaultQueue,
  name: string,
): RecreatedManifest {
  const manifest = queuedManifest(placeholder, queue, name);
  const { [LABELS.kueuePrebuiltWorkload]: _, ...labels } =
    manifest.metadata.labels ?? {};
  const { [ANNOTATIONS.placeholderFor]: __, ...annotations } =
    manifest.metadata.annotations ?? {};
  return {
    ...manifest,
    metadata: { ...manifest.metadata, labels, annotations },
  };
}

/** The manifest of a job without the fields that the API server or a controller wrote. */
function queuedManifest(
  job: JobObject,
  queue: DefaultQueue,
  name: string,
): RecreatedManifest {
  const { apiVersion, kind, metadata } = job.object;
  const spec = withoutKueue(specOf(job)) as Record<string, unknown>;
  const managed =
    queue.dispatches &&
    withSwitches(job, { managedBy: MULTIKUEUE_CONTROLLER_NAME });
  return {
    apiVersion,
    kind,
    metadata: {
      namespace: metadata.namespace,
      name,
      labels: { ...metadata.labels, [LABELS.kueueQueueName]: queue.name },
      annotations: { ...metadata.annotations },
    },
    spec: managed ? merged(spec, managed) : spec,
  };
}

/** For a batch Job, the API server generates the selector and labels with the Job's UID. */
function specOf({ kind, object }: JobObject): Record<string, unknown> {
  if (kind !== 'job') {
    return { ...object.spec };
  }
  const { selector, manualSelector, template, ...spec } = (object.spec ??
    {}) as Record<string, unknown> & { template?: KubeObject };
  const labels = Object.entries(template?.metadata?.labels ?? {}).filter(
    ([key]) => !SET_BY_JOB.has(key),
  );
  return {
    ...spec,
    ...(manualSelector === true && { selector, manualSelector }),
    template: {
      ...template,
      metadata: { ...template?.metadata, labels: Object.fromEntries(labels) },
    },
  };
}

/** Labels that Kubernetes (1.36) sets on the pods of a Job. */
const SET_BY_JOB = new Set([
  'controller-uid',
  'job-name',
  'batch.kubernetes.io/controller-uid',
  'batch.kubernetes.io/job-name',
]);

function merged(
  spec: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const { runPolicy, ...rest } = values;
  return {
    ...spec,
    ...rest,
    ...(runPolicy !== undefined && {
      runPolicy: { ...(spec.runPolicy ?? {}), ...runPolicy },
    }),
  };
}
