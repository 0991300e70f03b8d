import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  useT,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import {
  credentialsUpdatePermission,
  hubObjectRef,
  type CredentialsSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { DialogButton } from '../actions/DialogButton';
import { deleteReason } from './credentialsState';

/** Deletes credentials that no cluster uses, after confirmation. @internal */
export function DeleteCredentialsButton(props: {
  credentials: CredentialsSummary;
  onDeleted: () => void;
}) {
  const t = useT();
  const { credentials, onDeleted } = props;
  const { namespace, name } = credentials;
  const api = useApi(squadronApiRef);
  return (
    <DialogButton
      label={t('common.actions.delete')}
      destructive
      reason={deleteReason(t, credentials)}
      permission={credentialsUpdatePermission}
      resourceRef={hubObjectRef({ namespace, name })}
    >
      {onClose => (
        <ConfirmDialog
          title={t('credentials.delete.title', { namespace, name })}
          confirmLabel={t('common.actions.delete')}
          onClose={onClose}
          onConfirm={async () => {
            await api.deleteCredentials({ namespace, name });
            onDeleted();
          }}
        >
          <Text as="p">{t('credentials.delete.text')}</Text>
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}
