import type {
  AccessEntry,
  CredentialsSummary,
  StateView,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** Whether credentials can be used, with their problems if not. @internal */
export function credentialsState({ problems }: CredentialsSummary): StateView {
  return problems.length === 0
    ? { code: 'Usable', tone: 'success' }
    : {
        code: 'NotUsable',
        tone: 'danger',
        detail: problems.map(({ message }) => message).join(' '),
      };
}

/** Whether a credential does not work, ends soon or lives too long. What a person has ends without harm. @internal */
export function isUrgent({ state, mechanism }: AccessEntry): boolean {
  return mechanism !== 'person' && ['danger', 'warning'].includes(state.tone);
}

/** Why credentials cannot be deleted now; `undefined` when they can. @internal */
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
