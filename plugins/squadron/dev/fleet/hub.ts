import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { clusterBase, ready } from './clusterBase';
import type { Ago } from './units';
/**
 * The hub.
 *
 * @internal
 */
export function hub(nowMs: number, ago: Ago): ClusterDetail {
  const { worker } = clusterBase(nowMs, ago);
  return {
    ...worker,
    id: 'hub',
    name: 'hub',
    role: 'hub',
    origin: 'config',
    provider: undefined,
    provisioner: undefined,
    multiKueue: undefined,
    state: ready(ago(90_000)),
    verdict: 'The hub is ready; it dispatches 5 jobs to 3 workers.',
    gpus: [],
    cpu: { total: 0, used: 0 },
    memoryBytes: { total: 0, used: 0 },
    nodes: { ready: 0, total: 0 },
    jobs: { running: 0, waiting: 2 },
    nodeList: [],
  };
}
