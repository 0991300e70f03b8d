import type { Breach, RunLog } from '../types';

const NAMED = 5;

/** In the desired state, the portal writes nothing to any cluster. */
export function checkQuiet({
  portalWrites,
  settledMs,
}: Pick<RunLog, 'portalWrites' | 'settledMs'>): Breach[] {
  const late = portalWrites.filter(({ atMs }) => atMs > settledMs);
  if (late.length === 0) {
    return [];
  }
  const named = late
    .slice(0, NAMED)
    .map(({ cluster, what }) => `${what} on ${cluster}`)
    .join(', ');
  return [
    {
      invariant: 'I8',
      atMs: late[0].atMs,
      message: `${late.length} writes in the desired state: ${named}`,
    },
  ];
}
