import { nextMatch, searchLines } from './searchLines';

const LINES = [
  { key: 4, number: 1, text: 'Epoch 1' },
  { key: 5, text: 'epoch of a note' },
  { key: 6, number: 2, text: '\u001b[31mERROR\u001b[0m in epoch 2' },
];

it.each([
  ['', []],
  ['  ', []],
  ['epoch', [4, 6]],
  [' Error in ', [6]],
  ['[31m', []],
  ['loss', []],
])('the text %j is in the lines %j', (search, keys) => {
  expect(searchLines(LINES, search)).toEqual(keys);
});

it.each<[number | undefined, 1 | -1, number]>([
  [undefined, 1, 2],
  [undefined, -1, 9],
  [2, 1, 5],
  [9, 1, 2],
  [2, -1, 9],
  // Its line was dropped.
  [1, 1, 2],
])('the match from %j by %j is %j', (current, step, next) => {
  expect(nextMatch([2, 5, 9], current, step)).toBe(next);
});

it('there is no match without a line', () => {
  expect(nextMatch([], undefined, 1)).toBeUndefined();
  expect(nextMatch([], 3, -1)).toBeUndefined();
});
