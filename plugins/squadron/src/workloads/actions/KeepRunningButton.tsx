import { RiSunLine } from '@remixicon/react';
import {
  workloadId,
  workloadUpdatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { workloadRef } from './workloadRef';

/** Exempts a RayCluster or a job from being suspended when it is idle. @internal */
export function KeepRunningButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const { name } = workload;
  const t = useT();
  return (
    <DialogButton
      label={t('workloads.idleNotice.keep')}
      icon={<RiSunLine />}
      permission={workloadUpdatePermission}
      resourceRef={workloadId(workload)}
    >
      {onClose => (
        <PreviewDialog
          command="changeWorkload"
          subject={name}
          input={{
            ...workloadRef(workload),
            changes: { suspendIdleAfter: 'never' },
          }}
          title={t('workloads.idleNotice.keepTitle', { name })}
          confirmLabel={t('workloads.idleNotice.keep')}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}
