import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { clusterParts } from '../clusterParts';
import { clusterBase, ready } from './clusterBase';
import { GiB, type Ago } from './units';

/**
 * A healthy worker.
 *
 * @internal
 */
export function worker1(nowMs: number, ago: Ago): ClusterDetail {
  const { worker, node, madeIn } = clusterBase(nowMs, ago);
  return {
    ...worker,
    id: 'worker-1',
    name: 'worker-1',
    state: ready(ago(86_000)),
    verdict: 'Ready; 5 of 8 T4 are in use and 3 are free.',
    gpus: [{ type: 'nvidia-tesla-t4', total: 8, used: 5 }],
    cpu: { total: 64, used: 21 },
    memoryBytes: { total: 512 * GiB, used: 132 * GiB },
    nodes: { ready: 2, total: 2 },
    jobs: { running: 3, waiting: 0 },
    ...clusterParts({
      name: 'worker-1',
      ago,
      ageSeconds: 90_000,
      controlPlane: 1,
      pools: [
        {
          name: 'gpu-t4',
          kind: 'MachineDeployment',
          desired: 2,
          ready: 2,
          version: 'v1.36.3',
          state: { code: 'Ready', tone: 'success' },
          gpu: { type: 'nvidia-tesla-t4', count: 4 },
        },
      ],
      periods: madeIn,
    }),
    nodeList: [
      node('worker-1-gpu-t4-7xk2p', 'gpu-t4', 'nvidia-tesla-t4', 4, 4),
      node('worker-1-gpu-t4-m9c4d', 'gpu-t4', 'nvidia-tesla-t4', 4, 1),
    ],
  };
}
