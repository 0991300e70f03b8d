import type { Breach, RunLog } from '../types';
import { faultsDuring } from './faultsDuring';

/** Answers that a reader may get: the page, that it is not there, that it cannot be now, that he asks too much. */
const ALLOWED = [200, 404, 429, 503];

/**
 * Each request is answered with 200, or with an error that says its cause, 503 while something is away; and it is
 * answered at all while the backend that was asked runs.
 *
 * @param graceMs - how long after a fault of the backend itself a request may still fail, e.g. as it broke with it
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
      // Until it is ready, plugins that have not started have no routes.
      return status !== 200 && !cause && !isItselfAtFault
        ? breach(`gives no cause with ${status} to`)
        : [];
    },
  );
}
