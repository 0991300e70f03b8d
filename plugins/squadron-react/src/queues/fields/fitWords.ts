import type {
  FitWord,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';

const STATES: Readonly<Record<FitWord, StateView>> = {
  fits: { code: 'FitsNow', tone: 'success' },
  borrows: { code: 'Borrows', tone: 'success' },
  preempts: { code: 'Preempts', tone: 'warning' },
  waits: { code: 'Waits', tone: 'info' },
  never: { code: 'Never', tone: 'danger' },
  unknown: { code: 'Unknown', tone: 'neutral' },
};

/** The state for a word of an estimate. @internal */
export function fitState(word: FitWord): StateView {
  return STATES[word];
}
