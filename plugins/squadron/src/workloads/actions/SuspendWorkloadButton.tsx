import { useState } from 'react';
import { RiMoonLine, RiPlayCircleLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import {
  workloadUpdatePermission,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { usePermitted } from '../../actions/usePermitted';
import { WorkloadChangeDialog } from './WorkloadChangeDialog';
import { WorkloadUsers } from './WorkloadUsers';
import { isHeld, resumeReason, suspendReason } from './workloadReasons';

/**
 * Suspends a workload, which releases its quota, or resumes it. If other workloads lose a RayCluster by it, they are
 * listed and its name has to be typed.
 *
 * @internal
 */
export function SuspendWorkloadButton(props: {
  workload: WorkloadDetail;
  variant?: 'primary' | 'secondary';
}) {
  const { workload } = props;
  const t = useT();
  const denied = usePermitted(workloadUpdatePermission, workloadId(workload));
  // The action that the dialog was opened for: the workload may change while it is open.
  const [wanted, setWanted] = useState<boolean>();
  const held = isHeld(workload);
  const asked = wanted ?? !held;
  const users = asked ? workload.users ?? [] : [];
  const reason = held ? resumeReason(t, workload) : suspendReason(t, workload);
  return (
    <>
      <ActionButton
        label={held ? t('common.actions.resume') : t('common.actions.suspend')}
        icon={held ? <RiPlayCircleLine /> : <RiMoonLine />}
        variant={props.variant}
        reason={reason ?? denied}
        onPress={() => setWanted(!held)}
      />
      <WorkloadChangeDialog
        workload={workload}
        title={
          asked
            ? t('workloads.suspendWorkload.suspendTitle', {
                name: workload.name,
              })
            : t('workloads.suspendWorkload.resumeTitle', {
                name: workload.name,
              })
        }
        confirmLabel={
          asked ? t('common.actions.suspend') : t('common.actions.resume')
        }
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        changes={{ suspend: asked }}
        typedName={users.length > 0 ? workload.name : undefined}
      >
        {users.length > 0 && <WorkloadUsers users={users} />}
        <Text as="p">
          {asked
            ? t('workloads.suspendWorkload.podsDeletedQuotaReleased')
            : t('workloads.suspendWorkload.queuedAgainLikeNew')}
        </Text>
      </WorkloadChangeDialog>
    </>
  );
}
