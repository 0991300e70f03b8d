import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { disagreementsOf, missingOf } from './gapsOf';

const { items } = recordedAnswer('getInventory', {});
const cluster = (id: string) => items.find(one => one.id === id)!;

describe('what a known cluster lacks', () => {
  it.each([
    ['hub', undefined],
    ['worker-1', undefined],
    ['gpu-3', 'connection'],
    ['ocm.edge', 'connection'],
  ] as const)('of %s is %s', (id, missing) => {
    expect(missingOf(cluster(id))).toBe(missing);
  });

  it('is a ClusterProfile for a connected worker without one', () => {
    const worker = cluster('worker-1');
    const records = worker.records.filter(
      ({ source }) => source !== 'ClusterProfile',
    );
    expect(missingOf({ ...worker, records })).toBe('profile');
  });

  it('names the access provider that is refused', () => {
    expect(disagreementsOf(cluster('ocm.edge'))).toEqual([
      expect.stringMatching(/^gke: .*refused/),
    ]);
    expect(disagreementsOf(cluster('worker-1'))).toEqual([]);
  });
});
