import type {
  FitWord,
  QueueFit,
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

/** The state for an estimate; a worker that the dispatcher would not nominate is excluded. @internal */
export function fitState({
  word,
  cause,
}: Pick<QueueFit, 'word'> & Partial<Pick<QueueFit, 'cause'>>): StateView {
  return cause === 'excluded'
    ? { code: 'Excluded', tone: 'neutral' }
    : STATES[word];
}
