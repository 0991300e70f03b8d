import { readdirSync, readFileSync } from 'node:fs';
import type { WorldBackend } from '../../world';
import type { NemesisBackend } from '../schedule';
import type { ResourceSample } from '../types';

const KIB = 1024;

/** Resources of a replica as the kernel counts them, even while it is frozen; undefined while it is not running. */
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
    return undefined; // The process has exited in the meantime.
  }
}
