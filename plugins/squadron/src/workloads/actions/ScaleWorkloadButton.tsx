import { useState } from 'react';
import { RiExpandUpDownLine } from '@remixicon/react';
import {
  workloadUpdatePermission,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { groupChanges, groupFormOf } from './groupChanges';
import { GroupFields } from './GroupFields';
import { usePermitted } from '../../actions/usePermitted';
import { WorkloadChangeDialog } from './WorkloadChangeDialog';
import { scaleReason } from './workloadReasons';

/**
 * Changes the number of workers in the groups of a RayCluster or RayService, and whether Ray's autoscaler controls it.
 *
 * @internal
 */
export function ScaleWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const denied = usePermitted(workloadUpdatePermission, workloadId(workload));
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState(() => groupFormOf(workload));
  return (
    <>
      <ActionButton
        label={t('common.actions.scale')}
        icon={<RiExpandUpDownLine />}
        reason={scaleReason(t, workload) ?? denied}
        onPress={() => {
          setForm(groupFormOf(workload));
          setIsOpen(true);
        }}
      />
      <WorkloadChangeDialog
        workload={workload}
        title={t('workloads.scaleWorkload.title', { workload: workload.name })}
        confirmLabel={t('common.actions.scale')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={groupChanges(workload, form)}
      >
        <GroupFields form={form} onChange={setForm} />
      </WorkloadChangeDialog>
    </>
  );
}
