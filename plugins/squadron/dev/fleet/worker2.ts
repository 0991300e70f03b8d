import { kubernetesRelease } from '@squadron/backstage-plugin-squadron-common';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { clusterParts } from '../clusterParts';
import { clusterBase } from './clusterBase';
import { GiB, type Ago } from './units';

/**
 * A worker with a pool that lacks a node.
 *
 * @internal
 */
export function worker2(nowMs: number, ago: Ago): ClusterDetail {
  const { worker, node, madeIn, conditions } = clusterBase(nowMs, ago);
  return {
    ...worker,
    id: 'worker-2',
    name: 'worker-2',
    state: {
      code: 'Degraded',
      tone: 'warning',
      detail: 'pool gpu-spot has 1 of 2 nodes',
      since: ago(380),
      raw: {
        condition: 'WorkersAvailable=False',
        reason: 'NotAvailable',
        message: '1 available replicas, at least 2 required',
      },
    },
    verdict:
      'Degraded: pool gpu-spot has had 1 of 2 nodes for 6 min; machine worker-2-gpu-spot-x7 waits for its node. Jobs that need 16 × A100 stay pending until the node is ready.',
    gpus: [{ type: 'nvidia-a100', total: 16, used: 13 }],
    cpu: { total: 96, used: 61 },
    memoryBytes: { total: 768 * GiB, used: 420 * GiB },
    nodes: { ready: 3, total: 4 },
    jobs: { running: 1, waiting: 1 },
    conditions: [
      {
        type: 'WorkersAvailable',
        status: 'False',
        reason: 'NotAvailable',
        message: '1 available replicas, at least 2 required',
        lastTransitionTime: ago(380),
        object: 'Cluster worker-2',
      },
      {
        type: 'NodeReady',
        status: 'Unknown',
        reason: 'NodeDoesNotExist',
        message:
          'Waiting for a Node with spec.providerID sandbox://worker-2/x7 to exist',
        lastTransitionTime: ago(380),
        object: 'Machine worker-2-gpu-spot-x7',
      },
      ...conditions,
    ],
    version: 'v1.35.6',
    release: kubernetesRelease('v1.35.6', nowMs),
    ...clusterParts({
      name: 'worker-2',
      ago,
      ageSeconds: 90_000,
      controlPlane: 3,
      version: 'v1.35.6',
      pools: [
        {
          name: 'gpu-base',
          kind: 'MachineDeployment',
          desired: 2,
          ready: 2,
          version: 'v1.35.6',
          state: { code: 'Ready', tone: 'success' },
          gpu: { type: 'nvidia-a100', count: 8 },
          machineType: 'gpu-8x-a100',
        },
        {
          name: 'gpu-spot',
          kind: 'MachineDeployment',
          desired: 2,
          ready: 1,
          version: 'v1.35.6',
          state: {
            code: 'Degraded',
            tone: 'warning',
            detail: '1 of 2 for 6 min',
          },
          bounds: { min: 0, max: 4 },
          gpu: { type: 'nvidia-a100', count: 4 },
          isSpot: true,
        },
      ],
      trouble: {
        'worker-2-gpu-spot-2': {
          state: {
            code: 'Failed',
            tone: 'danger',
            detail: 'InsufficientInstanceCapacity: no spot capacity in zone a',
            since: ago(380),
          },
          condition: {
            type: 'InfrastructureReady',
            status: 'False',
            reason: 'InstanceProvisionFailed',
            message: 'InsufficientInstanceCapacity: no spot capacity in zone a',
            lastTransitionTime: ago(380),
          },
        },
      },
      periods: [
        ...madeIn,
        {
          part: 'gpu-base',
          name: 'v1.34.8 → v1.35.6',
          state: 'done',
          startedAt: ago(5_400),
          finishedAt: ago(5_130),
        },
      ],
    }),
    installed: [
      {
        for: 'component:default/feature-store',
        by: 'user:default/ada',
        at: ago(70_000),
        why: 'labels tier=gold',
      },
    ],
    nodeList: [
      node('worker-2-gpu-base-1', 'gpu-base', 'nvidia-a100', 8, 8),
      node('worker-2-gpu-base-2', 'gpu-base', 'nvidia-a100', 8, 5),
      node('worker-2-gpu-spot-1', 'gpu-spot'),
    ],
  };
}
