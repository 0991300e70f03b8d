import { formatCountdown, formatDuration } from './time';
import {
  formatAmount,
  formatAmountUsed,
  formatBytes,
  formatBytesUsed,
  formatCpu,
  formatCpuUsed,
  formatGpuCount,
  formatGpuCounts,
  gpuShortName,
} from './amounts';

const GiB = 1024 ** 3;

describe('formatDuration', () => {
  it.each([
    [-5, '0 s'],
    [0, '0 s'],
    [45_900, '45 s'],
    [60_000, '1 min'],
    [845_000, '14 min 5 s'],
    [3_600_000, '1 h'],
    [7_800_000, '2 h 10 min'],
    [273_600_000, '3 d 4 h'],
    [86_400_000, '1 d'],
  ])('shows %d ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('formatCountdown', () => {
  it.each([
    [-1, '0:00'],
    [9_000, '0:09'],
    [552_000, '9:12'],
    [3_900_000, '1:05:00'],
  ])('shows %d ms as %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text);
  });
});

describe('amounts', () => {
  it.each([
    [16, '16 CPU'],
    [0.5, '0.5 CPU'],
    [1.239, '1.24 CPU'],
    [0, '0 CPU'],
  ])('shows %d cores as %s', (cores, text) => {
    expect(formatCpu(cores)).toBe(text);
  });

  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [1024, '1 KiB'],
    [64 * GiB, '64 GiB'],
    [1.5 * 1024 * GiB, '1.5 TiB'],
    [-2 * GiB, '-2 GiB'],
  ])('shows %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('shows used and total in one unit', () => {
    expect(formatCpuUsed(13, 256)).toBe('13 / 256 CPU');
    expect(formatBytesUsed(953.67 * 1024 ** 2, 256 * GiB)).toBe(
      '0.93 / 256 GiB',
    );
    expect(formatBytesUsed(0, 0)).toBe('0 / 0 B');
  });
});

describe('formatAmount', () => {
  it.each([
    ['cpu', 0.25, '0.25 CPU', '0.25 / 8 CPU', 8],
    ['memory', 2 ** 30, '1 GiB', '1 / 4 GiB', 4 * 2 ** 30],
    ['ephemeral-storage', 2 ** 40, '1 TiB', '1 / 2 TiB', 2 * 2 ** 40],
    ['nvidia.com/gpu', 3, '3', '3 / 8', 8],
  ])('writes %s in its unit', (resource, amount, text, used, total) => {
    expect(formatAmount(resource, amount)).toBe(text);
    expect(formatAmountUsed(resource, amount, total)).toBe(used);
  });
});

describe('GPU names', () => {
  it.each([
    ['nvidia-tesla-t4', 'T4'],
    ['nvidia-a100', 'A100'],
    ['NVIDIA-A100-SXM4-80GB', 'A100'],
    ['NVIDIA-A100-SXM4-40GB-MIG-1g.5gb', 'A100 1g.5gb'],
    ['NVIDIA-GeForce-RTX-3090', 'RTX 3090'],
    ['amd-instinct-mi300x', 'MI300X'],
    ['unknown', 'GPU'],
    ['nvidia', 'GPU'],
    ['', 'GPU'],
  ])('shortens %s to %s', (type, name) => {
    expect(gpuShortName(type)).toBe(name);
  });

  it('joins several amounts and leaves out those of zero', () => {
    expect(formatGpuCount('nvidia-a100', 8)).toBe('8 × A100');
    expect(
      formatGpuCounts([
        { type: 'nvidia-a100', count: 8 },
        { type: 'nvidia-l4', count: 0 },
        { type: 'nvidia-tesla-t4', count: 4 },
      ]),
    ).toBe('8 × A100 + 4 × T4');
  });
});
