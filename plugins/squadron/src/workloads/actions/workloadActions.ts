import {
  isServingKind,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { isHeld } from './workloadReasons';

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

const QUEUED: WorkloadAction[] = ['suspend', 'move', 'priority'];

/**
 * The actions that its kind and state have, in the order of the page; at most three are primary. The others are in a
 * menu.
 *
 * @internal
 */
export function workloadActions(
  workload: WorkloadDetail,
): Array<{ action: WorkloadAction; isPrimary: boolean }> {
  const primary = primaryOf(workload);
  return possibleFor(workload).map(action => ({
    action,
    isPrimary: primary.includes(action),
  }));
}

function possibleFor({ kind, state, form }: WorkloadDetail): WorkloadAction[] {
  const isRay = isRayKind(kind);
  // Only another size, queue or cluster helps one that would wait forever.
  if (state.code === 'CannotRun') {
    return [
      ...(isRay ? (['scale'] as const) : []),
      ...(kind === 'rayjob' && form ? (['rerunForm'] as const) : []),
      'follow',
      'stop',
    ];
  }
  const own: WorkloadAction[] = isRay ? ['dashboard', 'scale', 'upgrade'] : [];
  const ofJob: WorkloadAction[] =
    kind === 'rayjob' ? ['rerunForm', 'rerun', 'dashboard'] : [];
  return [...own, ...ofJob, ...QUEUED, 'follow', 'stop'];
}

function primaryOf(workload: WorkloadDetail): WorkloadAction[] {
  const { kind, state, finishedAt } = workload;
  if (isRayKind(kind)) {
    return state.code === 'CannotRun' || isHeld(workload)
      ? ['scale', 'suspend']
      : ['dashboard', 'scale', 'suspend'];
  }
  if (isServingKind(workload)) {
    return ['move', 'priority'];
  }
  if (finishedAt !== undefined) {
    return ['rerunForm', 'rerun'];
  }
  if (isHeld(workload)) {
    return ['suspend', 'stop'];
  }
  return kind === 'rayjob'
    ? ['rerunForm', 'dashboard', 'stop']
    : ['suspend', 'stop'];
}

const isRayKind = (kind: WorkloadDetail['kind']) =>
  kind === 'raycluster' || kind === 'rayservice';
