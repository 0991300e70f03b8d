import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Resource usage of a process, from Linux. */
interface ProcessUsage {
  cpuSeconds: number;
  rssMiB: number;
}

/** Clock ticks per second in which Linux counts CPU time. */
const TICKS_PER_SECOND = Number(
  execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }),
);

/**
 * The process whose command line contains all the given words.
 *
 * @throws when none matches.
 *
 * @internal
 */
export function findProcess(...words: string[]): number {
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (Number.isInteger(pid)) {
      const command = readIfThere(`/proc/${pid}/cmdline`);
      if (command && words.every(word => command.includes(word))) {
        return pid;
      }
    }
  }
  throw new Error(
    `No process runs with ${words.join(' ')} in its command line`,
  );
}

/** @internal */
export function readUsage(pid: number): ProcessUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return {
    cpuSeconds: cpuSecondsOf(stat, TICKS_PER_SECOND),
    rssMiB: rssMiBOf(readFileSync(`/proc/${pid}/status`, 'utf8')),
  };
}

/**
 * CPU time, own and in the kernel, from the text of `/proc/PID/stat` (proc_pid_stat(5), fields 14 and 15).
 *
 * @internal
 */
export function cpuSecondsOf(stat: string, ticksPerSecond: number): number {
  // The program's name, field 2, may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Memory in use, from the text of `/proc/PID/status`. @internal */
export function rssMiBOf(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1024;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // It exited in the meantime.
  }
}
