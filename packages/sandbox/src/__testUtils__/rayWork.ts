import { type KubeClient } from '@squadron/controller-node';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import { eventuallyFind } from './fleet';

/** A RayJob that KubeRay submits by HTTP, in the queue of its namespace. @internal */
export function aRayJob(options: {
  namespace: string;
  name: string;
  entrypoint: string;
  image: string;
}): KubeManifest {
  const { namespace, name, entrypoint, image } = options;
  const pod = (container: string) => ({
    spec: {
      containers: [
        {
          name: container,
          image,
          resources: { requests: { cpu: '1', memory: '1Gi' } },
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
      entrypoint,
      submissionMode: 'HTTPMode',
      shutdownAfterJobFinishes: true,
      ttlSecondsAfterFinished: 3600,
      rayClusterSpec: {
        headGroupSpec: { rayStartParams: {}, template: pod('ray-head') },
        workerGroupSpecs: [
          {
            groupName: 'workers',
            replicas: 1,
            minReplicas: 1,
            maxReplicas: 1,
            rayStartParams: {},
            template: pod('ray-worker'),
          },
        ],
      },
    },
  };
}

/** Waits until the portal has created the queue of a namespace on the hub. @internal */
export async function queueOf(hub: KubeClient, namespace: string) {
  await eventuallyFind('the namespace has a queue', 60_000, async () => {
    const queue = await hub.find(KINDS.localQueue, {
      namespace,
      name: 'default',
    });
    return { value: queue };
  });
}
