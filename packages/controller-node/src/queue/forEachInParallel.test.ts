import { forEachInParallel } from './forEachInParallel';

describe('forEachInParallel', () => {
  it('processes items in parallel up to the limit, and each once', async () => {
    const seen: number[] = [];
    let running = 0;
    let most = 0;
    await forEachInParallel([1, 2, 3, 4, 5], 2, async item => {
      running += 1;
      most = Math.max(most, running);
      seen.push(item);
      await Promise.resolve();
      running -= 1;
    });
    expect({ seen, most, running }).toEqual({
      seen: [1, 2, 3, 4, 5],
      most: 2,
      running: 0,
    });
  });

  it('processes all items before it throws the first failure', async () => {
    const seen: number[] = [];
    const failing = forEachInParallel([1, 2, 3], 1, async item => {
      seen.push(item);
      if (item < 3) {
        throw new Error(`no ${item}`);
      }
    });
    await expect(failing).rejects.toThrow('no 1');
    expect(seen).toEqual([1, 2, 3]);
  });
});
