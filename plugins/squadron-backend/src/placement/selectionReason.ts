import {
  messageOf,
  scoreName,
  type MessageText,
  type PlacementClusterResult,
} from '@squadron/backstage-plugin-squadron-common';

/** Why a cluster is selected or not, in one sentence. @internal */
export function selectionReason(
  result: PlacementClusterResult | undefined,
  /** Whether the placement requests a number of clusters, so that others that match may not be chosen. */
  isLimited: boolean,
): MessageText {
  if (!result) {
    return messageOf('answers.placement.unknown');
  }
  const { excluded, scores, total } = result;
  if (excluded) {
    return excluded.message;
  }
  if (!isLimited) {
    return messageOf('answers.placement.notScored');
  }
  return scores.length === 0
    ? messageOf('answers.placement.matches')
    : messageOf('answers.placement.total', {
        total,
        scores: scores.map(({ prioritizer, score, weight }) =>
          messageOf('answers.placement.part', {
            name: scoreName(prioritizer),
            points: weight === 1 ? score : `${score} × ${weight}`,
          }),
        ),
      });
}
