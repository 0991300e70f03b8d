import { type KubeManifest } from '@squadron/kube-kinds';

interface Size {
  workers: number;
  cpu: string;
  gpus?: number;
  gpuType?: string;
  image?: string;
}

function template(size: Size, isHead: boolean) {
  const { cpu, gpus, gpuType, image = 'rayproject/ray:2.52.0' } = size;
  const amounts = {
    cpu: isHead ? '1' : cpu,
    memory: '2Gi',
    ...(gpus && !isHead && { 'nvidia.com/gpu': `${gpus}` }),
  };
  return {
    spec: {
      containers: [
        {
          name: isHead ? 'ray-head' : 'ray-worker',
          image,
          resources: { requests: amounts, limits: amounts },
        },
      ],
      ...(gpuType &&
        !isHead && { nodeSelector: { 'nvidia.com/gpu.product': gpuType } }),
    },
  };
}

/** The spec of a RayCluster without anything specific to Squadron. @internal */
export function rayClusterSpec(size: Size): Record<string, unknown> {
  return {
    rayVersion: '2.52.0',
    headGroupSpec: { rayStartParams: {}, template: template(size, true) },
    workerGroupSpecs: [
      {
        groupName: 'workers',
        replicas: size.workers,
        minReplicas: size.workers,
        maxReplicas: size.workers,
        rayStartParams: {},
        template: template(size, false),
      },
    ],
  };
}

/** A RayJob in namespace `default`; the sandbox simulates it for the given time. @internal */
export function rayJob(
  name: string,
  size: Size,
  seconds: number,
): KubeManifest {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: { namespace: 'default', name },
    spec: {
      entrypoint: 'python train.py',
      submissionMode: 'HTTPMode',
      shutdownAfterJobFinishes: true,
      metadata: { 'sandbox/duration': `${seconds}s` },
      rayClusterSpec: rayClusterSpec(size),
    },
  };
}
