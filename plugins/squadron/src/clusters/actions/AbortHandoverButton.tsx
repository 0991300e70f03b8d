import {
  workloadId,
  workloadUpdatePermission,
  type HandoverView,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { workloadRef } from '../../workloads/actions/workloadRef';

/** Aborts a handover: the workload stays on its cluster. @internal */
export function AbortHandoverButton(props: {
  workload: WorkloadDetail;
  handover: HandoverView;
}) {
  const { workload, handover } = props;
  const { name } = workload;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.abort')}
      reason={
        handover.why === 'drain'
          ? t('clusters.abortHandover.drained')
          : undefined
      }
      permission={workloadUpdatePermission}
      resourceRef={workloadId(workload)}
    >
      {onClose => (
        <PreviewDialog
          command="moveWorkload"
          subject={name}
          input={{ ...workloadRef(workload), abort: true }}
          title={t('clusters.abortHandover.title', { name })}
          confirmLabel={t('common.actions.abort')}
          onClose={onClose}
          destructive
        />
      )}
    </DialogButton>
  );
}
