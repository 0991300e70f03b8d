import {
  explainFailure,
  isProblemCondition,
  type ConditionNode,
  type ConditionView,
  type FailureExplanation,
} from '@squadron/backstage-plugin-squadron-common';

/** A known failure and the object with it. @public */
interface KnownFailureView {
  /** {@link ConditionNode.id} of the object. */
  node: string;
  kind: string;
  name: string;
  condition: ConditionView;
  explanation: FailureExplanation;
}

/**
 * The known failures in a tree. Objects repeat the conditions of their children, so each failure is reported at the
 * deepest object, and only for the first of several objects with the same failure.
 *
 * @param options - `isOnTime`: an operation is running that has not exceeded its usual time, so failures that are
 * normal at its start are left out. Default: false.
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

/** The infrastructure kind of the tree: Cluster API's own kinds do not identify the cloud. */
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
  const reported = new Set<string>();
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
  return [...below, ...own].filter(({ explanation: { code } }) => {
    const isNew = !reported.has(code);
    reported.add(code);
    return isNew;
  });
}
