import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { aWorkload } from './aWorkload';
import type { Ago } from './units';

/**
 * A job that has been running on a worker for a while.
 *
 * @internal
 */
export function runningJob(ago: Ago): WorkloadDetail[] {
  return [
    aWorkload(
      {
        name: 'train-llama-7f3a',
        state: {
          code: 'Running',
          tone: 'info',
          detail: '14m 20s',
          since: ago(860),
          raw: { condition: 'jobStatus=RUNNING' },
        },
        createdAt: ago(1_050),
        startedAt: ago(860),
        runsOn: 'worker-2',
      },
      {
        verdict:
          'Running on worker-2 for 14 min with 8 × A100; it was admitted 2 min after its submission.',
        entrypoint: 'python train.py --epochs 3',
        rayClusterName: 'train-llama-7f3a-raycluster-x2',
        image: 'rayproject/ray:2.52.0',
        rayVersion: '2.52.0',
        form: {
          name: 'train-llama-7f3a',
          namespace: 'nlp',
          entrypoint: 'python train.py --epochs 3',
          workers: 2,
          gpusPerWorker: 4,
          gpuType: 'nvidia-a100',
          backoffLimit: 2,
          activeDeadlineSeconds: 21_600,
        },
        hasLog: true,
        timeline: [
          {
            lane: 'hub',
            at: ago(1_050),
            code: 'Submitted',
            detail: 'by group:default/nlp',
            object: 'RayJob train-llama-7f3a',
            tone: 'neutral',
          },
          {
            lane: 'hub',
            at: ago(1_049.6),
            code: 'Queued',
            detail: 'in default, 2nd of 3',
            object: 'Workload rayjob-train-llama-7f3a',
            tone: 'neutral',
          },
          {
            lane: 'hub',
            at: ago(925),
            code: 'QuotaReserved',
            detail: '8 × A100 of fleet',
            object: 'Workload rayjob-train-llama-7f3a',
            tone: 'info',
          },
          {
            lane: 'hub',
            at: ago(924.8),
            code: 'Offered',
            detail: 'to worker-1, worker-2',
            object: 'AdmissionCheck fleet',
            tone: 'info',
          },
          {
            lane: 'worker-2',
            at: ago(923),
            code: 'Admitted',
            detail: 'flavor nvidia-a100',
            object: 'Workload rayjob-train-llama-7f3a',
            tone: 'success',
          },
          {
            lane: 'worker-2',
            at: ago(911),
            code: 'HeadReady',
            object: 'Pod train-llama-7f3a-head',
            tone: 'info',
          },
          {
            lane: 'worker-2',
            at: ago(880),
            code: 'WorkersReady',
            detail: '2 of 2',
            object: 'RayCluster train-llama-7f3a-raycluster-x2',
            tone: 'info',
          },
          {
            lane: 'worker-2',
            at: ago(860),
            code: 'Running',
            object: 'RayJob train-llama-7f3a',
            tone: 'info',
          },
        ],
        conditions: [
          {
            type: 'QuotaReserved',
            status: 'True',
            reason: 'QuotaReserved',
            message: 'Quota reserved in ClusterQueue fleet',
            lastTransitionTime: ago(925),
            object: 'Workload rayjob-train-llama-7f3a',
          },
          {
            type: 'Admitted',
            status: 'True',
            reason: 'Admitted',
            message: 'The workload is admitted',
            lastTransitionTime: ago(923),
            object: 'Workload rayjob-train-llama-7f3a',
          },
          {
            type: 'PodsReady',
            status: 'True',
            reason: 'Started',
            lastTransitionTime: ago(880),
            object: 'Workload rayjob-train-llama-7f3a',
          },
        ],
        pods: [
          {
            name: 'train-llama-7f3a-raycluster-x2-head-9k',
            cluster: 'worker-2',
            namespace: 'nlp',
            role: 'head',
            node: 'worker-2-gpu-base-1',
            state: { code: 'Running', tone: 'info' },
            restarts: 0,
          },
          {
            name: 'train-llama-7f3a-raycluster-x2-gpu-worker-1',
            cluster: 'worker-2',
            namespace: 'nlp',
            role: 'worker gpu',
            node: 'worker-2-gpu-base-1',
            state: { code: 'Running', tone: 'info' },
            restarts: 0,
          },
          {
            name: 'train-llama-7f3a-raycluster-x2-gpu-worker-2',
            cluster: 'worker-2',
            namespace: 'nlp',
            role: 'worker gpu',
            node: 'worker-2-gpu-base-2',
            state: { code: 'Running', tone: 'info' },
            restarts: 1,
          },
        ],
      },
    ),
  ];
}
