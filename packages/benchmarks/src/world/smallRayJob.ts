import type { KubeManifest } from '@squadron/kube-kinds';

/**
 * A RayJob with requests so small that a hundred are admitted concurrently, in the queue of its namespace.
 *
 * @internal
 */
export function smallRayJob(namespace: string, name: string): KubeManifest {
  const template = (container: string) => ({
    spec: {
      containers: [
        {
          name: container,
          image: 'rayproject/ray:2.52.0',
          resources: { requests: { cpu: '50m', memory: '64Mi' } },
        },
      ],
    },
  });
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: {
      namespace,
      name,
      labels: { 'kueue.x-k8s.io/queue-name': 'default' },
    },
    spec: {
      entrypoint: 'python train.py',
      submissionMode: 'HTTPMode',
      suspend: true,
      shutdownAfterJobFinishes: true,
      rayClusterSpec: {
        rayVersion: '2.52.0',
        headGroupSpec: { rayStartParams: {}, template: template('ray-head') },
        workerGroupSpecs: [
          {
            groupName: 'workers',
            replicas: 1,
            minReplicas: 1,
            maxReplicas: 1,
            rayStartParams: {},
            template: template('ray-worker'),
          },
        ],
      },
    },
  };
}
