import { t } from '../__testUtils__/t';
import { withoutJobText } from './withoutJobText';

it('says what else Kueue counts as running, and nothing where that are the jobs', () => {
  expect(withoutJobText(t, { leftCopies: 1, pods: 2, others: 0 })).toBe(
    'Kueue also counts Workloads that are not running jobs: 2 more pods of jobs that have a Workload per pod, 1 copy whose workload on the hub is gone or runs elsewhere.',
  );
  expect(withoutJobText(t, undefined)).toBeUndefined();
});
