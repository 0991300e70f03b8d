import { type KubeClient } from '@squadron/controller-node';
import { type KubeManifest, KINDS, LABELS } from '@squadron/kube-kinds';
import { aRayJob } from '@squadron/test-utils';
import { eventuallyFind } from './fleet';

/** A RayJob that KubeRay submits by HTTP, in the queue of its namespace. @internal */
export function queuedRayJob(options: {
  namespace: string;
  name: string;
  entrypoint: string;
  image: string;
}): KubeManifest {
  const { namespace, name, entrypoint, image } = options;
  return aRayJob(name)
    .inNamespace(namespace)
    .withLabels({ [LABELS.kueueQueueName]: 'default' })
    .withSpec({ entrypoint, ttlSecondsAfterFinished: 3600 })
    .withContainers({ image, requests: { cpu: '1', memory: '1Gi' } })
    .submitted();
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
