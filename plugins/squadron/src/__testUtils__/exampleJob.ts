import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { recordedAnswer } from './recordedAnswers';

/** A RayJob of the example fleet that runs on worker-2. @internal */
export function exampleJob(
  change: Partial<WorkloadDetail> = {},
): WorkloadDetail {
  const job = recordedAnswer('getWorkload', {
    cluster: 'hub',
    namespace: 'nlp',
    kind: 'rayjob',
    name: 'train-llama-7f3a',
  });
  return { ...job, ...change };
}
