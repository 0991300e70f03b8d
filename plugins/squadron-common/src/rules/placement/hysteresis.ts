/** Resource of the AddOnPlacementScores that are made from what clusters have free. @public */
export const SQUADRON_SCORES = 'squadron';

/**
 * Default of {@link PlacementInput.margin}: up to 64 GPUs a point is a GPU, so a cluster has to have two GPUs more
 * free. One alone, e.g. of a job that was placed there just now, moves nothing.
 *
 * @public
 */
export const DEFAULT_MARGIN = 2;

/** Reads a margin as people write it; undefined for what is no number from 0 to 200. @public */
export function readMargin(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === '' ? NaN : Number(text);
  return value >= 0 && value <= 200 ? value : undefined;
}
