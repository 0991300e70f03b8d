import type { ComponentType } from 'react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionMenu, PrimaryAction } from '../../parts';
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
import { workloadActions, type WorkloadAction } from './workloadActions';

const BUTTONS: Record<
  WorkloadAction,
  ComponentType<{ workload: WorkloadDetail }>
> = {
  dashboard: DashboardButton,
  follow: FollowButton,
  move: MoveWorkloadButton,
  priority: PriorityButton,
  rerun: RerunWorkloadButton,
  rerunForm: ({ workload }) => (
    <RerunFormLink workload={workload} size={workload.wait?.largestFit} />
  ),
  scale: ScaleWorkloadButton,
  stop: StopWorkloadButton,
  suspend: SuspendWorkloadButton,
  upgrade: UpgradeWorkloadButton,
};

/** The actions for a workload. @internal */
export function WorkloadActions(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const buttons = workloadActions(workload).map(({ action, isPrimary }) => {
    const Button = BUTTONS[action];
    return (
      <PrimaryAction key={action} value={isPrimary}>
        <Button workload={workload} />
      </PrimaryAction>
    );
  });
  return (
    <ActionMenu
      label={t('common.labels.actionsFor', { name: workload.name })}
      apart={buttons.at(-1)}
    >
      {buttons.slice(0, -1)}
    </ActionMenu>
  );
}
