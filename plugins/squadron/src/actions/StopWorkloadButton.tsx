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
import { kindName } from '../bodies/kindName';
import { ActionButton } from '../parts';
import { ConfirmDialog } from './ConfirmDialog';
import { stopReason } from './stopReason';
import { usePermitted } from './usePermitted';
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

  return (
    <>
      <ActionButton
        label={label}
        icon={<RiStopCircleLine />}
        reason={stopReason(workload) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={`${label} ${workload.name}?`}
        confirmLabel={label}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        typedName={users.length > 0 ? workload.name : undefined}
        onConfirm={async () => {
          await api.stopWorkload(workload);
          posted.current = toast?.post({
            title: `${workload.name} is being ${
              isLasting ? 'deleted' : 'stopped'
            }`,
            status: 'success',
            timeout: 6_000,
          });
        }}
      >
        {users.length > 0 && <WorkloadUsers users={users} />}
        <Text as="p">
          {kindName(workload.kind)} {workload.namespace}/{workload.name} is
          removed from {workload.cluster}
          {workload.runsOn && workload.runsOn !== workload.cluster
            ? ` and ${workload.runsOn}`
            : ''}
          .
        </Text>
        <Text as="p">
          {workload.pods.length > 0
            ? `Its ${workload.pods.length} ${
                workload.pods.length === 1
                  ? 'pod is deleted'
                  : 'pods are deleted'
              }`
            : 'It has no pods yet'}
          {workload.startedAt && (
            <>
              {' '}
              after <Duration from={workload.startedAt} />; unsaved work is lost
            </>
          )}
          {gpus && `; ${gpus} become free`}. This cannot be undone.
        </Text>
      </ConfirmDialog>
    </>
  );
}
