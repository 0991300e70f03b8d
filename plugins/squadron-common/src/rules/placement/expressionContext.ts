import type { ExpressionContext } from './selectors';
import { MisconfiguredError } from './types';
import type { PlacementInput, PlacementScoreItem } from './types';

/** As much work as the expressions of one placement may be over all clusters: so much, and so much more for each. */
const MAX_STEPS = { base: 100_000, perCluster: 200 };

/**
 * How the expressions of a placement are read, and the scores that they may ask for. Unlike prioritizers they see
 * scores that have expired, as in Open Cluster Management.
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
      // A cluster's name holds no slash.
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
          `The expressions of celSelector take more than ${limit} steps over all clusters; ask for less in them.`,
        );
      }
    },
  };
}
