import { useState } from 'react';
import { queueCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { usePermitted } from '../../actions/usePermitted';
import { ActionButton } from '../../parts';
import { NewQueueDialog } from './NewQueueDialog';

/**
 * Opens the form of a new ClusterQueue.
 *
 * @internal
 */
export function NewQueueButton() {
  const t = useT();
  const denied = usePermitted(queueCreatePermission);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label={t('queues.claims.newQueue')}
        reason={denied}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && <NewQueueDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
