import type { Impersonation, KubeClient } from '@squadron/controller-node';
import { SELF_SUBJECT_REVIEW } from '../../fleet/ClusterProbe';
import { isAllowed } from '../../identity/isAllowed';
import type { Grant } from './types';

/** Reviews that run at once. */
const REVIEWS = 16;

/** A user as the API server would authenticate it; ServiceAccounts have groups by their name. @internal */
export function impersonationOf(user: string): Impersonation {
  const [, namespace] = /^system:serviceaccount:([^:]+):/.exec(user) ?? [];
  return {
    user,
    groups: [
      'system:authenticated',
      ...(namespace
        ? ['system:serviceaccounts', `system:serviceaccounts:${namespace}`]
        : []),
    ],
  };
}

/** The user as which the server identifies the client. @internal */
export async function userOf(client: KubeClient): Promise<string> {
  const { status } = await client.requestJson<{
    status: { userInfo: { username: string } };
  }>(SELF_SUBJECT_REVIEW);
  return status.userInfo.username;
}

/** Each right is reviewed once, although several capabilities need it. @internal */
export function createReview(
  client: KubeClient,
): (grant: Grant) => Promise<boolean> {
  const reviews = new Map<string, Promise<boolean>>();
  return grant => {
    const key = JSON.stringify(grant);
    const review = reviews.get(key) ?? isAllowed(client, grant);
    reviews.set(key, review);
    return review;
  };
}

/** @internal */
export async function missingGrants(
  grants: readonly Grant[],
  review: (grant: Grant) => Promise<boolean>,
): Promise<Grant[]> {
  const missing: Grant[] = [];
  for (let at = 0; at < grants.length; at += REVIEWS) {
    const some = grants.slice(at, at + REVIEWS);
    const allowed = await Promise.all(some.map(review));
    missing.push(...some.filter((_, index) => !allowed[index]));
  }
  return missing;
}
