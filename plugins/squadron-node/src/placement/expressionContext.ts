import type {
  ExpressionContext,
  PlacementInput,
  PlacementScoreItem,
} from '@squadron/backstage-plugin-squadron-common';
import { MisconfiguredError } from '@squadron/backstage-plugin-squadron-common';

/**
 * Evaluation steps that the expressions of one placement may take over all clusters: a base, plus so many per cluster.
 */
const MAX_STEPS = { base: 100_000, perCluster: 200 };

/**
 * Compiles the expressions of a placement, and gives them the scores that they read. Unlike prioritizers they read
 * expired scores too, as in Open Cluster Management.
 *
 * @internal
 */
export function expressionContext({
  clusters,
  compileExpression,
  scores,
}: PlacementInput): ExpressionContext | undefined {
  if (!compileExpression) {
    return undefined;
  }
  let byKey: Map<string, readonly PlacementScoreItem[]> | undefined;
  const limit = MAX_STEPS.base + MAX_STEPS.perCluster * clusters.length;
  let spent = 0;
  return {
    compile: compileExpression,
    scoresOf: (cluster, resourceName) => {
      // The name of a cluster contains no slash.
      byKey ??= new Map(
        scores.map(one => [
          `${one.cluster}/${one.resourceName}`,
          Object.entries(one.scores).map(([name, value]) => ({ name, value })),
        ]),
      );
      return byKey.get(`${cluster}/${resourceName}`);
    },
    spend: steps => {
      spent += steps;
      if (spent > limit) {
        throw new MisconfiguredError(
          `The expressions of celSelector take more than ${limit} steps over all clusters; simplify them.`,
        );
      }
    },
  };
}
