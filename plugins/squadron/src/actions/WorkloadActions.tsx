import { RiEditLine } from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  workloadCreatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { ActionButton } from '../parts';
import { squadronTranslationRef } from '../translation';
import { DashboardButton } from './DashboardButton';
import { MoveWorkloadButton } from './MoveWorkloadButton';
import { nextRunName } from './nextRunName';
import { PriorityButton } from './PriorityButton';
import { RerunWorkloadButton } from './RerunWorkloadButton';
import { ScaleWorkloadButton } from './ScaleWorkloadButton';
import { StopWorkloadButton } from './StopWorkloadButton';
import { SuspendWorkloadButton } from './SuspendWorkloadButton';
import { UpgradeWorkloadButton } from './UpgradeWorkloadButton';
import { usePermitted } from './usePermitted';
import { rerunFormReason } from './workloadReasons';
import styles from './actions.module.css';

/**
 * What can be done with a workload.
 *
 * @internal
 */
export function WorkloadActions(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const isRay =
    workload.kind === 'raycluster' || workload.kind === 'rayservice';
  return (
    <div
      className={styles.toolbar}
      role="group"
      aria-label={`What can be done with ${workload.name}`}
    >
      {isRay ? (
        <>
          <ScaleWorkloadButton workload={workload} />
          <UpgradeWorkloadButton workload={workload} />
        </>
      ) : (
        <>
          <RerunWorkloadButton workload={workload} />
          <RerunFormLink workload={workload} />
        </>
      )}
      {(isRay || workload.kind === 'rayjob') && (
        <DashboardButton workload={workload} />
      )}
      <SuspendWorkloadButton workload={workload} />
      <MoveWorkloadButton workload={workload} />
      <PriorityButton workload={workload} />
      <StopWorkloadButton workload={workload} />
    </div>
  );
}

function RerunFormLink(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const { t } = useTranslationRef(squadronTranslationRef);
  const links = useLinks();
  const denied = usePermitted(workloadCreatePermission);
  const { form } = workload;
  const href = form && links.rerun({ ...form, name: nextRunName(form.name) });
  const reason =
    rerunFormReason(workload) ??
    denied ??
    (href ? undefined : 'This portal has no form for Ray jobs.');
  return (
    <ActionButton
      label={t('actions.rerunWithChanges')}
      icon={<RiEditLine />}
      reason={reason}
      href={href}
    />
  );
}
