import type { CredentialsSummary } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why credentials cannot be deleted now; `undefined` when they can.
 *
 * @internal
 */
export function deleteReason({
  readOnlyReason,
  usedBy,
}: CredentialsSummary): string | undefined {
  if (readOnlyReason) {
    return readOnlyReason;
  }
  if (!usedBy) {
    return 'It cannot be told now which clusters use them.';
  }
  return usedBy.length > 0
    ? `Used by ${usedBy.join(
        ', ',
      )}. Destroy these clusters or give them other credentials first.`
    : undefined;
}
