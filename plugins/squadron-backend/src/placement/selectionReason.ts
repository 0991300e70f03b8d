import {
  messageOf,
  type MessageText,
  type PlacementClusterResult,
} from '@squadron/backstage-plugin-squadron-common';

/** Why a cluster is selected or not, in one sentence. @internal */
export function selectionReason(
  result: PlacementClusterResult | undefined,
): MessageText {
  if (!result) {
    return messageOf('answers.placement.unknown');
  }
  const { excluded, scores, total } = result;
  if (excluded) {
    return excluded.message;
  }
  const parts = scores.map(
    ({ prioritizer, score, weight }) => `${prioritizer} ${score} × ${weight}`,
  );
  return parts.length === 0
    ? messageOf('answers.placement.notScored')
    : messageOf('answers.placement.total', {
        total,
        scores: parts.join(', '),
      });
}
