import type { AnswerSeen, Breach, RunLog } from '../types';
import { faultsDuring } from './faultsDuring';

/** How long answers may take. */
export interface ResponseBounds {
  /** The 99th percentile while workers alone are at fault. */
  p99Ms: number;
  /** Fewer answers say nothing of a percentile. */
  leastAnswers: number;
  /** After a fault of the hub, the database or a backend all of them catch up. */
  recoveryMs: number;
  /** Those that ask the clusters while they are answered. */
  isExempt: (route: string) => boolean;
}

/**
 * A worker that is at fault slows no page. Both backends share the machine, so that a fault of one, of the hub or of
 * the database sets the time around it aside.
 */
export function checkResponsiveness(
  log: Pick<RunLog, 'answers' | 'faults' | 'endMs'>,
  bounds: ResponseBounds,
): Breach[] {
  const tookMs = answersUnderWorkerFaults(log, bounds).map(
    answer => answer.tookMs,
  );
  const p99Ms = percentile99(tookMs);
  return tookMs.length >= bounds.leastAnswers && p99Ms > bounds.p99Ms
    ? [
        {
          invariant: 'I9',
          atMs: log.endMs,
          message: `99% of ${tookMs.length} answers took up to ${Math.round(
            p99Ms,
          )} ms while workers alone were at fault, instead of ${
            bounds.p99Ms
          } ms`,
        },
      ]
    : [];
}

/** Those that were asked for and given while at least one worker, and nothing else, was at fault. */
export function answersUnderWorkerFaults(
  { answers, faults }: Pick<RunLog, 'answers' | 'faults'>,
  { recoveryMs, isExempt }: Pick<ResponseBounds, 'recoveryMs' | 'isExempt'>,
): AnswerSeen[] {
  const isWorker = (target: string) => target.startsWith('worker-');
  return answers.filter(({ route, sentMs, tookMs }) => {
    const time = { fromMs: sentMs, toMs: sentMs + tookMs };
    const before = { ...time, fromMs: sentMs - recoveryMs };
    return (
      !isExempt(route) &&
      faultsDuring(faults, time, isWorker).length > 0 &&
      faultsDuring(faults, before, target => !isWorker(target)).length === 0
    );
  });
}

/** 0 of none. */
export function percentile99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
