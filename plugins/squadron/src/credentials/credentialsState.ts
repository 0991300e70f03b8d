import type {
  CredentialsSummary,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Whether credentials can be used, with their problems if not.
 *
 * @internal
 */
export function credentialsState({ problems }: CredentialsSummary): StateView {
  return problems.length === 0
    ? { code: 'Usable', tone: 'success' }
    : {
        code: 'NotUsable',
        tone: 'danger',
        detail: problems.map(({ message }) => message).join(' '),
      };
}
