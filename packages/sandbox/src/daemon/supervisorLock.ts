import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isStillRunning, startTimeOf } from '../supervision';

/**
 * Acquires the lock of a fleet, so that one supervisor runs at a time. The lock of a dead process is taken over.
 *
 * @returns a function that releases it; undefined when another supervisor holds it
 *
 * @internal
 */
export function takeLock(file: string): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeSync(
        descriptor,
        JSON.stringify({
          pid: process.pid,
          startTime: startTimeOf(process.pid),
        }),
      );
      closeSync(descriptor);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw error;
      }
      if (isHeld(file)) {
        return undefined;
      }
      rmSync(file, { force: true });
    }
  }
  return undefined;
}

function isHeld(file: string): boolean {
  try {
    return isStillRunning(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}
