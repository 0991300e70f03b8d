import type { StateCode, StateView, Tone } from '../contract';
import type { Condition } from '@squadron/kube-kinds';

/** Bounds the messages of conditions, which may be of any length; a detail is one line. */
const MAX_DETAIL_LENGTH = 300;

/**
 * Creates a state; `from` is the condition that it was read from.
 *
 * @public
 */
export function stateOf<C extends StateCode>(
  code: C,
  tone: Tone,
  options: { detail?: string; since?: string; from?: Condition } = {},
): Omit<StateView, 'code'> & { code: C } {
  const { detail, from } = options;
  const since = options.since ?? from?.lastTransitionTime;
  return {
    code,
    tone,
    ...(detail && { detail: shorten(detail) }),
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

/**
 * A reason constant in words: `PodsReadyTimeout` → `pods ready timeout`, `OOMKilled` → `OOM killed`.
 *
 * @public
 */
export function wordsOf(reason: string | undefined): string {
  return (reason ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map(word => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** Capital first letter, one full stop at the end. @public */
export function sentence(text: string): string {
  const trimmed = text.trim().replace(/[.\s]+$/, '');
  return trimmed ? `${trimmed[0].toUpperCase()}${trimmed.slice(1)}.` : '';
}

/** Several sentences on one line; empty ones are left out. @public */
export function sentences(...texts: Array<string | undefined>): string {
  return texts
    .map(text => sentence(text ?? ''))
    .filter(Boolean)
    .join(' ');
}

/** `1 machine`, `3 machines`. @public */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `a, b and c`; of more than five names, four and the number of the others. @public */
export function listed(names: readonly string[]): string {
  const shown =
    names.length > 5
      ? [...names.slice(0, 4), `${names.length - 4} more`]
      : names;
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`;
}

/** Milliseconds since the epoch; undefined for absent or unreadable text. @public */
export function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > MAX_DETAIL_LENGTH
    ? `${line.slice(0, MAX_DETAIL_LENGTH - 1)}…`
    : line;
}
