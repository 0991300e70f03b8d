import type { AuditedWrite } from '@squadron/test-utils';

/** What portals do all the time: hold their Lease, and ask who they are. */
const ROUTINE = ['leases', 'selfsubjectreviews', 'subjectaccessreviews'];

/** Writes of these users that took effect and are no routine, from a time on (milliseconds since the epoch). */
export function portalWrites(
  writes: readonly AuditedWrite[],
  users: readonly string[],
  fromMs = 0,
): AuditedWrite[] {
  return writes.filter(
    ({ user, resource, status, atMs }) =>
      users.includes(user) &&
      !ROUTINE.includes(resource) &&
      status < 300 &&
      atMs >= fromMs,
  );
}
