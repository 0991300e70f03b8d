import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { queueCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { usePermitted } from '../actions/usePermitted';
import { ActionButton } from '../parts';
import { squadronTranslationRef } from '../translation';
import { NewQueueDialog } from './NewQueueDialog';

/**
 * Opens the form of a new ClusterQueue.
 *
 * @internal
 */
export function NewQueueButton() {
  const { t } = useTranslationRef(squadronTranslationRef);
  const denied = usePermitted(queueCreatePermission);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label={t('claims.newQueue')}
        reason={denied}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && <NewQueueDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
