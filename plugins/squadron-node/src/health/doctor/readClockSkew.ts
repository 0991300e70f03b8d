import { toError } from '@backstage/errors';
import {
  messageOf,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import type { Observation } from './types';
import type { Fleet } from '../../fleet/types';

/** A cluster that does not answer in this time counts as unreadable. */
const TIMEOUT_MS = 5_000;

/**
 * How far the clock of a cluster's API server is ahead of the portal's, in milliseconds. It is computed from the Date
 * header of an answer, whose precision is one second, and from the duration of the request.
 *
 * @internal
 */
export async function readClockSkew(
  fleet: Fleet,
  cluster: string,
  options: { unreachableCause: MessageText | undefined; now: () => number },
): Promise<Observation<number>> {
  const { unreachableCause, now } = options;
  if (unreachableCause !== undefined) {
    return { known: false, reason: unreachableCause };
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
      // Drained so that the connection becomes free.
    }
    const theirs = Date.parse(headers.date ?? '');
    return Number.isNaN(theirs)
      ? {
          known: false,
          reason: messageOf('answers.doctor.unread.date'),
        }
      : { known: true, value: skewOf(theirs, askedAt, answeredAt) };
  } catch (error) {
    const cause = toError(error).message;
    return {
      known: false,
      reason: messageOf('answers.doctor.unread.clock', { cause }),
    };
  }
}

/** Differences within the duration of the request, or within the second of the Date header, count as no skew. */
function skewOf(theirs: number, askedAt: number, answeredAt: number): number {
  if (theirs > answeredAt) {
    return theirs - answeredAt;
  }
  return theirs + 1_000 < askedAt ? theirs + 1_000 - askedAt : 0;
}
