import { readdirSync, readFileSync } from 'node:fs';
import type { WorldBackend } from '../../world';
import type { NemesisBackend } from '../schedule';
import type { ResourceSample } from '../types';

const KIB = 1024;

/** What a replica holds, as the kernel counts it, also while it is frozen; undefined while it does not run. */
export function sampleProcess(
  backend: WorldBackend,
  atMs: number,
): ResourceSample | undefined {
  const { pid } = backend;
  if (pid === undefined || !backend.isRunning) {
    return undefined;
  }
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      backend: backend.name as NemesisBackend,
      pid,
      atMs,
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
      residentBytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * KIB,
    };
  } catch {
    return undefined; // It has ended in between.
  }
}
