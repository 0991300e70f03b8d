import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
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
import { ActionButton } from '../parts';

/**
 * Requests a new token, after showing what happens to the old one.
 *
 * @internal
 */
export function RotateButton(props: {
  entry: AccessEntry;
  onRotated: () => void;
}) {
  const t = useT();
  const { entry } = props;
  const api = useApi(squadronApiRef);
  const [isOpen, setIsOpen] = useState(false);
  const { loading, allowed } = usePermission({
    permission: credentialsRotatePermission,
  });
  const denied =
    loading || allowed
      ? undefined
      : t('common.permission.denied', {
          name: credentialsRotatePermission.name,
        });
  return (
    <>
      <ActionButton
        label={t('credentials.rotate.now')}
        variant="tertiary"
        reason={entry.rotateReason ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={t('credentials.rotate.title', {
          consumer: entry.consumer,
          cluster: entry.cluster,
        })}
        confirmLabel={t('credentials.rotate.confirm')}
        destructive={false}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.rotateCredential(entry);
          props.onRotated();
        }}
      >
        <Text as="p">
          {t('credentials.rotate.text', { secret: entry.secret ?? '' })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
