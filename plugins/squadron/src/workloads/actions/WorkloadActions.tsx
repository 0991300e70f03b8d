import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DashboardButton } from './DashboardButton';
import { FollowButton } from './FollowButton';
import { MoveWorkloadButton } from './MoveWorkloadButton';
import { PriorityButton } from './PriorityButton';
import { RerunFormLink } from './RerunFormLink';
import { RerunWorkloadButton } from './RerunWorkloadButton';
import { ScaleWorkloadButton } from './ScaleWorkloadButton';
import { StopWorkloadButton } from './StopWorkloadButton';
import { SuspendWorkloadButton } from './SuspendWorkloadButton';
import { UpgradeWorkloadButton } from './UpgradeWorkloadButton';
import { ActionBar } from '../../parts';
import styles from '../../parts/actions.module.css';

/** The actions for a workload. @internal */
export function WorkloadActions(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const isRay =
    workload.kind === 'raycluster' || workload.kind === 'rayservice';
  // Only another size, queue or cluster helps one that would wait forever.
  const mayRun = workload.state.code !== 'CannotRun';
  return (
    <ActionBar label={t('common.labels.actionsFor', { name: workload.name })}>
      {isRay && <ScaleWorkloadButton workload={workload} />}
      {isRay && mayRun && <UpgradeWorkloadButton workload={workload} />}
      {workload.kind === 'rayjob' && (
        <>
          {mayRun && <RerunWorkloadButton workload={workload} />}
          {(mayRun || workload.form) && <RerunFormLink workload={workload} />}
        </>
      )}
      <FollowButton workload={workload} />
      {mayRun && (
        <>
          {(isRay || workload.kind === 'rayjob') && (
            <DashboardButton workload={workload} />
          )}
          <SuspendWorkloadButton workload={workload} />
          <MoveWorkloadButton workload={workload} />
          <PriorityButton workload={workload} />
        </>
      )}
      <span className={styles.apart}>
        <StopWorkloadButton workload={workload} />
      </span>
    </ActionBar>
  );
}
