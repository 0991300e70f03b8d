import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
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
  const { credentials, denied } = props;
  const { namespace, name } = credentials;
  const api = useApi(squadronApiRef);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Delete"
        variant="tertiary"
        reason={deleteReason(credentials) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={`Delete ${namespace}/${name}?`}
        confirmLabel="Delete"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.deleteCredentials({ namespace, name });
          props.onDeleted();
        }}
      >
        <Text as="p">
          The Secret is deleted from the hub. The keys stay valid at the
          provider until they are revoked there.
        </Text>
      </ConfirmDialog>
    </>
  );
}
