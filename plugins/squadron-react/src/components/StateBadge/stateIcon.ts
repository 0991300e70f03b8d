import {
  RiArrowGoBackLine,
  RiArrowUpCircleLine,
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiDeleteBin6Line,
  RiErrorWarningFill,
  RiExpandUpDownLine,
  RiForbidLine,
  RiHandCoinLine,
  RiHistoryLine,
  RiInformationFill,
  RiLoader4Line,
  RiMoonLine,
  RiPauseCircleLine,
  RiPlayCircleLine,
  RiQuestionLine,
  RiRefreshLine,
  RiSendPlaneLine,
  RiStopCircleLine,
  RiSwapBoxLine,
  RiTimeLine,
  RiToolsLine,
  RiWifiOffLine,
  type RemixiconComponentType,
} from '@remixicon/react';
import type { Tone } from '@squadron/backstage-plugin-squadron-common';

const byWord: Record<string, RemixiconComponentType> = {
  Deleting: RiDeleteBin6Line,
  Terminating: RiDeleteBin6Line,
  Unreachable: RiWifiOffLine,
  Offline: RiWifiOffLine,
  'Worker lost': RiWifiOffLine,
  'Network lost': RiWifiOffLine,
  Paused: RiPauseCircleLine,
  'On hold': RiPauseCircleLine,
  Draining: RiPauseCircleLine,
  Creating: RiLoader4Line,
  Starting: RiLoader4Line,
  Provisioning: RiLoader4Line,
  'Catching up': RiLoader4Line,
  Reconnecting: RiLoader4Line,
  Upgrading: RiArrowUpCircleLine,
  Repairing: RiToolsLine,
  Scaling: RiExpandUpDownLine,
  Rejected: RiForbidLine,
  'Cannot run': RiForbidLine,
  Suspended: RiMoonLine,
  Suspending: RiMoonLine,
  Stopped: RiStopCircleLine,
  Deactivated: RiStopCircleLine,
  Moving: RiSwapBoxLine,
  Requeued: RiArrowGoBackLine,
  Queued: RiTimeLine,
  Pending: RiTimeLine,
  Dispatching: RiSendPlaneLine,
  Running: RiPlayCircleLine,
  Retrying: RiRefreshLine,
  Borrowing: RiHandCoinLine,
  Stale: RiHistoryLine,
  Unknown: RiQuestionLine,
};

const byTone: Record<Tone, RemixiconComponentType> = {
  success: RiCheckboxCircleFill,
  info: RiInformationFill,
  warning: RiErrorWarningFill,
  danger: RiCloseCircleFill,
  neutral: RiQuestionLine,
};

/**
 * The icon of a state's word, or of its tone if the word has no icon.
 *
 * @internal
 */
export function stateIcon(word: string, tone: Tone): RemixiconComponentType {
  // "Scaling +2" and "Upgrading 1.35→1.36" have numbers after the first word.
  return byWord[word] ?? byWord[word.split(' ')[0]] ?? byTone[tone];
}
