import { joinTail } from './joinTail';

describe('joinTail', () => {
  it.each([
    ['no line is known', [], ['a'], 0, false],
    ['no line is new', ['a', 'b'], ['a', 'b'], 2, false],
    ['some lines are new', ['a', 'b', 'c'], ['b', 'c', 'd'], 2, false],
    ['the fresh lines start earlier', ['b'], ['a', 'c'], 0, true],
    ['more lines are new than were sent', ['a', 'b'], ['x', 'y'], 0, true],
    ['equal lines follow each other', ['x', 'x'], ['x', 'x', 'x'], 2, false],
    ['no line is fresh', ['a'], [], 0, false],
  ])('when %s', (_, known, fresh, newFrom, hasGap) => {
    expect(joinTail(known, fresh)).toEqual({ newFrom, hasGap });
  });
});
