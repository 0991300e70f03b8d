import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import type { LogReader } from './LogReader';
import { lastLines, type LogTail } from './tailOf';

/** More lines than any tail that is kept has. */
const MAX_LINES = 10_000;

/**
 * The last whole lines of what a workload printed, at most so many bytes; to be kept after its pods and its Ray
 * cluster are gone. Undefined when there is nothing to keep: no log yet, none any more, or one that cannot be read.
 *
 * @internal
 */
export async function readLogTail(
  logs: LogReader,
  workload: WorkloadDetail,
  bytes: number,
): Promise<LogTail | undefined> {
  const log = await logs.readTail(workload, {}, MAX_LINES);
  if (log.text === '') {
    return undefined;
  }
  const tail = lastLines(log.text, { lines: MAX_LINES, bytes });
  return { ...tail, truncated: tail.truncated || log.truncated };
}
