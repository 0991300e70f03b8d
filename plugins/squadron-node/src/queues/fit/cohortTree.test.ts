import { cohortBelow, gpuQueue, GPU } from './__testUtils__/aQueue';
import { cohortTree } from './cohortTree';
import { quotaKey } from './quotaKey';

const queue = (name: string, cohort?: string) =>
  gpuQueue(name, { a100: { nominal: 8, used: 3 } }, { cohort });

describe('cohortTree', () => {
  it('contains all members that share quota, each before its cohort', () => {
    const tree = cohortTree(
      'mine',
      [
        queue('mine', 'east'),
        queue('other', 'west'),
        queue('alone'),
        queue('far', 'moon'),
      ],
      [
        cohortBelow('all'),
        cohortBelow('east', 'all'),
        cohortBelow('west', 'all'),
        cohortBelow('empty', 'east'),
      ],
    );
    expect([...(tree?.queues.keys() ?? [])]).toEqual(['mine', 'other']);
    expect(tree?.nodes).toHaveLength(6);
    expect(
      tree?.nodes.every(
        ({ parent }, index) => parent === undefined || parent > index,
      ),
    ).toBe(true);
    expect(
      tree?.nodes.filter(({ parent }) => parent === undefined),
    ).toHaveLength(1);
  });

  it('contains a cohort without an object', () => {
    const tree = cohortTree(
      'mine',
      [queue('mine', 'lab'), queue('other', 'lab')],
      [],
    );
    expect(tree?.nodes.map(({ parent }) => parent)).toEqual([2, 2, undefined]);
  });

  it.each([
    ['without a cohort', queue('mine'), []],
    [
      'below a cycle of cohorts',
      queue('mine', 'lab'),
      [cohortBelow('lab', 'all'), cohortBelow('all', 'lab')],
    ],
  ])('is a single queue %s', (_, own, cohorts) => {
    const tree = cohortTree('mine', [own, queue('other', 'lab')], cohorts);
    expect(tree?.nodes).toHaveLength(1);
    expect(tree?.nodes[0].reserved.get(quotaKey('a100', GPU))).toBe(
      3_000_000_000n,
    );
  });

  it('is undefined for an unknown queue', () => {
    expect(cohortTree('mine', [], [])).toBeUndefined();
  });

  it('has separate nodes for a cohort and a queue of the same name', () => {
    const tree = cohortTree('lab', [queue('lab', 'lab')], [cohortBelow('lab')]);
    expect(tree?.nodes.map(({ parent }) => parent)).toEqual([1, undefined]);
  });
});
