import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { aWorkload } from './aWorkload';
import type { Ago } from './units';

/**
 * Pending jobs, one of them inadmissible.
 *
 * @internal
 */
export function waitingJobs(ago: Ago): WorkloadDetail[] {
  return [
    aWorkload(
      {
        name: 'pretrain-moe',
        state: {
          code: 'Queued',
          tone: 'neutral',
          detail: '1st of 2 · needs 8 × A100, 3 free',
          since: ago(3_720),
          raw: {
            condition: 'QuotaReserved=False',
            reason: 'Pending',
            message:
              "couldn't assign flavors to pod set gpu: insufficient unused quota for nvidia.com/gpu in flavor nvidia-a100, 5 more needed",
          },
        },
        createdAt: ago(3_720),
        position: { place: 1, of: 2 },
        priority: 100,
      },
      {
        verdict:
          'Pending for 1 h 02 min, 1st of 2 in default: it needs 8 × A100, worker-2 has 3 free. It starts when train-llama-7f3a ends.',
        entrypoint: 'python pretrain.py',
        timeline: [
          {
            lane: 'hub',
            at: ago(3_720),
            code: 'Submitted',
            object: 'RayJob pretrain-moe',
            tone: 'neutral',
          },
          {
            lane: 'hub',
            at: ago(3_719),
            code: 'Queued',
            detail: 'in default',
            object: 'Workload rayjob-pretrain-moe',
            tone: 'neutral',
          },
        ],
        conditions: [
          {
            type: 'QuotaReserved',
            status: 'False',
            reason: 'Pending',
            message:
              "couldn't assign flavors to pod set gpu: insufficient unused quota for nvidia.com/gpu in flavor nvidia-a100, 5 more needed",
            lastTransitionTime: ago(3_719),
            object: 'Workload rayjob-pretrain-moe',
          },
        ],
      },
    ),
    aWorkload(
      {
        name: 'sweep-lr-with-a-name-that-is-rather-long-9c1d2e',
        namespace: 'vision',
        owner: 'group:default/vision',
        state: {
          code: 'CannotRun',
          tone: 'danger',
          detail: 'largest that fits: 16 × A100',
        },
        createdAt: ago(900),
        gpus: [{ type: 'nvidia-a100', count: 32 }],
        position: { place: 2, of: 2 },
      },
      {
        verdict:
          'Cannot run: it requests 32 × A100, and the largest cluster has 16 (worker-2). Reduce the request or add nodes.',
      },
    ),
  ];
}
