import type {
  LogSource,
  WorkloadDetail,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { GiB } from './units';

/**
 * A RayJob of the hub with the values of `summary` and `detail`.
 *
 * @internal
 */
export function aWorkload(
  summary: Partial<WorkloadSummary> &
    Pick<WorkloadSummary, 'name' | 'state' | 'createdAt'>,
  detail: Partial<WorkloadDetail> & { verdict: string },
): WorkloadDetail {
  const kind = summary.kind ?? 'rayjob';
  const cluster = summary.cluster ?? 'hub';
  const namespace = summary.namespace ?? 'nlp';
  return {
    id: `${cluster}/${namespace}/${kind}/${summary.name}`,
    uid: summary.name,
    cluster,
    namespace,
    kind,
    queue: 'default',
    clusterQueue: 'fleet',
    gpus: [{ type: 'nvidia-a100', count: 8 }],
    cpu: 24,
    memoryBytes: 192 * GiB,
    owner: 'group:default/nlp',
    timeline: [],
    conditions: [],
    pods: [],
    hasLog: false,
    ...(detail.hasLog && { logs: [driverLog(summary.runsOn ?? cluster)] }),
    manifest: exampleManifest(summary.name, namespace),
    ...summary,
    ...detail,
  };
}

function driverLog(cluster: string): LogSource {
  return {
    id: 'driver',
    type: 'driver',
    role: 'driver',
    label: 'Driver',
    cluster,
    state: { code: 'Running', tone: 'success' },
  };
}

function exampleManifest(name: string, namespace: string): string {
  return `apiVersion: ray.io/v1
kind: RayJob
metadata:
  name: ${name}
  namespace: ${namespace}
  labels:
    kueue.x-k8s.io/queue-name: default
spec:
  entrypoint: python train.py --epochs 3
  shutdownAfterJobFinishes: true
  # A job without a cluster of its own gets one while it runs.
  rayClusterSpec:
    headGroupSpec:
      template:
        spec:
          containers:
            - name: ray-head
              image: rayproject/ray:2.52.0
              resources:
                limits:
                  cpu: '4'
                  memory: 16Gi
`;
}
