import { useState } from 'react';
import { RiExpandUpDownLine } from '@remixicon/react';
import {
  workloadId,
  workloadUpdatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { groupChanges, groupFormOf } from './groupChanges';
import { GroupFields } from './GroupFields';
import { scaleReason } from './workloadReasons';
import { workloadRef } from './workloadRef';

/**
 * Changes the number of workers in the groups of a RayCluster or RayService, and whether Ray's autoscaler controls it.
 *
 * @internal
 */
export function ScaleWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.scale')}
      icon={<RiExpandUpDownLine />}
      reason={scaleReason(t, workload)}
      permission={workloadUpdatePermission}
      resourceRef={workloadId(workload)}
    >
      {onClose => <ScaleDialog workload={workload} onClose={onClose} />}
    </DialogButton>
  );
}

function ScaleDialog(props: { workload: WorkloadDetail; onClose: () => void }) {
  const { workload, onClose } = props;
  const t = useT();
  // What the form was filled from: a change by others is not one of this dialog.
  const [before] = useState(workload);
  const [form, setForm] = useState(() => groupFormOf(before));
  const changes = groupChanges(before, form);
  return (
    <PreviewDialog
      command="changeWorkload"
      subject={workload.name}
      input={changes && { ...workloadRef(workload), changes }}
      title={t('workloads.scaleWorkload.title', { workload: workload.name })}
      confirmLabel={t('common.actions.scale')}
      onClose={onClose}
    >
      <GroupFields form={form} onChange={setForm} />
    </PreviewDialog>
  );
}
