import { useState } from 'react';
import { RiArrowUpCircleLine } from '@remixicon/react';
import {
  workloadId,
  workloadUpdatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { rayUpgrade } from './rayUpgrade';
import { RayUpgradeFields } from './RayUpgradeFields';
import { upgradeReason } from './workloadReasons';
import { workloadRef } from './workloadRef';

/** Changes the image and the Ray version of a RayCluster or RayService. @internal */
export function UpgradeWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.upgrade')}
      icon={<RiArrowUpCircleLine />}
      reason={upgradeReason(t, workload)}
      permission={workloadUpdatePermission}
      resourceRef={workloadId(workload)}
    >
      {onClose => <UpgradeDialog workload={workload} onClose={onClose} />}
    </DialogButton>
  );
}

function UpgradeDialog(props: {
  workload: WorkloadDetail;
  onClose: () => void;
}) {
  const { workload, onClose } = props;
  // What the form was filled from: a change by others is not one of this dialog.
  const [before] = useState(workload);
  const { name, image, rayVersion } = before;
  const t = useT();
  const [form, setForm] = useState({ image: image ?? '', rayVersion: '' });
  const changes = rayUpgrade(before, form);
  return (
    <PreviewDialog
      command="changeWorkload"
      subject={name}
      input={changes && { ...workloadRef(workload), changes }}
      title={
        rayVersion
          ? t('workloads.upgradeWorkload.title', { workload: name, rayVersion })
          : t('workloads.upgradeWorkload.upgrade', { workload: name })
      }
      confirmLabel={t('common.actions.upgrade')}
      onClose={onClose}
    >
      <RayUpgradeFields form={form} current={image} onChange={setForm} />
    </PreviewDialog>
  );
}
