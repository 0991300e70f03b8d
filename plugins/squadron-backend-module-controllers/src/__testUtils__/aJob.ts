import type { KubeManifest, ResourceList } from '@squadron/kube-kinds';
import { aJob as aBuiltJob } from '@squadron/test-utils';

/** Options of a test job. */
interface JobOptions {
  namespace: string;
  name: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  /** Requests of its only pod. Default: 1 CPU and 256Mi. */
  requests?: ResourceList;
  limits?: ResourceList;
  /** Runs for an hour; otherwise kwok ends it after a moment. */
  isLong?: boolean;
}

const HOUR = Object.fromEntries(
  ['delay', 'jitter-delay'].map(key => [
    `pod-complete.stage.kwok.x-k8s.io/${key}`,
    '1h',
  ]),
);

/** A Job with one pod that waits in the queue `default` of its namespace. @public */
export function aJob(options: JobOptions): KubeManifest {
  const {
    namespace,
    name,
    labels = {},
    annotations = {},
    requests = { cpu: '1', memory: '256Mi' },
    limits,
    isLong = false,
  } = options;
  return aBuiltJob(name)
    .inNamespace(namespace)
    .inQueue('default')
    .withLabels(labels)
    .withAnnotations(annotations)
    .requesting(requests, limits)
    .withPodAnnotations(isLong ? HOUR : {})
    .submitted();
}
