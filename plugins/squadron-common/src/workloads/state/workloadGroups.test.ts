import { chosenGroup, countOfGroup, workloadGroups } from './workloadGroups';

describe('workloadGroups', () => {
  it('puts each state into one group', () => {
    const codes = workloadGroups.flatMap(group => group.codes);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('sums up counts', () => {
    const waiting = workloadGroups.find(group => group.id === 'waiting');
    expect(
      waiting &&
        countOfGroup(waiting, { Queued: 3, Dispatching: 1, Running: 9 }),
    ).toBe(4);
  });

  it.each([
    [[], 'all'],
    [['Failed'], 'failed'],
    [['Queued', 'Requeued'], 'waiting'],
    [['Serving', 'Upgrading'], 'running'],
    [['NotQueued'], 'cannotRun'],
    [['Queued', 'Failed'], undefined],
  ])('knows which group the choice of %j is', (chosen, expected) => {
    const groups = [{ id: 'all', codes: [] }, ...workloadGroups];
    expect(chosenGroup(groups, chosen)).toBe(expected);
  });
});
