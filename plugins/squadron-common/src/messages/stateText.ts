import type { StateCode, TimelineCode } from '../contract';
import { states } from './en/states';

/**
 * The English text of a state, for places without a reader's language: verdicts, notifications, exports.
 *
 * @public
 */
export function stateText({
  code,
  params = {},
}: {
  code: StateCode;
  params?: Readonly<Record<string, string>>;
}): string {
  return states.state[code].replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => params[name] ?? '',
  );
}

/**
 * The English text of a code of a list's filter. A code that is not known, e.g. of an old address, is its own text.
 *
 * @public
 */
export function stateCodeText(code: string): string {
  return isStateCode(code) ? stateText({ code }) : code;
}

/** The English text of a step of a timeline. @public */
export function timelineText(code: TimelineCode): string {
  return states.timeline[code];
}

function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(states.state, code);
}
