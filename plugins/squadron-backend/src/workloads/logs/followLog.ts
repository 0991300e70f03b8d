import { isError } from '@backstage/errors';
import type { LogEndReason } from '@squadron/backstage-plugin-squadron-common';
import type { Clock } from '@squadron/controller-node';
import { LineSplitter } from './LineSplitter';
import { whyNot } from './LogReader';
import type { LogLine, LogOutbox } from './LogOutbox';
import type { LogTarget, OpenLogTarget } from './logTarget';
import type { WorkloadChanges } from './WorkloadChanges';

/** Longer lines are truncated; they are not readable in a browser. */
const MAX_LINE_LENGTH = 16 * 1024;
/** The last output of a job arrives after the change that reports its end. */
const QUIET_MS = 1_500;
/** A log that ends while its container runs, e.g. because its file was rotated, is reopened. */
const MAX_WAITS_AFTER_END = 3;

/** Options of {@link followLog}. @internal */
export interface FollowLogOptions {
  /** Returns the current location of the log; called after each change. */
  find(): LogTarget;
  open(target: OpenLogTarget, signal: AbortSignal): AsyncIterable<Uint8Array>;
  changes: Pick<WorkloadChanges, 'next'>;
  outbox: LogOutbox;
  clock: Clock;
  signal: AbortSignal;
}

/** Follows a log to its end, across runs and clusters. Rejects only if the signal is aborted. @internal */
export async function followLog(
  options: FollowLogOptions,
): Promise<{ reason: LogEndReason; message: string }> {
  const { find, changes, outbox, signal } = options;
  let before: OpenLogTarget | undefined;
  let reported: string | undefined;
  const report = (message: string) => {
    if (message !== reported) {
      outbox.add({ type: 'waiting', message });
      reported = message;
    }
  };
  for (let waits = 0; ; waits += 1) {
    const target = find();
    if (target.type === 'gone') {
      return before
        ? { reason: 'finished', message: target.message }
        : { reason: 'gone', message: target.message };
    }
    if (target.type === 'waiting') {
      report(target.message);
      await changes.next(signal);
      continue;
    }
    if (target.run === before?.run) {
      if (target.isLast) {
        return { reason: 'finished', message: 'The log is complete.' };
      }
      if (!target.isOver && waits > MAX_WAITS_AFTER_END) {
        return { reason: 'renew', message: 'The log was interrupted.' };
      }
      if (target.isOver && waits > 1) {
        report('This run has ended. The log of a further run appears here.');
      }
      await changes.next(signal);
      continue;
    }
    const { id, cluster } = target;
    const note = before && changeNote(before, target);
    outbox.add({ type: 'source', id, cluster, ...(note && { note }) });
    const failure = await readRun(target, options);
    if (failure) {
      return failure;
    }
    before = target;
    reported = undefined;
    waits = 0;
  }
}

/** Reads one run to its end. */
async function readRun(
  target: OpenLogTarget,
  { find, open, changes, outbox, clock, signal }: FollowLogOptions,
): Promise<{ reason: LogEndReason; message: string } | undefined> {
  const splitter = new LineSplitter({ maxLength: MAX_LINE_LENGTH });
  const lineOf = target.type === 'pod' ? timedLine : plainLine;
  const stop = new AbortController();
  const reading = AbortSignal.any([signal, stop.signal]);
  let lastChunkMs = clock.elapsed();
  const stopWhenQuiet = async () => {
    for (;;) {
      const now = find();
      const isSame =
        now.type !== 'waiting' && now.type !== 'gone' && now.run === target.run;
      if (!isSame || now.isOver) {
        break;
      }
      await changes.next(reading);
    }
    for (
      let quietMs = clock.elapsed() - lastChunkMs;
      quietMs < QUIET_MS;
      quietMs = clock.elapsed() - lastChunkMs
    ) {
      await clock.sleep(QUIET_MS - quietMs, reading);
    }
    stop.abort();
  };
  const watching = stopWhenQuiet().catch(() => undefined);
  try {
    for await (const chunk of open(target, reading)) {
      lastChunkMs = clock.elapsed();
      outbox.addLines(splitter.push(chunk).map(lineOf));
      if (splitter.open !== '') {
        outbox.setPartial(lineOf(splitter.open).text);
      }
    }
    outbox.addLines(splitter.end().map(lineOf));
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (stop.signal.aborted) {
      outbox.addLines(splitter.end().map(lineOf));
      return undefined;
    }
    return target.isRemoved ? removed : failureOf(error, target.cluster);
  } finally {
    stop.abort();
    await watching;
  }
}

const removed = {
  reason: 'gone' as const,
  message:
    'The Ray cluster of the job was deleted after the job ended, together with the log.',
};

function changeNote(before: OpenLogTarget, after: OpenLogTarget): string {
  if (before.cluster !== after.cluster) {
    return `The job moved from ${before.cluster} to ${after.cluster}; this is its log there.`;
  }
  return after.type === 'driver'
    ? 'The job was restarted with a new Ray cluster; this is the log of the new attempt.'
    : 'The container was restarted; this is the log of the new run.';
}

function failureOf(
  error: unknown,
  cluster: string,
): { reason: LogEndReason; message: string } {
  const reason =
    isError(error) && error.name === 'NotFoundError' ? 'gone' : 'failed';
  return { reason, message: whyNot(error, cluster) };
}

function plainLine(text: string): LogLine {
  return { text };
}

/** The API server prefixes each line with its time. */
function timedLine(line: string): LogLine {
  const [, time, text] =
    /^(\d{4}-\d\d-\d\dT[\d:.]+\S*) ?(.*)$/s.exec(line) ?? [];
  return time === undefined ? { text: line } : { text, time };
}
