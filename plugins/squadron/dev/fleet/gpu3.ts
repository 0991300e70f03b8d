import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { clusterParts } from '../clusterParts';
import { clusterBase } from './clusterBase';
import { GiB, type Ago } from './units';

/**
 * A worker that is being created.
 *
 * @internal
 */
export function gpu3(nowMs: number, ago: Ago): ClusterDetail {
  const { worker, node, done } = clusterBase(nowMs, ago);
  return {
    ...worker,
    id: 'gpu-3',
    name: 'gpu-3',
    state: {
      code: 'Creating',
      tone: 'info',
      detail: 'nodes, step 4 of 6',
      since: ago(14),
    },
    verdict:
      'Creating: 1 of 2 nodes has joined. Next steps: add-ons, then joining the fleet.',
    gpus: [],
    cpu: { total: 32, used: 1 },
    memoryBytes: { total: 256 * GiB, used: 3 * GiB },
    nodes: { ready: 1, total: 2 },
    jobs: { running: 0, waiting: 0 },
    multiKueue: { code: 'NotSetUp', tone: 'neutral' },
    createdAt: ago(14),
    operation: {
      name: 'create',
      since: ago(14),
      isLate: false,
      steps: [
        done('Credentials', 14, 13.6),
        done('Network', 13.6, 11),
        done('Control plane', 11, 5),
        {
          name: 'Nodes',
          state: 'running',
          startedAt: ago(5),
          detail: '1 of 2; gpu-3-a100-1 is waiting for its node',
        },
        { name: 'Add-ons', state: 'waiting' },
        { name: 'Joining', state: 'waiting' },
      ],
    },
    ...clusterParts({
      name: 'gpu-3',
      ago,
      ageSeconds: 14,
      controlPlane: 1,
      pools: [
        {
          name: 'a100',
          kind: 'MachineDeployment',
          desired: 2,
          ready: 1,
          version: 'v1.36.3',
          state: { code: 'Scaling', detail: '+1', tone: 'info' },
          gpu: { type: 'nvidia-a100', count: 8 },
        },
      ],
      trouble: {
        'gpu-3-a100-2': {
          state: {
            code: 'Provisioning',
            tone: 'info',
            detail: 'waiting for its node',
          },
          condition: {
            type: 'NodeReady',
            status: 'Unknown',
            reason: 'NodeDoesNotExist',
            message: 'Waiting for a Node with its provider id to exist',
            lastTransitionTime: ago(5),
          },
        },
      },
    }),
    nodeList: [node('gpu-3-a100-0', 'a100')],
    installed: [],
    addOns: [
      {
        name: 'Kueue',
        version: 'v0.18.3',
        state: { code: 'Installing', tone: 'info' },
      },
      {
        name: 'KubeRay',
        version: 'v1.5.1',
        state: { code: 'Installing', tone: 'info' },
      },
    ],
    conditions: [],
  };
}
