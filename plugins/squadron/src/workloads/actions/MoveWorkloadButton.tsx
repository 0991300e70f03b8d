import { useState } from 'react';
import { RiSwapBoxLine } from '@remixicon/react';
import {
  workloadUpdatePermission,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { MoveDialog } from './MoveDialog';
import { usePermitted } from '../../actions/usePermitted';
import { moveReason } from './workloadReasons';

/**
 * Moves a workload to another cluster.
 *
 * @internal
 */
export function MoveWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const denied = usePermitted(workloadUpdatePermission, workloadId(workload));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label={t('common.actions.move')}
        icon={<RiSwapBoxLine />}
        reason={moveReason(t, workload) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <MoveDialog workload={workload} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
