import { kindGroupOf } from './kindGroups';

describe('kindGroupOf', () => {
  it.each([
    [[], 'all'],
    [['job', 'rayjob'], 'jobs'],
    [['raycluster'], 'rayclusters'],
    [['rayservice'], 'rayservices'],
    [['rayjob'], undefined],
  ])('reads %j', (chosen, expected) => {
    expect(kindGroupOf(chosen)).toBe(expected);
  });
});
