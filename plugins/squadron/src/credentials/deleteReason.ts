import type {
  CredentialsSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Why credentials cannot be deleted now; `undefined` when they can.
 *
 * @internal
 */
export function deleteReason(
  t: Translate,
  { readOnlyReason, usedBy }: CredentialsSummary,
): string | undefined {
  if (readOnlyReason) {
    return readOnlyReason;
  }
  if (!usedBy) {
    return t('credentials.delete.usersUnread');
  }
  return usedBy.length > 0
    ? t('credentials.delete.used', { usedBy: usedBy.join(', ') })
    : undefined;
}
