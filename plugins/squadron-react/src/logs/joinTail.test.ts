import { joinTail } from './joinTail';

describe('joinTail', () => {
  it.each([
    ['nothing was there', [], ['a'], 0, false],
    ['nothing new came', ['a', 'b'], ['a', 'b'], 2, false],
    ['some lines came', ['a', 'b', 'c'], ['b', 'c', 'd'], 2, false],
    ['the new ones reach further back', ['b'], ['a', 'c'], 0, true],
    ['more came than is given', ['a', 'b'], ['x', 'y'], 0, true],
    ['equal lines follow each other', ['x', 'x'], ['x', 'x', 'x'], 2, false],
    ['nothing is given', ['a'], [], 0, false],
  ])('when %s', (_, known, fresh, newFrom, hasGap) => {
    expect(joinTail(known, fresh)).toEqual({ newFrom, hasGap });
  });
});
