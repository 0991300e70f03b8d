import { useEffect, useRef, useState } from 'react';
import { RiStopCircleLine } from '@remixicon/react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  Duration,
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatGpuCounts,
  workloadDeletePermission,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../kindName';
import { ActionButton } from '../../parts';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { stopReason } from './stopReason';
import { usePermitted } from '../../actions/usePermitted';
import { WorkloadUsers } from './WorkloadUsers';

/**
 * Stops a job, or deletes a RayCluster or RayService, after showing what is lost and which other workloads are
 * affected. If any are, the name has to be typed.
 *
 * @internal
 */
export function StopWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const [isOpen, setIsOpen] = useState(false);
  const posted = useRef<{ close(): void }>();
  // This button unmounts once nothing is left to stop; the toast is obsolete then.
  useEffect(() => () => posted.current?.close(), []);
  const denied = usePermitted(workloadDeletePermission, workloadId(workload));
  const isLasting =
    workload.kind === 'raycluster' || workload.kind === 'rayservice';
  const label = isLasting
    ? t('common.actions.delete')
    : t('common.actions.stop');
  const users = workload.users ?? [];
  const gpus = formatGpuCounts(workload.gpus);

  const subject = `${kindName(workload.kind)} ${workload.namespace}/${
    workload.name
  }`;
  const pods =
    workload.pods.length > 0
      ? t('workloads.stopWorkload.pods', { count: workload.pods.length })
      : t('workloads.stopWorkload.noPods');
  const effect = workload.startedAt
    ? t('workloads.stopWorkload.after', {
        pods,
        duration: <Duration from={workload.startedAt} />,
      })
    : pods;
  return (
    <>
      <ActionButton
        label={label}
        icon={<RiStopCircleLine />}
        reason={stopReason(t, workload) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={t('workloads.bulk.titleOne', {
          action: label,
          name: workload.name,
        })}
        confirmLabel={label}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        typedName={users.length > 0 ? workload.name : undefined}
        onConfirm={async () => {
          await api.stopWorkload(workload);
          posted.current = toast?.post({
            title: isLasting
              ? t('workloads.stopWorkload.deleting', { name: workload.name })
              : t('workloads.stopWorkload.stopping', { name: workload.name }),
            status: 'success',
            timeout: 6_000,
          });
        }}
      >
        {users.length > 0 && <WorkloadUsers users={users} />}
        <Text as="p">
          {workload.runsOn && workload.runsOn !== workload.cluster
            ? t('workloads.stopWorkload.removedFromBoth', {
                workload: subject,
                cluster: workload.cluster,
                runsOn: workload.runsOn,
              })
            : t('workloads.stopWorkload.removedFrom', {
                workload: subject,
                cluster: workload.cluster,
              })}
        </Text>
        <Text as="p">
          {gpus
            ? t('workloads.stopWorkload.effectAndGpus', { effect, gpus })
            : t('workloads.stopWorkload.effect', { effect })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
