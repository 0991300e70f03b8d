/** Resource of the AddOnPlacementScores for the headroom of clusters. @public */
export const SQUADRON_SCORES = 'squadron';

/**
 * Default of {@link PlacementInput.margin}: up to 64 GPUs a point is one GPU, so a cluster must have two more free
 * GPUs. A single one, e.g. of a job that was just placed, changes no decision.
 *
 * @public
 */
export const DEFAULT_MARGIN = 2;

/** Reads a margin as people write it; undefined if it is not a number from 0 to 200. @public */
export function readMargin(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === '' ? NaN : Number(text);
  return value >= 0 && value <= 200 ? value : undefined;
}
