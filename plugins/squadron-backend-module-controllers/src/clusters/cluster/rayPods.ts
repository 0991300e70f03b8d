import {
  LABELS,
  type KubeTaint,
  type ResolvedClusterSpec,
} from '@squadron/kube-kinds';

const SMALL = { cpu: '1', memory: '2Gi' };
const GPU = 'nvidia.com/gpu';

/** Pod template of the head: on a schedulable control-plane node if there is one, otherwise anywhere. @internal */
export function rayHead(image: string) {
  return {
    spec: {
      containers: [
        {
          name: 'ray-head',
          image,
          resources: { requests: SMALL, limits: SMALL },
        },
      ],
      tolerations: [
        {
          key: LABELS.controlPlaneNode,
          operator: 'Exists',
          effect: 'NoSchedule',
        },
      ],
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            {
              weight: 100,
              preference: {
                matchExpressions: [
                  { key: LABELS.controlPlaneNode, operator: 'Exists' },
                ],
              },
            },
          ],
        },
      },
    },
  };
}

/** Pod template of the workers. With GPUs they run in the Cluster's GPU pools, whatever their taints. @internal */
export function rayWorker(image: string, spec: ResolvedClusterSpec) {
  const { gpu = 0, ...resources } = spec.defaultRayCluster.resources ?? {};
  const amounts = {
    cpu: resources.cpu ?? SMALL.cpu,
    memory: resources.memory ?? SMALL.memory,
    ...(gpu > 0 && { [GPU]: `${gpu}` }),
  };
  return {
    spec: {
      containers: [
        {
          name: 'ray-worker',
          image,
          resources: { requests: amounts, limits: amounts },
        },
      ],
      ...(gpu > 0 && { tolerations: gpuTolerations(spec) }),
    },
  };
}

function gpuTolerations({ pools }: ResolvedClusterSpec) {
  const taints = pools
    .filter(pool => pool.gpu)
    .flatMap(pool => pool.taints ?? [])
    .filter(({ key, effect }) => key !== GPU || effect !== 'NoSchedule');
  const tolerations = [
    { key: GPU, operator: 'Exists', effect: 'NoSchedule' },
    ...taints.map(tolerationOf),
  ];
  return [
    ...new Map(
      tolerations.map(toleration => [JSON.stringify(toleration), toleration]),
    ).values(),
  ];
}

function tolerationOf({ key, value, effect }: KubeTaint) {
  return value
    ? { key, operator: 'Equal', value, effect }
    : { key, operator: 'Exists', effect };
}
