import type { StateCode, TimelineCode } from '../contract';
import { states } from './en/states';
import type { Translate } from './Translate';

/**
 * The text of a state: in the reader's language with `t`, else in English, e.g. for verdicts and notifications.
 *
 * @public
 */
export function stateText(
  state: { code: StateCode; params?: Readonly<Record<string, string>> },
  t?: Translate,
): string {
  const { code, params = {} } = state;
  return t
    ? (t as StateTexts)(`states.state.${code}`, params)
    : states.state[code].replace(
        /\{\{(\w+)\}\}/g,
        (_, name: string) => params[name] ?? '',
      );
}

/** The text of a code of a list's filter. A code that is not known, e.g. of an old address, is its own text. @public */
export function stateCodeText(code: string, t?: Translate): string {
  return isStateCode(code) ? stateText({ code }, t) : code;
}

/** The text of a step of a timeline, like that of a state. @public */
export function timelineText(code: TimelineCode, t?: Translate): string {
  return t ? t(`states.timeline.${code}`) : states.timeline[code];
}

/** The placeholders of a text depend on its code; a state has the ones of its code. */
type StateTexts = (
  key: `states.state.${StateCode}`,
  params: Readonly<Record<string, string>>,
) => string;

function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(states.state, code);
}
