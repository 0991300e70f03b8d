import type { FreshnessView } from '@squadron/backstage-plugin-squadron-common';
import type { Freshness } from './types';

/** Freshness in the format of the API. @public */
export function freshnessView(
  freshness: Freshness,
  problem?: string,
): FreshnessView {
  const {
    state,
    reason,
    lastContactMs,
    nextAttemptMs,
    cause = problem,
  } = freshness;
  return {
    state,
    ...(reason !== undefined && { reason }),
    ...(lastContactMs !== undefined && {
      lastContact: new Date(lastContactMs).toISOString(),
    }),
    ...(cause !== undefined && { cause }),
    ...(nextAttemptMs !== undefined && {
      nextAttempt: new Date(nextAttemptMs).toISOString(),
    }),
  };
}
