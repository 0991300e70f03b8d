import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const SAMPLE_MS = 3_000;

/**
 * Share (0 to 1) of the machine's CPU time in use, over three seconds. Before a run it is the load of other programs.
 *
 * @internal
 */
export async function busyShare(): Promise<number> {
  const before = readFileSync('/proc/stat', 'utf8');
  await delay(SAMPLE_MS);
  return busyShareBetween(before, readFileSync('/proc/stat', 'utf8'));
}

/** The same from two texts of `/proc/stat` (proc_stat(5)): everything except idle and iowait. @internal */
export function busyShareBetween(before: string, after: string): number {
  const [from, to] = [before, after].map(ticksOf);
  const total = to.total - from.total;
  return total > 0 ? 1 - (to.idle - from.idle) / total : 0;
}

function ticksOf(stat: string): { total: number; idle: number } {
  const [line] = stat.split('\n');
  // user nice system idle iowait irq softirq steal; guest times are part of user and nice.
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return {
    total: ticks.reduce((sum, value) => sum + value, 0),
    idle: ticks[3] + ticks[4],
  };
}
