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
    return 'The clusters that use them could not be read.';
  }
  return usedBy.length > 0
    ? `Used by ${usedBy.join(
        ', ',
      )}. Destroy these clusters or give them other credentials first.`
    : undefined;
}
