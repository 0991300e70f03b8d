import type { PlacementClusterResult } from '@squadron/backstage-plugin-squadron-common';

/** Why a cluster is selected or not, in one sentence. @internal */
export function selectionReason(
  result: PlacementClusterResult | undefined,
): string {
  if (!result) {
    return 'It is no longer in the inventory.';
  }
  const { excluded, scores, total } = result;
  if (excluded) {
    return excluded.message;
  }
  const parts = scores.map(
    ({ prioritizer, score, weight }) => `${prioritizer} ${score} × ${weight}`,
  );
  return parts.length === 0
    ? 'It matches, and clusters are not scored.'
    : `Its total is ${total}: ${parts.join(', ')}.`;
}
