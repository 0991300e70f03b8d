import { aRayCluster, aWorkload } from '@squadron/test-utils';
import { workloadSummary } from './workloadSummary';

const lab = aRayCluster('lab').inQueue('default').build();
const dispatched = () =>
  aWorkload('raycluster-lab').reserved().nominating('worker-1', 'worker-2');

describe('workloadSummary', () => {
  it.each([
    ['lists the nominated clusters', dispatched(), ['worker-1', 'worker-2']],
    [
      'lists none of a suspended workload, whose nominations Kueue keeps',
      dispatched().inactive(),
      undefined,
    ],
  ])('%s', (_, workload, expected) => {
    const { nominated } = workloadSummary(
      {
        cluster: 'hub',
        job: { kind: 'raycluster', object: lab },
        workload: workload.build(),
      },
      { owner: undefined, soleGpuType: undefined, nowMs: 0 },
    );
    expect(nominated).toEqual(expected);
  });
});
