import type {
  DecommissionGoal,
  DecommissionView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * A step of a decommissioning that the user can choose.
 *
 * @internal
 */
export interface DecommissionChoice {
  /** Absent: abort. */
  goal?: DecommissionGoal;
  label: string;
  /** The effect, shown before it is confirmed. */
  text: string;
  /** Whether it ends running workloads. */
  isDestructive: boolean;
}

const CORDON: DecommissionChoice = {
  goal: 'Cordon',
  label: 'Cordon',
  text: 'No new workloads are scheduled to the cluster. Running workloads are not affected.',
  isDestructive: false,
};
const DRAIN: DecommissionChoice = {
  goal: 'Drain',
  label: 'Drain',
  text: 'The workloads on the cluster are stopped and restart on other clusters with free capacity. The rest waits.',
  isDestructive: true,
};
const LEAVE: DecommissionChoice = {
  goal: 'Leave',
  label: 'Remove access',
  text: 'Once no fleet workloads remain, the connection and the credentials of the cluster are deleted.',
  isDestructive: true,
};
const LEAVE_NOW: DecommissionChoice = {
  goal: 'LeaveNow',
  label: 'Remove access now',
  text: 'The cluster is unreachable: its jobs restart on other clusters immediately. If the cluster still runs them, they run twice.',
  isDestructive: true,
};
const ABORT: DecommissionChoice = {
  label: 'Abort',
  text: 'The cluster accepts workloads again: its queues resume, and its connection is restored if it was removed. Workloads that have moved stay where they are.',
  isDestructive: false,
};

/** The possible next steps, in order; Abort last. @internal */
export function decommissionChoices({
  goal,
  isReachable,
  replacedBy,
}: Pick<
  DecommissionView,
  'goal' | 'isReachable' | 'replacedBy'
>): DecommissionChoice[] {
  if (replacedBy !== undefined) {
    return [{ ...ABORT, text: abortText(replacedBy) }];
  }
  const last = isReachable ? [LEAVE] : [LEAVE_NOW];
  switch (goal) {
    case undefined:
      return [CORDON, DRAIN];
    case 'Cordon':
      return [DRAIN, ...last, ABORT];
    case 'Drain':
      return [...last, ABORT];
    case 'Leave':
      return isReachable ? [ABORT] : [LEAVE_NOW, ABORT];
    case 'LeaveNow':
      return [ABORT];
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

function abortText(by: string): string {
  return `The cluster accepts workloads again, and ${by} loses the labels and claims that it inherited. Workloads that have moved stay where they are.`;
}
