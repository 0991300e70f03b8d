import { aWorkloadRow } from '../notifications/__testUtils__/observed';
import { openRows } from './openRuns';

describe('openRows', () => {
  it.each([
    ['a running job', 'pytorchjob', 'Running', 1],
    ['a failed RayCluster, which may recover', 'raycluster', 'Failed', 1],
    ['an ended RayJob, which is in the history', 'rayjob', 'Succeeded', 0],
    ['an ended PyTorchJob, which is in the history', 'pytorchjob', 'Failed', 0],
    ['an ended pod, which is in the history', 'pod', 'Succeeded', 0],
  ] as const)('counts %s', (_, kind, code, count) => {
    const rows = openRows({
      fleet: { find: () => undefined },
      views: { workloads: () => [aWorkloadRow(code, { kind })] },
    });
    expect(rows).toHaveLength(count);
  });
});
