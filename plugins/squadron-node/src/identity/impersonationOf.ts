import type { BackstageUserInfo } from '@backstage/backend-plugin-api';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { NotAllowedError } from '@backstage/errors';
import type { Impersonation } from '@squadron/controller-node';
import type { SquadronConfig } from '../config/readSquadronConfig';

// HTTP/2 clients send 64 KiB of headers at most; half of that is left for all others.
const MAX_GROUP_BYTES = 32 * 1024;
// Name and framing of the header of one group.
const HEADER_BYTES = 64;

/**
 * The user, groups and extra fields that clusters see for a person of the portal. Equal persons have equal results,
 * whatever the order of their groups.
 *
 * Only entity refs of kinds User and Group count: with an empty prefix, one of kind System would begin with `system:`,
 * which names Kubernetes' own users and groups. Throws NotAllowedError if the person is not a User, or has more groups
 * than fit into a request.
 *
 * @internal
 */
export function impersonationOf(
  { userEntityRef, ownershipEntityRefs }: BackstageUserInfo,
  {
    userPrefix,
    groupPrefix,
    groups: allowed,
    extra,
  }: Omit<SquadronConfig['access'], 'mode'>,
): Impersonation {
  const user = refOfKind('user', userEntityRef);
  if (user === undefined) {
    throw new NotAllowedError(
      `Cannot act in clusters as ${JSON.stringify(
        userEntityRef,
      )}: it is not an entity of kind User. Sign in as a person.`,
    );
  }
  const mayName = allowed && new Set(allowed);
  const groups = ownershipEntityRefs
    .map(ref => refOfKind('group', ref))
    .filter(ref => ref !== undefined)
    .filter(ref => !mayName || mayName.has(ref))
    .map(ref => `${groupPrefix}${ref}`);
  const named = [...new Set(groups)].sort();
  const bytes = named.reduce(
    (sum, group) => sum + Buffer.byteLength(group) + HEADER_BYTES,
    0,
  );
  if (bytes > MAX_GROUP_BYTES) {
    throw new NotAllowedError(
      `Cannot act in clusters as ${user}: the ${named.length} groups of this person are too many for one request. An administrator of the portal can limit them by squadron.access.groups.`,
    );
  }
  return {
    user: `${userPrefix}${user}`,
    groups: named,
    extra: Object.fromEntries(
      Object.entries(extra).map(([key, values]) => [key, [...values]]),
    ),
  };
}

/** The entity ref in its one spelling, in lower case, if it is one of that kind. */
function refOfKind(kind: string, ref: string): string | undefined {
  try {
    const full = stringifyEntityRef(parseEntityRef(ref));
    return full.startsWith(`${kind}:`) ? full : undefined;
  } catch {
    return undefined;
  }
}
