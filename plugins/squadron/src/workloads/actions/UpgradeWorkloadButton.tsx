import { useState } from 'react';
import { RiArrowUpCircleLine } from '@remixicon/react';
import {
  workloadUpdatePermission,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { rayUpgrade } from './rayUpgrade';
import { RayUpgradeFields } from './RayUpgradeFields';
import { usePermitted } from '../../actions/usePermitted';
import { WorkloadChangeDialog } from './WorkloadChangeDialog';
import { upgradeReason } from './workloadReasons';

/**
 * Changes the image and the Ray version of a RayCluster or RayService.
 *
 * @internal
 */
export function UpgradeWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const denied = usePermitted(workloadUpdatePermission, workloadId(workload));
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState({ image: '', rayVersion: '' });
  return (
    <>
      <ActionButton
        label={t('common.actions.upgrade')}
        icon={<RiArrowUpCircleLine />}
        reason={upgradeReason(t, workload) ?? denied}
        onPress={() => {
          setForm({ image: workload.image ?? '', rayVersion: '' });
          setIsOpen(true);
        }}
      />
      <WorkloadChangeDialog
        workload={workload}
        title={
          workload.rayVersion
            ? t('workloads.upgradeWorkload.title', {
                workload: workload.name,
                rayVersion: workload.rayVersion,
              })
            : t('workloads.upgradeWorkload.upgrade', {
                workload: workload.name,
              })
        }
        confirmLabel={t('common.actions.upgrade')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={rayUpgrade(workload, form)}
      >
        <RayUpgradeFields
          form={form}
          current={workload.image}
          onChange={setForm}
        />
      </WorkloadChangeDialog>
    </>
  );
}
