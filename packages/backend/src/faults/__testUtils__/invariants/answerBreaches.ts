import type { Reading } from '../world';

/** Responses of pages that are neither successful nor a 503 with its cause. Empty when there are none. */
export function answerBreaches(readings: readonly Reading[]): string[] {
  return readings.flatMap(reading => {
    if ('error' in reading) {
      return [`${reading.path}: ${reading.error}`];
    }
    const { path, status, body } = reading;
    const isExplained = status === 503 && JSON.stringify(body ?? '').length > 2;
    return status === 200 || isExplained ? [] : [`${path} answers ${status}`];
  });
}
