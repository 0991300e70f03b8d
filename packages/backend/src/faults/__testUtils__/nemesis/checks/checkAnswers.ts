import type { Breach, RunLog } from '../types';
import { faultsDuring } from './faultsDuring';

/** Allowed responses: the page, not found, unavailable, too many requests. */
const ALLOWED = [200, 404, 429, 503];

/**
 * Each request is answered with 200, or with an error and its cause, 503 while something is unavailable. A request
 * may stay without an answer only while its backend is not running.
 *
 * @param graceMs - how long after a fault of the backend itself a request may still fail, e.g. because of the fault
 */
export function checkAnswers(
  { answers, faults }: Pick<RunLog, 'answers' | 'faults'>,
  { graceMs }: { graceMs: number },
): Breach[] {
  return answers.flatMap(
    ({ backend, route, sentMs, tookMs, status, cause }): Breach[] => {
      const breach = (what: string): Breach[] => [
        {
          invariant: 'answers',
          atMs: sentMs + tookMs,
          message: `${backend} ${what} GET ${route} after ${Math.round(
            tookMs,
          )} ms: ${cause ?? 'no cause'}`,
        },
      ];
      const isItselfAtFault =
        faultsDuring(
          faults,
          { fromMs: sentMs - graceMs, toMs: sentMs + tookMs },
          target => target === backend,
        ).length > 0;
      if (status === undefined) {
        return isItselfAtFault ? [] : breach('does not answer');
      }
      if (!ALLOWED.includes(status)) {
        return breach(`answers ${status} to`);
      }
      // Until it is ready, some plugins have no routes yet.
      return status !== 200 && !cause && !isItselfAtFault
        ? breach(`gives no cause with ${status} to`)
        : [];
    },
  );
}
