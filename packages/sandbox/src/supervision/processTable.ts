import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Field 22 of /proc/<pid>/stat, counted after the name, which may hold spaces and parentheses.
const START_TIME_FIELD = 19;

/**
 * When a process started, in a form that differs for a later process with the same pid; undefined when there is
 * no such process, or only its remains.
 *
 * @internal
 */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return startTimeFromPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[START_TIME_FIELD];
  } catch {
    return undefined;
  }
}

function startTimeFromPs(pid: number): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** Whether the very process that was recorded still runs. @internal */
export function isStillRunning(recorded: {
  pid: number;
  startTime: string;
}): boolean {
  return startTimeOf(recorded.pid) === recorded.startTime;
}

/** Memory and CPU time that a process uses; undefined where the system does not tell. @internal */
export function usageOf(
  pid: number,
): { memoryBytes: number; cpuSeconds: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Linux counts CPU time in hundredths of a second and memory in pages of 4 KiB on all common machines.
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
      memoryBytes: Number(fields[21]) * 4096,
    };
  } catch {
    return undefined;
  }
}
