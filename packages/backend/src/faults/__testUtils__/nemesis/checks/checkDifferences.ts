import type { Breach, RunLog } from '../types';

/**
 * After the quiet phase the portal shows what the API servers list, the catalog has an entity for each, and readers of
 * the event stream hold the same objects; no version went back on the way.
 */
export function checkDifferences({
  differences,
  endMs,
}: Pick<RunLog, 'differences' | 'endMs'>): Breach[] {
  return differences.map(({ invariant, backend, message }) => ({
    invariant,
    atMs: endMs,
    message: `${backend}: ${message}`,
  }));
}
