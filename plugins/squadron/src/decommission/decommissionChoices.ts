import type {
  DecommissionGoal,
  DecommissionView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * A step that a person may take with a cluster.
 *
 * @internal
 */
export interface DecommissionChoice {
  /** Absent: back into work. */
  goal?: DecommissionGoal;
  label: string;
  /** What it does, before it is confirmed. */
  text: string;
  /** Whether work is ended by it. */
  isDestructive: boolean;
}

const CORDON: DecommissionChoice = {
  goal: 'Cordon',
  label: 'Cordon',
  text: 'No new work goes there; what runs goes on.',
  isDestructive: false,
};
const DRAIN: DecommissionChoice = {
  goal: 'Drain',
  label: 'Drain',
  text: 'What runs there is ended and starts over elsewhere, where there is room; the rest waits.',
  isDestructive: true,
};
const LEAVE: DecommissionChoice = {
  goal: 'Leave',
  label: 'Remove access',
  text: 'Once nothing of the fleet runs there, its connection and the credentials for it are removed.',
  isDestructive: true,
};
const LEAVE_NOW: DecommissionChoice = {
  goal: 'LeaveNow',
  label: 'Remove access now',
  text: 'It does not answer: its jobs start over elsewhere at once. If it still runs them, they run twice.',
  isDestructive: true,
};
const ABORT: DecommissionChoice = {
  label: 'Abort',
  text: 'It takes work again as before: its queues open, and its connection is set up anew where it was removed. What has moved stays where it is.',
  isDestructive: false,
};

/** The steps that may follow, the next one first; Abort last. @internal */
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

/** Whether another cluster may take its place now. @internal */
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
  return `It takes work again as before, and ${by} loses the labels and claims that it took over. What has moved stays where it is.`;
}
