import {
  RiArrowGoBackLine,
  RiArrowUpCircleLine,
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiDeleteBin6Line,
  RiErrorWarningFill,
  RiExpandUpDownLine,
  RiForbidLine,
  RiIndeterminateCircleLine,
  RiInformationFill,
  RiLoader4Line,
  RiMoonLine,
  RiPauseCircleLine,
  RiPlayCircleLine,
  RiQuestionLine,
  RiRefreshLine,
  RiStopCircleLine,
  RiSwapBoxLine,
  RiTimeLine,
  RiToolsLine,
  RiWifiOffLine,
  type RemixiconComponentType,
} from '@remixicon/react';
import {
  workloadGroupOf,
  type StateCode,
  type StateView,
  type Tone,
} from '@squadron/backstage-plugin-squadron-common';

const byCode: Partial<Record<StateCode, RemixiconComponentType>> = {
  Deleting: RiDeleteBin6Line,
  Terminating: RiDeleteBin6Line,
  Deleted: RiDeleteBin6Line,
  Excluded: RiForbidLine,
  Unreachable: RiWifiOffLine,
  WorkerLost: RiWifiOffLine,
  NetworkLost: RiWifiOffLine,
  OnHold: RiPauseCircleLine,
  Draining: RiPauseCircleLine,
  Paused: RiPauseCircleLine,
  Cordoned: RiForbidLine,
  Creating: RiLoader4Line,
  Starting: RiLoader4Line,
  Provisioning: RiLoader4Line,
  Upgrading: RiArrowUpCircleLine,
  Repairing: RiToolsLine,
  Scaling: RiExpandUpDownLine,
  Rejected: RiForbidLine,
  CannotRun: RiForbidLine,
  Suspended: RiMoonLine,
  Suspending: RiMoonLine,
  Stopped: RiStopCircleLine,
  Deactivated: RiStopCircleLine,
  Moving: RiSwapBoxLine,
  Requeued: RiArrowGoBackLine,
  Queued: RiTimeLine,
  Pending: RiTimeLine,
  Dispatching: RiTimeLine,
  Checking: RiTimeLine,
  Waits: RiTimeLine,
  Running: RiPlayCircleLine,
  Retrying: RiRefreshLine,
  NotSeen: RiQuestionLine,
  Unknown: RiQuestionLine,
};

const byTone: Record<Tone, RemixiconComponentType> = {
  success: RiCheckboxCircleFill,
  info: RiInformationFill,
  warning: RiErrorWarningFill,
  danger: RiCloseCircleFill,
  neutral: RiIndeterminateCircleLine,
};

/** The icon of a state, or of its tone if the state has none. @internal */
export function stateIcon({
  code,
  tone,
}: Pick<StateView, 'code' | 'tone'>): RemixiconComponentType {
  return byCode[code] ?? byTone[tone];
}

/** The look of a state: its tone, except that what only waits differs from what runs and what has ended. @internal */
export function stateLook(state: Pick<StateView, 'code' | 'tone'>) {
  const { code, tone } = state;
  const isWaiting = code === 'Waits' || workloadGroupOf(code)?.id === 'waiting';
  const isCalm = tone === 'info' || tone === 'neutral';
  return isWaiting && isCalm ? 'waiting' : tone;
}
