import type {
  FitWord,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';

const STATES: Readonly<Record<FitWord, StateView>> = {
  fits: { word: 'Fits now', tone: 'success' },
  borrows: { word: 'Borrows', tone: 'success' },
  preempts: { word: 'Preempts', tone: 'warning' },
  waits: { word: 'Waits', tone: 'info' },
  never: { word: 'Never', tone: 'danger' },
  unknown: { word: 'Unknown', tone: 'neutral' },
};

/**
 * The state for a word of an estimate.
 *
 * @internal
 */
export function fitState(word: FitWord): StateView {
  return STATES[word];
}
