import { setTimeout as delay } from 'node:timers/promises';
import type { WorldBackend } from '../../world';
import type { Listing } from '../types';
import { readWorkloads } from './readWorkloads';

// Longer than any fault lasts.
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 300;

/** Reads the workloads of each cluster repeatedly, until `signal` is aborted. */
export async function pollLists(options: {
  backend: WorldBackend;
  clusters: readonly string[];
  now: () => number;
  report: (listing: Listing) => void;
  signal: AbortSignal;
}): Promise<void> {
  const { backend, clusters, now, report, signal } = options;
  while (!signal.aborted) {
    for (const cluster of clusters) {
      const listing = await readWorkloads(backend, {
        cluster,
        reader: 'list reader',
        now,
        timeoutMs: TIMEOUT_MS,
      }).catch(() => undefined);
      if (listing) {
        report(listing);
      }
      await delay(PAUSE_MS);
    }
  }
}
