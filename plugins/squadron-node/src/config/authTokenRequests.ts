import { MULTIKUEUE_ROLE } from '@squadron/kube-kinds';
import { z } from 'zod';
import { durationWithin, flag, text, texts } from './values';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;

/**
 * `squadron.authTokenRequests`: which credentials an AuthTokenRequest may request, and who is notified of credentials
 * that were not rotated.
 *
 * @internal
 */
export const authTokenRequestsSchema = z
  .object({
    clusterRoles: z.array(text).default(['view', MULTIKUEUE_ROLE]),
    roles: texts(
      role => /^[^/*]+\/[^/]+$/.test(role),
      'write <namespace>/<name> or <namespace>/*',
    ).default([]),
    allowRules: flag.default(false),
    /** Absent: the fleet's and Kueue's. */
    namespaces: z.array(text).optional(),
    // The API server issues no token for less than 10 minutes (Kubernetes 1.36).
    lifetime: durationWithin(
      10 * MINUTE_MS,
      YEAR_MS,
      'must be a time from 10 minutes to 365 days',
    ).default(24 * HOUR_MS),
    grace: durationWithin(
      0,
      HOUR_MS,
      'must be a time of at most 1 hour',
    ).default(5 * MINUTE_MS),
    /** Entity refs. */
    notify: z.array(text).default([]),
  })
  .transform(({ lifetime, grace, ...rest }) => ({
    ...rest,
    lifetimeMs: lifetime,
    graceMs: grace,
  }));
