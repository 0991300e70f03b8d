import { RiStopCircleLine } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  Duration,
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatGpuCounts,
  isServingKind,
  workloadDeletePermission,
  workloadId,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { DialogButton } from '../../actions/DialogButton';
import { kindName } from '../kindName';
import { markStopping } from './stopping';
import { stopReason } from './workloadReasons';
import { isUsed, WorkloadUsers } from './WorkloadUsers';

/**
 * Stops a job, or deletes a workload that runs until then, after showing what is lost and which other workloads are
 * affected. If any are, the name has to be typed.
 *
 * @internal
 */
export function StopWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const { name, cluster, runsOn } = workload;
  const isLasting =
    isServingKind(workload) ||
    ['raycluster', 'rayservice'].includes(workload.kind);
  const label = isLasting
    ? t('common.actions.delete')
    : t('common.actions.stop');
  const subject = `${kindName(workload.kind)} ${workload.namespace}/${name}`;
  return (
    <DialogButton
      label={label}
      destructive
      icon={<RiStopCircleLine />}
      reason={stopReason(t, workload)}
      permission={workloadDeletePermission}
      resourceRef={workloadId(workload)}
    >
      {onClose => (
        <ConfirmDialog
          title={t('workloads.bulk.titleOne', { action: label, name })}
          confirmLabel={label}
          onClose={onClose}
          typedName={isUsed(workload) ? name : undefined}
          onConfirm={async () => {
            await api.stopWorkload(workload);
            markStopping(api, workload);
            return {
              title: isLasting
                ? t('workloads.stopWorkload.deleting', { name })
                : t('workloads.stopWorkload.stopping', { name }),
            };
          }}
        >
          <WorkloadUsers of={workload} />
          <Text as="p">
            {runsOn && runsOn !== cluster
              ? t('workloads.stopWorkload.removedFromBoth', {
                  workload: subject,
                  cluster,
                  runsOn,
                })
              : t('workloads.stopWorkload.removedFrom', {
                  workload: subject,
                  cluster,
                })}
          </Text>
          <Text as="p">
            <Losses workload={workload} />
          </Text>
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}

/** The pods and the work that are lost, and the GPUs that become free. */
function Losses(props: { workload: WorkloadDetail }) {
  const { pods, startedAt, gpus: counts } = props.workload;
  const t = useT();
  const gpus = formatGpuCounts(counts);
  const ended =
    pods.length > 0
      ? t('workloads.stopWorkload.pods', { count: pods.length })
      : t('workloads.stopWorkload.noPods');
  const effect = startedAt
    ? t('workloads.stopWorkload.after', {
        pods: ended,
        duration: <Duration from={startedAt} />,
      })
    : ended;
  return gpus
    ? t('workloads.stopWorkload.effectAndGpus', { effect, gpus })
    : t('workloads.stopWorkload.effect', { effect });
}
