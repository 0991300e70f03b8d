import { RiEditLine } from '@remixicon/react';
import {
  formatGpuCount,
  nextRunName,
  targetRefs,
  workloadCreatePermission,
  type WaitView,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../../links';
import { ActionButton } from '../../parts';
import { usePermitted } from '../../actions/usePermitted';
import { rerunFormReason } from './workloadReasons';
import styles from '../../parts/actions.module.css';

/** A link to the Ray job form, filled in with the values of this job. @internal */
export function RerunFormLink(props: {
  workload: WorkloadDetail;
  /** Default: `Rerun with changes`. */
  label?: string;
  /** A size that fits; then the link is the primary action. */
  size?: WaitView['largestFit'];
}) {
  const { workload } = props;
  const t = useT();
  const links = useLinks();
  const denied = usePermitted(
    workloadCreatePermission,
    targetRefs.workload(workload),
  );
  const { form } = workload;
  const size = form && props.size;
  const href =
    form && links.rerun({ ...form, ...size, name: nextRunName(form.name) });
  const reason =
    rerunFormReason(t, workload) ??
    denied ??
    (href ? undefined : t('workloads.rerunFormLink.noForm'));
  return (
    <ActionButton
      label={
        size
          ? t('workloads.rerunFormLink.withSize', {
              size: size.gpusPerWorker
                ? formatGpuCount(
                    form.gpuType ?? '',
                    size.workers * size.gpusPerWorker,
                  )
                : t('workloads.form.workerCount', { count: size.workers }),
            })
          : props.label ?? t('common.actions.rerunWithChanges')
      }
      variant={size && 'primary'}
      icon={<RiEditLine />}
      reason={reason}
      href={href}
    />
  );
}

/** The actions for an archived workload. Draws nothing if its kind cannot be rerun. @internal */
export function RerunActions(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  return workload.kind === 'rayjob' ? (
    <div
      className={styles.toolbar}
      role="group"
      aria-label={t('common.labels.actionsFor', { name: workload.name })}
    >
      <RerunFormLink workload={workload} label={t('common.actions.rerun')} />
    </div>
  ) : null;
}
