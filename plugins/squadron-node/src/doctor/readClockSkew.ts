import type { Observation } from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';

/** A cluster that is slower counts as one that cannot be read. */
const TIMEOUT_MS = 5_000;

/**
 * How far the clock of a cluster's API server is ahead of the portal's in milliseconds, as its answers tell it, with
 * the time that the answer took; to the second.
 *
 * @internal
 */
export async function readClockSkew(
  fleet: Fleet,
  cluster: string,
  options: { away: string | undefined; now: () => number },
): Promise<Observation<number>> {
  const { away, now } = options;
  if (away !== undefined) {
    return { known: false, reason: away };
  }
  try {
    const askedAt = now();
    const { headers, body } = await fleet.client(cluster).request({
      method: 'GET',
      path: '/version',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answeredAt = now();
    for await (const _ of body) {
      // The connection is free again once its answer was read.
    }
    const theirs = Date.parse(headers.date ?? '');
    return Number.isNaN(theirs)
      ? { known: false, reason: `${cluster} does not tell its time` }
      : { known: true, value: skewOf(theirs, askedAt, answeredAt) };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return {
      known: false,
      reason: `the time of ${cluster} cannot be read: ${cause}`,
    };
  }
}

/** What the way of question and answer, and the second that is told, leave open counts as no skew. */
function skewOf(theirs: number, askedAt: number, answeredAt: number): number {
  if (theirs > answeredAt) {
    return theirs - answeredAt;
  }
  return theirs + 1_000 < askedAt ? theirs + 1_000 - askedAt : 0;
}
