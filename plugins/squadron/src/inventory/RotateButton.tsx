import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Text } from '@backstage/ui';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
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
  const { entry } = props;
  const api = useApi(squadronApiRef);
  const [isOpen, setIsOpen] = useState(false);
  const { loading, allowed } = usePermission({
    permission: credentialsRotatePermission,
  });
  const denied =
    loading || allowed
      ? undefined
      : `You do not have permission to do this. Ask an administrator of this portal for ${credentialsRotatePermission.name}.`;
  return (
    <>
      <ActionButton
        label="Rotate now"
        variant="tertiary"
        reason={entry.rotateReason ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={`Rotate the token of ${entry.consumer} on ${entry.cluster}?`}
        confirmLabel="Rotate"
        destructive={false}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.rotateCredential(entry);
          props.onRotated();
        }}
      >
        <Text as="p">
          A new token is stored in Secret {entry.secret}. The old token stays
          valid for a while, so that its consumers can switch. If the cluster is
          unreachable, the old token is kept.
        </Text>
      </ConfirmDialog>
    </>
  );
}
