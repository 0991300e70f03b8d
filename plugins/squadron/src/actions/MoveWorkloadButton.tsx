import { useState } from 'react';
import { RiSwapBoxLine } from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  workloadUpdatePermission,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../parts';
import { squadronTranslationRef } from '../translation';
import { MoveDialog } from './MoveDialog';
import { usePermitted } from './usePermitted';
import { moveReason } from './workloadReasons';

/**
 * Moves a workload to another cluster.
 *
 * @internal
 */
export function MoveWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const { t } = useTranslationRef(squadronTranslationRef);
  const denied = usePermitted(workloadUpdatePermission, workloadId(workload));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label={t('actions.move')}
        icon={<RiSwapBoxLine />}
        reason={moveReason(workload) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <MoveDialog workload={workload} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
