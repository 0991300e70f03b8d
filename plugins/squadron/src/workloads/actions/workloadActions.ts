import {
  isServingKind,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { isHeld } from './workloadReasons';

type Kind = WorkloadDetail['kind'];

const RAY: Kind[] = ['raycluster', 'rayservice'];

/** What can be done with a workload. `suspend` resumes one that is suspended; `stop` deletes one that lasts. @internal */
export type WorkloadAction =
  | 'rerunForm'
  | 'rerun'
  | 'dashboard'
  | 'scale'
  | 'upgrade'
  | 'suspend'
  | 'move'
  | 'priority'
  | 'follow'
  | 'stop';

/** The kinds that have each action; absent for all kinds. In the order of the page. */
const ACTIONS: Record<WorkloadAction, Kind[] | undefined> = {
  dashboard: ['rayjob', ...RAY],
  rerunForm: ['rayjob'],
  rerun: ['rayjob'],
  scale: RAY,
  upgrade: RAY,
  suspend: undefined,
  move: undefined,
  priority: undefined,
  follow: undefined,
  stop: undefined,
};

/** Only another size, queue or cluster helps one that would wait forever. */
const FOR_NEVER: WorkloadAction[] = ['rerunForm', 'scale', 'follow', 'stop'];

/** The actions that its kind and state have; at most three are primary, the others are in a menu. @internal */
export function workloadActions(
  workload: WorkloadDetail,
): Array<{ action: WorkloadAction; isPrimary: boolean }> {
  const primary = primaryOf(workload);
  return (Object.keys(ACTIONS) as WorkloadAction[])
    .filter(
      action =>
        (ACTIONS[action]?.includes(workload.kind) ?? true) &&
        (workload.state.code !== 'CannotRun' || FOR_NEVER.includes(action)),
    )
    .map(action => ({ action, isPrimary: primary.includes(action) }));
}

function primaryOf(workload: WorkloadDetail): WorkloadAction[] {
  if (RAY.includes(workload.kind)) {
    return isHeld(workload)
      ? ['scale', 'suspend']
      : ['dashboard', 'scale', 'suspend'];
  }
  if (isServingKind(workload)) {
    return ['move', 'priority'];
  }
  if (workload.finishedAt !== undefined) {
    return ['rerunForm', 'rerun'];
  }
  return workload.kind === 'rayjob' && !isHeld(workload)
    ? ['rerunForm', 'dashboard', 'stop']
    : ['suspend', 'stop'];
}
