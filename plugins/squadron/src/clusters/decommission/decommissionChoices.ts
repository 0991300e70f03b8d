import type {
  DecommissionGoal,
  DecommissionView,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** A step of a decommissioning that the user can choose. @internal */
export interface DecommissionChoice {
  /** Absent: abort, or rejoin. */
  goal?: DecommissionGoal;
  label: string;
  /** The effect, shown before it is confirmed. */
  text: string;
  /** Whether it ends running workloads. */
  isDestructive: boolean;
}

const choices = (t: Translate) =>
  ({
    cordon: {
      goal: 'Cordon',
      label: t('clusters.decommission.cordon'),
      text: t('clusters.decommission.cordonText'),
      isDestructive: false,
    },
    drain: {
      goal: 'Drain',
      label: t('clusters.decommission.drain'),
      text: t('clusters.decommission.drainText'),
      isDestructive: true,
    },
    leave: {
      goal: 'Leave',
      label: t('clusters.decommission.removeAccess'),
      text: t('clusters.decommission.leaveText'),
      isDestructive: true,
    },
    leaveNow: {
      goal: 'LeaveNow',
      label: t('clusters.decommission.removeAccessNow'),
      text: t('clusters.decommission.leaveNowText'),
      isDestructive: true,
    },
    abort: {
      label: t('common.actions.abort'),
      text: t('clusters.decommission.abortText'),
      isDestructive: false,
    },
  } satisfies Record<string, DecommissionChoice>);

/** The possible next steps, in order; the way back last. @internal */
export function decommissionChoices(
  t: Translate,
  {
    goal,
    isReachable,
    replacedBy,
  }: Pick<DecommissionView, 'goal' | 'isReachable' | 'replacedBy'>,
): DecommissionChoice[] {
  const { cordon, drain, leave, leaveNow, abort } = choices(t);
  const rejoin = { ...abort, label: t('clusters.decommission.rejoin') };
  if (replacedBy !== undefined) {
    const text = t('clusters.decommission.abortReplacementText', {
      by: replacedBy,
    });
    return [{ ...abort, text }];
  }
  const last = isReachable ? [leave] : [leaveNow];
  switch (goal) {
    case undefined:
      return [cordon, drain];
    case 'Cordon':
      return [drain, ...last, abort];
    case 'Drain':
      return [...last, abort];
    case 'Leave':
      return isReachable ? [rejoin] : [leaveNow, rejoin];
    case 'LeaveNow':
      return [rejoin];
    default:
      return goal satisfies never;
  }
}

/** Whether the cluster can be replaced. @internal */
export function mayBeReplaced({
  goal,
  replacedBy,
}: Pick<DecommissionView, 'goal' | 'replacedBy'>): boolean {
  return (
    replacedBy === undefined &&
    (goal === undefined || goal === 'Cordon' || goal === 'Drain')
  );
}
