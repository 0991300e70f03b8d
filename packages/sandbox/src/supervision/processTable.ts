import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

// Field 22 of /proc/<pid>/stat, counted after the name, which may contain spaces and parentheses.
const START_TIME_FIELD = 19;

/**
 * When a process started, in a form that differs for a later process with the same pid; undefined for
 * an unknown or defunct process.
 *
 * @internal
 */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return startTimeFromPs(pid);
  }
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

/** Whether exactly the recorded process is still running. @internal */
export function isStillRunning(recorded: {
  pid: number;
  startTime: string;
}): boolean {
  return startTimeOf(recorded.pid) === recorded.startTime;
}

/** Memory and CPU time of processes. */
interface Usage {
  memoryBytes: number;
  cpuSeconds: number;
}

/**
 * Reads the usage of all processes, and returns a function for the usage of one of them together with its
 * children. Shared memory counts for each of them. Undefined if the system does not report it.
 *
 * @internal
 */
export function readUsage(): (pid: number) => Usage | undefined {
  const own = new Map<number, Usage>();
  const children = new Map<number, number[]>();
  for (const pid of pids()) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // Linux counts CPU time in hundredths of a second and memory in pages of 4 KiB on all common machines.
      own.set(pid, {
        cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
        memoryBytes: Number(fields[21]) * 4096,
      });
      const parent = Number(fields[1]);
      children.set(parent, [...(children.get(parent) ?? []), pid]);
    } catch {
      // It has exited in the meantime.
    }
  }
  const usageOf = (pid: number): Usage | undefined => {
    const first = own.get(pid);
    return (
      first &&
      (children.get(pid) ?? [])
        .flatMap(child => usageOf(child) ?? [])
        .reduce(
          (sum, usage) => ({
            memoryBytes: sum.memoryBytes + usage.memoryBytes,
            cpuSeconds: sum.cpuSeconds + usage.cpuSeconds,
          }),
          first,
        )
    );
  };
  return usageOf;
}

function pids(): number[] {
  return process.platform === 'linux'
    ? readdirSync('/proc').map(Number).filter(Boolean)
    : [];
}
