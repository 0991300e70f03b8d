import type { TimelineStep } from '@squadron/backstage-plugin-squadron-common';

/**
 * Where a step stands in the drawing: column by order in time, row by lane.
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
  lanes: string[];
  placed: PlacedStep[];
  /** Steps before the drawn ones; they stand in the list only. */
  earlier: number;
}

/** More columns than this are too narrow for their words. */
const mostColumns = 10;

/**
 * Places the newest steps on lanes, the hub first and each worker in order of its first step.
 *
 * @internal
 */
export function layoutTimeline(
  steps: readonly TimelineStep[],
  columns: number = mostColumns,
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
  const lanes = shown.some(step => step.lane === 'hub')
    ? ['hub', ...workers]
    : workers;
  return {
    lanes,
    placed: shown.map((step, column) => ({
      step,
      column,
      row: lanes.indexOf(step.lane),
    })),
    earlier: ordered.length - shown.length,
  };
}
