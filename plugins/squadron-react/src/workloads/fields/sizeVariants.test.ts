import { isBetter, sizeVariants } from './sizeVariants';

const short = (size: Parameters<typeof sizeVariants>[0]) =>
  sizeVariants(size).map(
    ({ workers, gpusPerWorker, cpuPerWorker, memoryPerWorker }) =>
      `${workers} × ${gpusPerWorker} (${cpuPerWorker}, ${memoryPerWorker})`,
  );

it.each([
  [
    {
      workers: 1,
      gpusPerWorker: 16,
      cpuPerWorker: '32',
      memoryPerWorker: '64Gi',
    },
    ['2 × 8 (16, 32Gi)', '4 × 4 (8, 16Gi)'],
  ],
  [
    { workers: 4, gpusPerWorker: 8, cpuPerWorker: '1', memoryPerWorker: '3Gi' },
    ['8 × 4 (0.5, 1.5Gi)', '16 × 2 (0.25, 0.75Gi)', '2 × 8 (1, 3Gi)'],
  ],
  [
    { workers: 2, gpusPerWorker: 1, cpuPerWorker: 'x', memoryPerWorker: '2Gi' },
    ['1 × 2 (x, 4Gi)', '1 × 1 (x, 2Gi)'],
  ],
  [
    { workers: 5, gpusPerWorker: 0, cpuPerWorker: '4', memoryPerWorker: '8Gi' },
    ['2 × 0 (4, 8Gi)'],
  ],
  [{ workers: 1, gpusPerWorker: 1 }, []],
  [{ workers: 0, gpusPerWorker: 8 }, []],
  [{}, []],
])('instead of %j tries %j', (size, expected) => {
  expect(short(size)).toEqual(expected);
});

it('compares answers', () => {
  expect(isBetter('fits', 'waits')).toBe(true);
  expect(isBetter('waits', 'never')).toBe(true);
  expect(isBetter('never', 'never')).toBe(false);
  expect(isBetter('waits', 'fits')).toBe(false);
});
