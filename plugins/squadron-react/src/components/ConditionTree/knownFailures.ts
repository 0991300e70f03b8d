import {
  explainFailure,
  isProblemCondition,
  type ConditionNode,
  type ConditionView,
  type FailureExplanation,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * A failure that is known, and where it was found.
 *
 * @public
 */
export interface KnownFailureView {
  /** {@link ConditionNode.id} of the object. */
  node: string;
  kind: string;
  name: string;
  condition: ConditionView;
  explanation: FailureExplanation;
}

/**
 * The known failures in a tree. Objects repeat what those below them say, so each failure is told where it
 * is deepest, and of several objects in the same trouble only the first.
 *
 * @param options - `isOnTime`: something is being done that takes no longer than usual, so what every operation meets at
 * first is left out. Default false.
 * @public
 */
export function knownFailures(
  tree: ConditionNode,
  options: { isOnTime?: boolean } = {},
): KnownFailureView[] {
  const { isOnTime = false } = options;
  return failuresOf(tree, infrastructureOf(tree)).filter(
    ({ explanation }) => !(isOnTime && explanation.isUsualAtFirst),
  );
}

/** Kind of the tree's infrastructure; Cluster API's own kinds say nothing of the cloud behind them. */
function infrastructureOf({
  kind,
  children,
}: ConditionNode): string | undefined {
  return /^(AWS|GCP|Azure|VSphere|Sandbox)/.test(kind)
    ? kind
    : children.map(infrastructureOf).find(Boolean);
}

function failuresOf(
  tree: ConditionNode,
  infrastructure: string | undefined,
): KnownFailureView[] {
  const below = tree.children.flatMap(child =>
    failuresOf(child, infrastructure),
  );
  const told = new Set<string>();
  const own = tree.conditions.flatMap(condition => {
    const explanation =
      isProblemCondition(condition) &&
      explainFailure({ ...condition, kind: tree.kind, infrastructure });
    return explanation
      ? [
          {
            node: tree.id,
            kind: tree.kind,
            name: tree.name,
            condition,
            explanation,
          },
        ]
      : [];
  });
  return [...below, ...own].filter(({ explanation: { title } }) => {
    const isNew = !told.has(title);
    told.add(title);
    return isNew;
  });
}
