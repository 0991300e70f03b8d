import { LABELS, type KubeManifest } from '@squadron/kube-kinds';

/** Options of a test job. */
interface JobOptions {
  namespace: string;
  name: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  /** Requests of its only pod. Default: 1 CPU and 256Mi. */
  requests?: Record<string, string>;
  limits?: Record<string, string>;
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
    labels,
    annotations,
    requests = { cpu: '1', memory: '256Mi' },
    limits,
    isLong = false,
  } = options;
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      namespace,
      name,
      labels: { [LABELS.kueueQueueName]: 'default', ...labels },
      ...(annotations && { annotations }),
    },
    spec: {
      suspend: true,
      template: {
        ...(isLong && { metadata: { annotations: HOUR } }),
        spec: {
          restartPolicy: 'Never',
          containers: [
            {
              name: 'main',
              image: 'example.com/image:1',
              resources: { requests, ...(limits && { limits }) },
            },
          ],
        },
      },
    },
  };
}
