import type { StateCode } from '../contract';
import type { Message, MessageText } from '../contract/message';
import type { WaitHolder } from '../contract/workloads/wait';
import { isGpuResource } from '@squadron/kube-kinds';
import {
  formatBytes,
  formatCpu,
  formatGpuCount,
  formatNumber,
  gpuShortName,
} from '../format/amounts';
import { formatRoughDuration } from '../format/time';
import { messageOf } from './messageText';

const SECOND_MS = 1_000;
const RELATIVE_LIMIT_MS = 7 * 24 * 3_600_000;

/** `what: cause`, or `what` alone without a cause. @public */
export function withCause(
  what: MessageText,
  cause: MessageText | undefined,
): MessageText {
  return cause ? messageOf('answers.cause', { what, cause }) : what;
}

/** `a`, `a or b`, `a, b or c`. @public */
export function eitherOf(names: readonly string[]): MessageText {
  const [last = '', ...others] = [...names].reverse();
  return others.length > 0
    ? messageOf('answers.or', { first: others.reverse().join(', '), last })
    : last;
}

/** The text of a state, as part of another text. @public */
export function stateMessage(state: {
  code: StateCode;
  params?: Readonly<Record<string, string>>;
}): Message {
  // Of all states, only `Other` has a placeholder.
  return state.code === 'Other'
    ? messageOf('states.state.Other', { status: state.params?.status ?? '' })
    : messageOf(`states.state.${state.code}`);
}

/** `1st`, `2nd`, `3rd`, `11th`. @public */
export function ordinalOf(place: number): Message {
  const lastTwo = place % 100;
  const form =
    lastTwo > 10 && lastTwo < 14
      ? 'nth'
      : (['nth', 'first', 'second', 'third'] as const)[place % 10] ?? 'nth';
  return messageOf(`answers.place.${form}`, { place });
}

/**
 * A point in time relative to now: `4 min ago`, `in 3 min`, `now`; beyond 7 days its date in UTC, `2026-11-14`.
 * A string that is not a time is returned unchanged.
 *
 * @public
 */
export function agoOf(at: string, nowMs: number): MessageText {
  const distance = nowMs - Date.parse(at);
  if (Number.isNaN(distance)) {
    return at;
  }
  if (Math.abs(distance) < SECOND_MS) {
    return messageOf('answers.now');
  }
  if (Math.abs(distance) > RELATIVE_LIMIT_MS) {
    return new Date(at).toISOString().slice(0, 10);
  }
  const duration = formatRoughDuration(Math.abs(distance));
  return distance > 0
    ? messageOf('answers.ago', { duration })
    : messageOf('answers.ahead', { duration });
}

/** An amount of a flavor: `5 × A100`, `4 CPU in flavor default`. @public */
export function flavorAmountOf(
  {
    flavor,
    gpuType,
    resource,
  }: Pick<WaitHolder, 'flavor' | 'gpuType' | 'resource'>,
  amount: number,
): MessageText {
  if (isGpuResource(resource)) {
    return gpuType === undefined
      ? amountOf(resource, amount)
      : formatGpuCount(gpuType, amount);
  }
  return messageOf('answers.queues.amountInFlavor', {
    amount: amountOf(resource, amount),
    flavor,
  });
}

/** The name of a resource within a sentence: `A100` of a GPU type, else `GPU`, `CPU`, `memory`. @public */
export function resourceNameOf(resource: string, gpuType = ''): MessageText {
  if (isGpuResource(resource)) {
    return gpuShortName(gpuType);
  }
  if (resource === 'memory') {
    return messageOf('answers.memoryName');
  }
  return resource === 'cpu' ? 'CPU' : resource;
}

/**
 * An amount of a named resource: `16 CPU`, `64 GiB memory`, `4 × GPU`, `2 pods`. GPUs of vendors other than NVIDIA
 * keep their name: `4 × GPU (amd.com/gpu)`.
 *
 * @public
 */
export function amountOf(resource: string, amount: number): MessageText {
  switch (resource) {
    case 'cpu':
      return formatCpu(amount);
    case 'memory':
      return messageOf('answers.memory', { amount: formatBytes(amount) });
    case 'ephemeral-storage':
      return messageOf('answers.disk', { amount: formatBytes(amount) });
    case 'nvidia.com/gpu':
      return `${formatNumber(amount)} × GPU`;
    default:
      return `${formatNumber(amount)} ${
        resource.endsWith('/gpu') ? `× GPU (${resource})` : resource
      }`;
  }
}
