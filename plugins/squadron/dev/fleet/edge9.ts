import { kubernetesRelease } from '@squadron/backstage-plugin-squadron-common';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { clusterBase } from './clusterBase';
import { GiB, type Ago } from './units';

/**
 * An imported worker that is unreachable.
 *
 * @internal
 */
export function edge9(nowMs: number, ago: Ago): ClusterDetail {
  const { worker, node } = clusterBase(nowMs, ago);
  return {
    ...worker,
    id: 'edge-9',
    name: 'edge-9',
    origin: 'cluster-profile',
    provider: undefined,
    provisioner: undefined,
    version: 'v1.32.9',
    release: kubernetesRelease('v1.32.9', nowMs),
    state: {
      code: 'Unreachable',
      tone: 'danger',
      detail: 'since 4 min',
      since: ago(250),
      raw: { message: 'connect ECONNREFUSED 10.0.9.1:6443' },
    },
    freshness: {
      state: 'offline',
      lastContact: ago(250),
      cause: 'connection refused',
      nextAttempt: new Date(nowMs + 12_000).toISOString(),
    },
    verdict:
      'Unreachable for 4 min: connection refused at 10.0.9.1:6443. Its jobs are requeued in 11 min unless it recovers.',
    multiKueue: {
      code: 'NetworkLost',
      tone: 'danger',
      since: ago(240),
      raw: { condition: 'Active=False', reason: 'ClientConnectionFailed' },
    },
    gpus: [{ type: 'nvidia-l4', total: 8, used: 2 }],
    cpu: { total: 32, used: 8 },
    memoryBytes: { total: 128 * GiB, used: 40 * GiB },
    nodes: { ready: 2, total: 2 },
    jobs: { running: 1, waiting: 0 },
    nodeList: [node('edge-9-a', 'edge', 'nvidia-l4', 8, 2)],
    addOns: [],
    installed: [],
  };
}
