import { groupDecisions } from './groups';
import { clusterMatcher } from './selectors';
import { checkTolerations } from './taints';
import { MisconfiguredError, type ExpressionCompiler } from './types';
import type { PlacementSpec } from '@squadron/kube-kinds';
import { weightsOf } from './weights';

/**
 * The errors of a spec that do not depend on the clusters: one sentence per part.
 *
 * @param compileExpression - default: expressions are assumed to be valid; the backend compiles them
 * @public
 */
export function placementProblems(
  spec: PlacementSpec,
  compileExpression: ExpressionCompiler = () => ({ ask: () => ({ steps: 0 }) }),
): Array<{ field: string; message: string }> {
  const { numberOfClusters: count } = spec;
  const expressions = {
    compile: compileExpression,
    scoresOf: () => undefined,
    spend: () => {},
  };
  return [
    ...(count !== undefined && (!Number.isInteger(count) || count < 0)
      ? [
          {
            field: 'numberOfClusters',
            message: `${count} is not a number of clusters; use a whole number from 0.`,
          },
        ]
      : []),
    ...problem('predicates', () =>
      spec.predicates?.forEach(({ requiredClusterSelector }) =>
        clusterMatcher(requiredClusterSelector, expressions),
      ),
    ),
    ...problem('tolerations', () => checkTolerations(spec.tolerations ?? [])),
    ...problem('prioritizerPolicy', () => weightsOf(spec.prioritizerPolicy)),
    ...problem('decisionStrategy', () => {
      const { misconfigured } = groupDecisions([], spec);
      if (misconfigured !== undefined) {
        throw new MisconfiguredError(misconfigured);
      }
    }),
  ];
}

function problem(
  field: string,
  check: () => void,
): Array<{ field: string; message: string }> {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof MisconfiguredError) {
      return [{ field, message: error.message }];
    }
    throw error;
  }
}
