import { useState } from 'react';
import { RiStopCircleLine } from '@remixicon/react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  Duration,
  squadronApiRef,
  workloadId,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatGpuCounts,
  workloadDeletePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../bodies/kindName';
import { ActionButton } from '../parts';
import { squadronTranslationRef } from '../translation';
import { ConfirmDialog } from './ConfirmDialog';
import { stopReason } from './stopReason';
import { usePermitted } from './usePermitted';

/**
 * Stops a job, or deletes a RayCluster, after saying what is lost.
 *
 * @internal
 */
export function StopWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const { t } = useTranslationRef(squadronTranslationRef);
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const [isOpen, setIsOpen] = useState(false);
  const denied = usePermitted(workloadDeletePermission, workloadId(workload));
  const label =
    workload.kind === 'raycluster' ? t('actions.delete') : t('actions.stop');
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
        onConfirm={async () => {
          await api.stopWorkload(workload);
          toast?.post({
            title: `${workload.name} is being stopped`,
            status: 'success',
            timeout: 6_000,
          });
        }}
      >
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
                workload.pods.length === 1 ? 'pod ends' : 'pods end'
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
