import type { TimelineStep } from '@squadron/backstage-plugin-squadron-common';

/**
 * The position of a step in the drawing: column by order in time, row by cluster.
 *
 * @internal
 */
export interface PlacedStep {
  step: TimelineStep;
  column: number;
  row: number;
}

/**
 * The drawing of a timeline.
 *
 * @internal
 */
export interface TimelineLayout {
  clusters: string[];
  placed: PlacedStep[];
  /** Number of steps before the drawn ones; they are in the list only. */
  earlier: number;
}

/** More columns than this are too narrow for their text. */
const MOST_COLUMNS = 10;

/**
 * Places the newest steps in rows, the hub first and each worker in order of its first step.
 *
 * @internal
 */
export function layoutTimeline(
  steps: readonly TimelineStep[],
  columns: number = MOST_COLUMNS,
): TimelineLayout {
  const ordered = steps
    .map((step, index) => ({ step, index }))
    .sort(
      (a, b) =>
        Date.parse(a.step.at) - Date.parse(b.step.at) || a.index - b.index,
    )
    .map(({ step }) => step);
  const shown = ordered.slice(-columns);
  const workers = shown
    .map(step => step.lane)
    .filter(
      (lane, index, all) => lane !== 'hub' && all.indexOf(lane) === index,
    );
  const clusters = shown.some(step => step.lane === 'hub')
    ? ['hub', ...workers]
    : workers;
  return {
    clusters,
    placed: shown.map((step, column) => ({
      step,
      column,
      row: clusters.indexOf(step.lane),
    })),
    earlier: ordered.length - shown.length,
  };
}
