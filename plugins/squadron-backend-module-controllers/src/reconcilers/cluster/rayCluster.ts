import {
  apiVersionOf,
  rayClusterKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { ownedLabels } from '../../actions';

/** Namespace and name of the RayCluster that each worker is given. */
export const DEFAULT_RAY_CLUSTER = { namespace: 'default', name: 'default' };

const RAY_VERSION = '2.52.0';
const RAY_IMAGE = `rayproject/ray:${RAY_VERSION}`;
const SMALL = { cpu: '1', memory: '2Gi' };
const CONTROL_PLANE = 'node-role.kubernetes.io/control-plane';

/**
 * The default RayCluster of a worker: a small head, on a control-plane node where there is one that takes
 * pods, and small workers.
 *
 * @internal
 */
export function renderRayCluster(
  ownerUid: string,
  workers: number,
): KubeManifest {
  return {
    apiVersion: apiVersionOf(rayClusterKind),
    kind: rayClusterKind.kind,
    metadata: { ...DEFAULT_RAY_CLUSTER, labels: ownedLabels(ownerUid) },
    spec: {
      rayVersion: RAY_VERSION,
      headGroupSpec: {
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
        template: {
          spec: {
            containers: [container('ray-head')],
            tolerations: [
              { key: CONTROL_PLANE, operator: 'Exists', effect: 'NoSchedule' },
            ],
            affinity: {
              nodeAffinity: {
                preferredDuringSchedulingIgnoredDuringExecution: [
                  {
                    weight: 100,
                    preference: {
                      matchExpressions: [
                        { key: CONTROL_PLANE, operator: 'Exists' },
                      ],
                    },
                  },
                ],
              },
            },
          },
        },
      },
      workerGroupSpecs: [
        {
          groupName: 'small',
          replicas: workers,
          minReplicas: workers,
          maxReplicas: workers,
          rayStartParams: {},
          template: { spec: { containers: [container('ray-worker')] } },
        },
      ],
    },
  };
}

function container(name: string) {
  return {
    name,
    image: RAY_IMAGE,
    resources: { requests: SMALL, limits: SMALL },
  };
}
