import { useState } from 'react';
import { RiExpandUpDownLine } from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  workloadUpdatePermission,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../parts';
import { squadronTranslationRef } from '../translation';
import { groupChanges, groupFormOf } from './groupChanges';
import { GroupFields } from './GroupFields';
import { usePermitted } from './usePermitted';
import { WorkloadChangeDialog } from './WorkloadChangeDialog';
import { scaleReason } from './workloadReasons';

/**
 * Changes the number of workers in the groups of a RayCluster or RayService, and whether Ray's autoscaler controls it.
 *
 * @internal
 */
export function ScaleWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const { t } = useTranslationRef(squadronTranslationRef);
  const denied = usePermitted(workloadUpdatePermission, workloadId(workload));
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState(() => groupFormOf(workload));
  return (
    <>
      <ActionButton
        label={t('actions.scale')}
        icon={<RiExpandUpDownLine />}
        reason={scaleReason(workload) ?? denied}
        onPress={() => {
          setForm(groupFormOf(workload));
          setIsOpen(true);
        }}
      />
      <WorkloadChangeDialog
        workload={workload}
        title={`Scale ${workload.name}`}
        confirmLabel={t('actions.scale')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={groupChanges(workload, form)}
      >
        <GroupFields form={form} onChange={setForm} />
      </WorkloadChangeDialog>
    </>
  );
}
