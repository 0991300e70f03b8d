import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { aWorkload } from './aWorkload';
import type { Ago } from './units';

/**
 * Jobs that have ended, and one whose worker is lost.
 *
 * @internal
 */
export function endedJobs(ago: Ago): WorkloadDetail[] {
  return [
    aWorkload(
      {
        name: 'eval-42',
        namespace: 'vision',
        owner: 'group:default/vision',
        state: {
          code: 'Failed',
          tone: 'danger',
          detail: 'AppFailed: exit code 1',
          since: ago(500),
        },
        createdAt: ago(700),
        startedAt: ago(640),
        finishedAt: ago(500),
        runsOn: 'worker-1',
        gpus: [{ type: 'nvidia-tesla-t4', count: 1 }],
      },
      {
        verdict:
          'Failed after 2m 20s on worker-1: the entrypoint ended with exit code 1.',
        hasLog: true,
      },
    ),
    aWorkload(
      {
        name: 'tokenize',
        kind: 'job',
        state: { code: 'Succeeded', tone: 'success', since: ago(4_000) },
        createdAt: ago(7_000),
        startedAt: ago(6_900),
        finishedAt: ago(4_000),
        runsOn: 'worker-1',
        gpus: [],
        cpu: 4,
      },
      { verdict: 'Succeeded after 48m 20s on worker-1.', hasLog: true },
    ),
    aWorkload(
      {
        name: 'infer-l4',
        namespace: 'edge',
        owner: 'group:default/edge',
        state: {
          code: 'WorkerLost',
          tone: 'danger',
          detail: 'requeues in 11 min',
          since: ago(250),
        },
        createdAt: ago(20_000),
        startedAt: ago(19_900),
        runsOn: 'edge-9',
        gpus: [{ type: 'nvidia-l4', count: 2 }],
      },
      {
        verdict:
          'Its worker edge-9 has been unreachable for 4 min; its pods may still run there. It is requeued in 11 min unless edge-9 recovers.',
      },
    ),
  ];
}
