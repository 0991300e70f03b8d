import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import type { LogReader } from './LogReader';
import { lastLines, type LogTail } from './tailOf';

/** More lines than any stored log tail has. */
const MAX_LINES = 10_000;

/**
 * Reads the last whole lines of a workload's log, at most `bytes` bytes, for the history. Undefined if there is no log
 * yet, if it was deleted, or if it cannot be read.
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
