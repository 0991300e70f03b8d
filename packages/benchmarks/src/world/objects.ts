import type { KubeManifest } from '@squadron/kube-kinds';

/** Namespace of all objects that are read and written. @internal */
export const NAMESPACE = 'team-a';

/** Label by which the kubernetes plugin finds the objects of an entity. @internal */
export const ENTITY_LABEL = 'backstage.io/kubernetes-id';

/** Name of the entity of {@link ENTITY_LABEL}. @internal */
export const ENTITY_NAME = 'fleet';

/** A RayCluster of realistic size: about 2 kB of JSON as written by its user. @internal */
export function rayCluster(index: number): KubeManifest {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: metadata('cluster', index),
    spec: clusterSpec(),
  };
}

/** A RayJob with its own RayCluster. @internal */
export function rayJob(index: number): KubeManifest {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: metadata('job', index),
    spec: {
      entrypoint: `python /home/ray/train.py --run ${index} --epochs 40 --checkpoint s3://experiments/run-${index}`,
      shutdownAfterJobFinishes: true,
      ttlSecondsAfterFinished: 600,
      rayClusterSpec: clusterSpec(),
    },
  };
}

function metadata(prefix: string, index: number): KubeManifest['metadata'] {
  return {
    name: `${prefix}-${String(index).padStart(5, '0')}`,
    namespace: NAMESPACE,
    labels: {
      [ENTITY_LABEL]: ENTITY_NAME,
      'kueue.x-k8s.io/queue-name': 'default',
      'app.kubernetes.io/part-of': `experiment-${index % 40}`,
    },
  };
}

function clusterSpec() {
  return {
    rayVersion: '2.46.0',
    headGroupSpec: {
      rayStartParams: { 'dashboard-host': '0.0.0.0', 'num-cpus': '0' },
      template: podTemplate('ray-head', { cpu: '2', memory: '8Gi' }),
    },
    workerGroupSpecs: [
      {
        groupName: 'gpu-workers',
        replicas: 2,
        minReplicas: 1,
        maxReplicas: 8,
        rayStartParams: { 'num-gpus': '1' },
        template: podTemplate('ray-worker', {
          cpu: '8',
          memory: '64Gi',
          'nvidia.com/gpu': '1',
        }),
      },
    ],
  };
}

function podTemplate(name: string, amounts: Record<string, string>) {
  return {
    metadata: { labels: { team: 'a', 'cost-centre': 'research-4711' } },
    spec: {
      containers: [
        {
          name,
          image: 'registry.example.com/ray/ray-ml:2.46.0-py310-gpu',
          env: [
            { name: 'RAY_GRAFANA_HOST', value: 'http://grafana.monitoring' },
            { name: 'RAY_PROMETHEUS_HOST', value: 'http://prometheus:9090' },
            { name: 'NCCL_DEBUG', value: 'WARN' },
          ],
          resources: { requests: amounts, limits: amounts },
          volumeMounts: [{ name: 'shared', mountPath: '/home/ray/shared' }],
        },
      ],
      volumes: [
        { name: 'shared', persistentVolumeClaim: { claimName: 'team-a-data' } },
      ],
    },
  };
}
