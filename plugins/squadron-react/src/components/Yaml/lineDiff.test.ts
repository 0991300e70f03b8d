import { lineDiff } from './lineDiff';

const SIGNS = { added: '+', removed: '-' };

const diff = (before: string[], after: string[]) =>
  lineDiff(before.join('\n'), after.join('\n')).map(
    ({ text, change }) => `${change ? SIGNS[change] : ' '}${text}`,
  );

describe('lineDiff', () => {
  it.each([
    ['equal texts', ['a', 'b'], ['a', 'b'], [' a', ' b']],
    [
      'a changed line',
      ['a', 'b', 'c'],
      ['a', 'x', 'c'],
      [' a', '-b', '+x', ' c'],
    ],
    ['lines at the end', ['a'], ['a', 'b', 'c'], [' a', '+b', '+c']],
    ['lines that are gone', ['a', 'b', 'c'], ['c'], ['-a', '-b', ' c']],
    [
      'one of several equal lines',
      ['x:', '  n: 1', 'y:', '  n: 1'],
      ['x:', '  n: 2', 'y:', '  n: 1'],
      [' x:', '-  n: 1', '+  n: 2', ' y:', '   n: 1'],
    ],
  ])('shows %s', (_, before, after, expected) => {
    expect(diff(before, after)).toEqual(expected);
  });

  it('returns at once for huge texts', () => {
    const many = Array.from({ length: 3_000 }, (_, line) => `${line}`);
    expect(diff(many, [...many, 'x'])).toHaveLength(3_001);
    expect(diff(many, many)).toHaveLength(3_000);
  });
});
