import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  useT,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import type { CredentialsSummary } from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { ActionButton } from '../parts';
import { deleteReason } from './deleteReason';

/**
 * Deletes credentials that no cluster uses, after confirmation.
 *
 * @internal
 */
export function DeleteCredentialsButton(props: {
  credentials: CredentialsSummary;
  denied: string | undefined;
  onDeleted: () => void;
}) {
  const t = useT();
  const { credentials, denied } = props;
  const { namespace, name } = credentials;
  const api = useApi(squadronApiRef);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label={t('common.actions.delete')}
        variant="tertiary"
        reason={deleteReason(t, credentials) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={t('credentials.delete.title', { namespace, name })}
        confirmLabel={t('common.actions.delete')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.deleteCredentials({ namespace, name });
          props.onDeleted();
        }}
      >
        <Text as="p">{t('credentials.delete.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
