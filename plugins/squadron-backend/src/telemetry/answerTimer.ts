import type { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { squadronMetrics } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';

const REFUSALS = new Set([
  'AuthenticationError',
  'ConflictError',
  'InputError',
  'NotAllowedError',
  'NotFoundError',
]);

/** Runs the handler of an endpoint and records its duration. @internal */
export type TimeAnswer = <T>(
  endpoint: { method: string; path: string },
  handle: () => T | Promise<T>,
) => Promise<T>;

/** @internal */
export function createAnswerTimer(
  metrics: MetricsService,
  clock: Clock,
): TimeAnswer {
  const { answerDuration } = squadronMetrics;
  const duration = metrics.createHistogram(answerDuration.name, answerDuration);
  return async ({ method, path }, handle) => {
    const startedMs = clock.elapsed();
    const record = (result: string) =>
      duration.record((clock.elapsed() - startedMs) / 1_000, {
        endpoint: `${method} ${path}`,
        result,
      });
    try {
      const answer = await handle();
      record('success');
      return answer;
    } catch (error) {
      record(REFUSALS.has((error as Error).name) ? 'refused' : 'failure');
      throw error;
    }
  };
}
