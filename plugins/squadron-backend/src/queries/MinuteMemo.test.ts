import { MinuteMemo } from './MinuteMemo';

const MINUTE_MS = 60_000;

describe('MinuteMemo', () => {
  it('reads once a minute per key', async () => {
    const memo = new MinuteMemo<string, number>();
    let reads = 0;
    const get = (key: string, nowMs: number) =>
      memo.get(key, nowMs, async () => (reads += 1));
    expect(await get('24h', 0)).toBe(1);
    expect(await get('24h', MINUTE_MS - 1)).toBe(1);
    expect(await get('7d', MINUTE_MS - 1)).toBe(2);
    expect(await get('24h', MINUTE_MS)).toBe(3);
  });

  it('reads again after a failure', async () => {
    const memo = new MinuteMemo<string, string>();
    const failing = memo.get('24h', 0, async () => {
      throw new Error('down');
    });
    await expect(failing).rejects.toThrow('down');
    expect(await memo.get('24h', 0, async () => 'up')).toBe('up');
  });

  it('keeps a newer value when an older read fails late', async () => {
    const memo = new MinuteMemo<string, string>();
    let fail = (_: Error) => {};
    const late = memo.get(
      '24h',
      0,
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    const newer = memo.get('24h', MINUTE_MS, async () => 'newer');
    fail(new Error('down'));
    await expect(late).rejects.toThrow('down');
    expect(memo.get('24h', MINUTE_MS, async () => 'again')).toBe(newer);
  });
});
