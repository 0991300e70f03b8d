import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { aWorkload } from './aWorkload';
import type { Ago } from './units';

/**
 * RayClusters that people share.
 *
 * @internal
 */
export function rayClusters(ago: Ago): WorkloadDetail[] {
  return [
    aWorkload(
      {
        name: 'default',
        kind: 'raycluster',
        cluster: 'worker-1',
        namespace: 'default',
        state: { word: 'Ready', tone: 'success', since: ago(80_000) },
        createdAt: ago(80_000),
        startedAt: ago(79_990),
        runsOn: 'worker-1',
        queue: undefined,
        clusterQueue: undefined,
        gpus: [],
        cpu: 3,
        owner: undefined,
      },
      {
        verdict: 'Ready with 1 of 1 workers; nobody uses it now.',
        groups: [{ name: 'cpu', desired: 1, min: 0, max: 3 }],
        timeline: [
          {
            lane: 'worker-1',
            at: ago(80_000),
            word: 'Created',
            object: 'RayCluster default',
            tone: 'neutral',
          },
          {
            lane: 'worker-1',
            at: ago(79_990),
            word: 'Ready',
            object: 'RayCluster default',
            tone: 'success',
          },
        ],
        pods: [
          {
            name: 'default-head-q8',
            cluster: 'worker-1',
            namespace: 'default',
            role: 'head',
            node: 'worker-1-gpu-t4-m9c4d',
            state: { word: 'Running', tone: 'info' },
            restarts: 0,
          },
          {
            name: 'default-cpu-worker-ab',
            cluster: 'worker-1',
            namespace: 'default',
            role: 'worker cpu',
            node: 'worker-1-gpu-t4-m9c4d',
            state: { word: 'Running', tone: 'info' },
            restarts: 0,
          },
        ],
      },
    ),
  ];
}
