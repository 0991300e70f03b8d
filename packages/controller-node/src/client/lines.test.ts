import fc from 'fast-check';
import { trickle } from '../__testUtils__/trickle';
import { splitLines } from './lines';

async function collect(
  chunks: Uint8Array[],
  maxLineBytes?: number,
): Promise<string[]> {
  const lines: string[] = [];
  const stream = (async function* all() {
    yield* chunks;
  })();
  for await (const line of splitLines(stream, { maxLineBytes })) {
    lines.push(line.toString('utf8'));
  }
  return lines;
}

describe('splitting a watch stream', () => {
  it('yields the same lines however the bytes are cut', async () => {
    const lineArbitrary = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map(text => JSON.stringify(text));
    await fc.assert(
      fc.asyncProperty(
        fc.array(lineArbitrary),
        fc.array(fc.integer({ min: 1, max: 9 })),
        async (lines, sizes) => {
          const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''));
          const chunks: Uint8Array[] = [];
          for (let start = 0, i = 0; start < bytes.length; i++) {
            const size = sizes[i % sizes.length] ?? bytes.length;
            chunks.push(bytes.subarray(start, start + size));
            start += size;
          }
          expect(await collect(chunks)).toEqual(lines);
        },
      ),
    );
  });

  it('skips empty lines', async () => {
    expect(await collect([Buffer.from('\na\n\n\nb\n')])).toEqual(['a', 'b']);
  });

  it('throws on a truncated line, after the complete ones', async () => {
    await expect(collect([Buffer.from('a\n{"type"')])).rejects.toMatchObject({
      name: 'WatchDecodeError',
      message: expect.stringContaining('after 7 bytes'),
    });
  });

  it.each([
    ['ended', [Buffer.from('123456\n')]],
    ['not ended yet', [Buffer.from('123'), Buffer.from('456')]],
  ])('throws on a line that is too long and %s', async (_what, chunks) => {
    await expect(collect(chunks, 5)).rejects.toThrow('exceeds 5 bytes');
  });

  it('fails on a line that trickles, and closes its source', async () => {
    const { chunks, closed } = trickle();
    await expect(
      splitLines(chunks, { maxLineMs: 30 })[Symbol.asyncIterator]().next(),
    ).rejects.toMatchObject({ name: 'WatchDecodeError' });
    await closed;
  });

  it('fails on a line whose rest does not arrive, and has no timeout between two lines', async () => {
    const chunks = (async function* stalled() {
      yield Buffer.from('one\ntw');
      await new Promise(() => {});
    })();
    const lines = splitLines(chunks, { maxLineMs: 20 });
    expect(String((await lines.next()).value)).toBe('one');
    await expect(lines.next()).rejects.toThrow(/was not complete/);
  });
});
