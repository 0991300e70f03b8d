import { MisconfiguredError } from './types';
import type {
  ClusterSelector,
  LabelSelector,
  PlacementCluster,
  SelectorRequirement,
} from './types';

/** Tells of a cluster whether it matches. Throws {@link MisconfiguredError} for a selector that is none. @internal */
export function clusterMatcher(
  selector: ClusterSelector = {},
): (cluster: PlacementCluster) => boolean {
  const byLabels = labelMatcher(selector.labelSelector);
  const claims = (selector.claimSelector?.matchExpressions ?? []).map(
    requirementMatcher,
  );
  return cluster =>
    byLabels(cluster.labels) &&
    claims.every(matches => matches(cluster.claims));
}

/** @internal */
export function labelMatcher(
  selector: LabelSelector = {},
): (labels: Readonly<Record<string, string>>) => boolean {
  const equal = Object.entries(selector.matchLabels ?? {});
  const expressions = (selector.matchExpressions ?? []).map(requirementMatcher);
  return labels =>
    equal.every(([key, value]) => own(labels, key) === value) &&
    expressions.every(matches => matches(labels));
}

function requirementMatcher({
  key,
  operator,
  values = [],
}: SelectorRequirement): (values: Readonly<Record<string, string>>) => boolean {
  const needsValues = operator === 'In' || operator === 'NotIn';
  if (!needsValues && operator !== 'Exists' && operator !== 'DoesNotExist') {
    throw new MisconfiguredError(
      `'${operator}' is no operator of a selector; use In, NotIn, Exists or DoesNotExist for key '${key}'.`,
    );
  }
  if (needsValues !== values.length > 0) {
    throw new MisconfiguredError(
      needsValues
        ? `Operator ${operator} of key '${key}' needs values.`
        : `Operator ${operator} of key '${key}' takes no values.`,
    );
  }
  return held => {
    const value = own(held, key);
    switch (operator) {
      case 'In':
        return value !== undefined && values.includes(value);
      case 'NotIn':
        return value === undefined || !values.includes(value);
      case 'Exists':
        return value !== undefined;
      default:
        return value === undefined;
    }
  };
}

function own(
  record: Readonly<Record<string, string>>,
  key: string,
): string | undefined {
  return Object.prototype.hasOwnProperty.call(record, key)
    ? record[key]
    : undefined;
}
