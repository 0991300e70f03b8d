import type { AnswerSeen, Breach, RunLog } from '../types';
import { faultsDuring } from './faultsDuring';

/** Bounds of response times. */
export interface ResponseBounds {
  /** The 99th percentile while only workers are faulty. */
  p99Ms: number;
  /** Minimum number of responses for a percentile. */
  leastAnswers: number;
  /** Time to catch up after a fault of the hub, the database or a backend. */
  recoveryMs: number;
  /** Routes that send requests to the clusters. */
  isExempt: (route: string) => boolean;
}

/**
 * A faulty worker slows down no page. Both backends share the machine, so the time around a fault of a backend, the hub
 * or the database is excluded.
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

/** Responses to requests during which at least one worker, and nothing else, was faulty. */
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

/** 0 for no samples. */
export function percentile99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
