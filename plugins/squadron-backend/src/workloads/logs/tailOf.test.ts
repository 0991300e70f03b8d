import { RollingTail } from './RollingTail';
import { lastLines, readRayLogs } from './tailOf';

function tailOf(text: string, limitBytes: number): RollingTail {
  const tail = new RollingTail(limitBytes);
  for (let index = 0; index < text.length; index += 7) {
    tail.push(Buffer.from(text.slice(index, index + 7)));
  }
  return tail;
}

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

describe('readRayLogs', () => {
  const log = Array.from(
    { length: 200 },
    (_, index) => `line ${index} "quoted" \\n \\ ü`,
  ).join('\n');
  const answer = JSON.stringify({ logs: log });

  it('reads a complete response', () => {
    expect(readRayLogs(tailOf(answer, 1_000_000))).toBe(log);
  });

  it.each([200, 201, 202, 203, 204, 205, 500, 1_001])(
    'reads whole lines out of the last %d bytes of an answer',
    limit => {
      const read = readRayLogs(tailOf(answer, limit));
      expect(read).not.toBe('');
      expect(log.endsWith(read)).toBe(true);
      expect(read.startsWith('line ')).toBe(true);
    },
  );

  it('throws on a response that is not a log', () => {
    expect(() => readRayLogs(tailOf('<html>', 100))).toThrow(SyntaxError);
  });
});
