import type { Breach, ResourceSample, RunLog } from '../types';

const MIB = 1024 * 1024;

/** Allowed growth of a process from its warm-up to the end. */
export interface ResourceBounds {
  warmUpMs: number;
  descriptors: number;
  residentBytes: number;
}

/**
 * No process of the portal leaks descriptors or memory. Its last seconds, when most readers have left, are
 * compared with its maximum during the warm-up after its start.
 */
export function checkResources(
  { samples }: Pick<RunLog, 'samples'>,
  bounds: ResourceBounds,
): Breach[] {
  const byPid = new Map<number, ResourceSample[]>();
  for (const sample of samples) {
    const known = byPid.get(sample.pid) ?? [];
    byPid.set(sample.pid, known);
    known.push(sample);
  }
  return [...byPid.values()].flatMap(own => growthOf(own, bounds));
}

function growthOf(
  samples: readonly ResourceSample[],
  bounds: ResourceBounds,
): Breach[] {
  const [first] = samples;
  const last = samples[samples.length - 1];
  const warm = samples.filter(
    ({ atMs }) => atMs <= first.atMs + bounds.warmUpMs,
  );
  if (warm.length === samples.length) {
    return [];
  }
  const grown = (field: 'descriptors' | 'residentBytes') =>
    last[field] - Math.max(...warm.map(sample => sample[field]));
  const breach = (what: string): Breach => ({
    invariant: 'I9',
    atMs: last.atMs,
    message: `${last.backend} (process ${last.pid}) holds ${what} more than at its start`,
  });
  const descriptors = grown('descriptors');
  const bytes = grown('residentBytes');
  return [
    ...(descriptors > bounds.descriptors
      ? [breach(`${descriptors} descriptors`)]
      : []),
    ...(bytes > bounds.residentBytes
      ? [breach(`${Math.round(bytes / MIB)} MiB`)]
      : []),
  ];
}
