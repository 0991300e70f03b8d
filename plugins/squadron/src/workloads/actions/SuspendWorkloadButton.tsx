import { useState } from 'react';
import { RiMoonLine, RiPlayCircleLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import {
  workloadId,
  workloadUpdatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { isHeld, resumeReason, suspendReason } from './workloadReasons';
import { workloadRef } from './workloadRef';
import { isUsed, WorkloadUsers } from './WorkloadUsers';

/**
 * Suspends a workload, which releases its quota, or resumes it. If that takes a RayCluster away from other workloads,
 * the dialog lists them and requires its name to be typed.
 *
 * @internal
 */
export function SuspendWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const held = isHeld(workload);
  return (
    <DialogButton
      label={held ? t('common.actions.resume') : t('common.actions.suspend')}
      icon={held ? <RiPlayCircleLine /> : <RiMoonLine />}
      reason={held ? resumeReason(t, workload) : suspendReason(t, workload)}
      permission={workloadUpdatePermission}
      resourceRef={workloadId(workload)}
    >
      {onClose => <SuspendDialog workload={workload} onClose={onClose} />}
    </DialogButton>
  );
}

function SuspendDialog(props: {
  workload: WorkloadDetail;
  onClose: () => void;
}) {
  const { workload, onClose } = props;
  const { name } = workload;
  const t = useT();
  // The action that the dialog was opened for: the workload may change while it is open.
  const [suspend] = useState(() => !isHeld(workload));
  const used = suspend ? workload : {};
  return (
    <PreviewDialog
      command="changeWorkload"
      subject={name}
      input={{ ...workloadRef(workload), changes: { suspend } }}
      title={
        suspend
          ? t('workloads.suspendWorkload.suspendTitle', { name })
          : t('workloads.suspendWorkload.resumeTitle', { name })
      }
      confirmLabel={
        suspend ? t('common.actions.suspend') : t('common.actions.resume')
      }
      onClose={onClose}
      typedName={isUsed(used) ? name : undefined}
    >
      <WorkloadUsers of={used} />
      <Text as="p">
        {suspend
          ? t('workloads.suspendWorkload.suspendText')
          : t('workloads.suspendWorkload.resumeText')}
      </Text>
    </PreviewDialog>
  );
}
