import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { aWorkload } from './aWorkload';
import type { Ago } from './units';

/**
 * Shared RayClusters.
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
        state: { code: 'Ready', tone: 'success', since: ago(80_000) },
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
        verdict: 'Ready with 1 of 1 workers; it is idle.',
        groups: [{ name: 'cpu', desired: 1, min: 0, max: 3 }],
        timeline: [
          {
            lane: 'worker-1',
            at: ago(80_000),
            code: 'Submitted',
            object: 'RayCluster default',
            tone: 'neutral',
          },
          {
            lane: 'worker-1',
            at: ago(79_990),
            code: 'Ready',
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
            state: { code: 'Running', tone: 'info' },
            restarts: 0,
          },
          {
            name: 'default-cpu-worker-ab',
            cluster: 'worker-1',
            namespace: 'default',
            role: 'worker cpu',
            node: 'worker-1-gpu-t4-m9c4d',
            state: { code: 'Running', tone: 'info' },
            restarts: 0,
          },
        ],
      },
    ),
    aWorkload(
      {
        name: 'shared-dev',
        kind: 'raycluster',
        state: { code: 'Ready', tone: 'success', since: ago(40_000) },
        createdAt: ago(40_100),
        startedAt: ago(40_000),
        runsOn: 'worker-1',
        gpus: [{ type: 'nvidia-tesla-t4', count: 2 }],
        cpu: 9,
      },
      {
        verdict: 'Ready with 3 of 3 workers; 1 job runs on it.',
        groups: [
          { name: 'gpu', desired: 2, min: 0, max: 4 },
          { name: 'cpu', desired: 1, min: 1, max: 1 },
        ],
        image: 'rayproject/ray:2.52.0',
        rayVersion: '2.52.0',
        isAutoscaled: true,
        priorityClass: 'interactive',
        users: [
          {
            kind: 'rayjob',
            cluster: 'hub',
            namespace: 'nlp',
            name: 'train-llama-7f3a',
            state: { code: 'Running', tone: 'info' },
            owner: 'group:default/nlp',
          },
        ],
      },
    ),
    aWorkload(
      {
        name: 'forgotten',
        kind: 'raycluster',
        namespace: 'vision',
        state: { code: 'Ready', tone: 'success', since: ago(90_000) },
        createdAt: ago(90_100),
        startedAt: ago(90_000),
        runsOn: 'worker-2',
        gpus: [{ type: 'nvidia-a100', count: 2 }],
        cpu: 9,
        owner: 'group:default/vision',
      },
      {
        verdict: 'Ready with 2 of 2 workers; it is idle.',
        groups: [{ name: 'gpu', desired: 2, min: 2, max: 2 }],
        image: 'rayproject/ray:2.51.0',
        rayVersion: '2.51.0',
        users: [],
        idle: {
          since: ago(20_000),
          proposal:
            'No driver and no job for 5 h 33 min. Suspend it to free 2 × A100; it is ready within a minute after it is resumed.',
        },
      },
    ),
  ];
}
