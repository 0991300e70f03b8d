import { LineSplitter } from './LineSplitter';

function lines(chunks: Array<string | Uint8Array>, maxLength = 100) {
  const splitter = new LineSplitter({ maxLength });
  const whole = chunks.flatMap(chunk => splitter.push(Buffer.from(chunk)));
  return { whole, open: splitter.open, end: splitter.end() };
}

describe('LineSplitter', () => {
  it.each([
    [['a\nb\n'], ['a', 'b'], []],
    [['a\nb'], ['a'], ['b']],
    [['a', 'b', '\n'], ['ab'], []],
    [['\n\n'], ['', ''], []],
    [[], [], []],
  ])('splits %j into lines', (chunks, whole, end) => {
    expect(lines(chunks)).toMatchObject({ whole, end });
  });

  it('joins a character that is split across two chunks', () => {
    const bytes = Buffer.from('ü\n');
    expect(lines([bytes.subarray(0, 1), bytes.subarray(1)]).whole).toEqual([
      'ü',
    ]);
  });

  it('returns the unfinished line', () => {
    expect(lines(['a\n10%', '\r20%']).open).toBe('10%\r20%');
  });

  it('truncates a line of 10 MB and reports the length of the rest', () => {
    const part = 'x'.repeat(1_000_000);
    const { whole } = lines([...Array(10).fill(part), '\nnext\n'], 1_000);
    expect(whole).toEqual([
      `${'x'.repeat(
        1_000,
      )} … (9999000 more characters of this line are not shown)`,
      'next',
    ]);
  });
});
