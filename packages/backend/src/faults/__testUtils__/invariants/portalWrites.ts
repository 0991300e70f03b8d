import type { AuditedRequest } from '@squadron/test-utils';

/** Routine writes of portals: Leases and self-reviews. */
const ROUTINE = ['leases', 'selfsubjectreviews', 'subjectaccessreviews'];

/** Effective writes of these users since a time (milliseconds since the epoch), without routine ones. */
export function portalWrites(
  writes: readonly AuditedRequest[],
  users: readonly string[],
  fromMs = 0,
): AuditedRequest[] {
  return writes.filter(
    ({ user, resource, status, atMs }) =>
      users.includes(user) &&
      !ROUTINE.includes(resource) &&
      status < 300 &&
      atMs >= fromMs,
  );
}
