import { lastLines } from './tailOf';

describe('lastLines', () => {
  it.each([
    ['all of a short text', 'a\nb\n', 10, 100, 'a\nb\n', false],
    ['the last lines', 'a\nb\nc\n', 2, 100, 'b\nc\n', true],
    ['the last lines without a final break', 'a\nb\nc', 2, 100, 'b\nc', true],
    [
      'whole lines within the bytes',
      'aaaa\nbbbb\ncccc\n',
      10,
      12,
      'bbbb\ncccc\n',
      true,
    ],
    ['an empty text', '', 10, 100, '', false],
  ])('returns %s', (_, text, lines, bytes, expected, truncated) => {
    expect(lastLines(text, { lines, bytes })).toEqual({
      text: expected,
      truncated,
    });
  });

  it('counts bytes, not characters', () => {
    const { text } = lastLines(`x\n${'ü'.repeat(50)}\n${'ü'.repeat(10)}`, {
      lines: 9,
      bytes: 60,
    });
    expect(text).toBe('ü'.repeat(10));
  });
});
