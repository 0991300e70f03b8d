import {
  queueCreatePermission,
  targetRefs,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { NewQueueDialog } from './NewQueueDialog';

/**
 * Opens the form of a new ClusterQueue.
 *
 * @internal
 */
export function NewQueueButton() {
  const t = useT();
  return (
    <DialogButton
      label={t('queues.claims.newQueue')}
      permission={queueCreatePermission}
      resourceRef={targetRefs.queue()}
    >
      {onClose => <NewQueueDialog onClose={onClose} />}
    </DialogButton>
  );
}
