import type { MessageText } from '../contract/message';
import type { StateCode, StateView, Tone } from '../contract';
import { shortened } from '../messages/messageText';
import type { Condition } from '@squadron/kube-kinds';

/** Bounds the messages of conditions, which may be of any length; a detail is one line. */
const MAX_DETAIL_LENGTH = 300;

/** Creates a state; `from` is the condition that it was read from. @public */
export function stateOf<C extends StateCode>(
  code: C,
  tone: Tone,
  options: { detail?: MessageText; since?: string; from?: Condition } = {},
): Omit<StateView, 'code'> & { code: C } {
  const { detail, from } = options;
  const since = options.since ?? from?.lastTransitionTime;
  return {
    code,
    tone,
    ...(detail && { detail: shortened(detail, MAX_DETAIL_LENGTH) }),
    ...(since && { since }),
    ...(from && {
      raw: {
        condition: `${from.type}=${from.status}`,
        ...(from.reason && { reason: from.reason }),
        ...(from.message && { message: from.message }),
      },
    }),
  };
}

/** A reason constant in words: `PodsReadyTimeout` → `pods ready timeout`, `OOMKilled` → `OOM killed`. @public */
export function wordsOf(reason: string | undefined): string {
  return (reason ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map(word => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** `1 machine`, `3 machines`. @public */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Milliseconds since the epoch; undefined for absent or unreadable text. @public */
export function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
