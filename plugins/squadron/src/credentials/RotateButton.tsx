import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  useT,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import {
  credentialsRotatePermission,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { DialogButton } from '../actions/DialogButton';

/** Requests a new token, after showing what happens to the old one. @internal */
export function RotateButton(props: {
  entry: AccessEntry;
  onRotated: () => void;
}) {
  const t = useT();
  const { entry } = props;
  const api = useApi(squadronApiRef);
  return (
    <DialogButton
      label={t('credentials.rotate.now')}
      permission={credentialsRotatePermission}
      resourceRef={entry.cluster}
    >
      {onClose => (
        <ConfirmDialog
          title={t('credentials.rotate.title', {
            consumer: entry.consumer,
            cluster: entry.cluster,
          })}
          confirmLabel={t('credentials.rotate.confirm')}
          destructive={false}
          onClose={onClose}
          onConfirm={async () => {
            await api.rotateCredential(entry);
            props.onRotated();
          }}
        >
          <Text as="p">
            {t('credentials.rotate.text', { secret: entry.secret ?? '' })}
          </Text>
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}
