import {
  gpuShortName,
  messageText,
  scoreName,
  type PlacementUsers,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  GPU_PROPERTY_PREFIX,
  type ClusterSelector,
  type PlacementSpec,
  type SelectorRequirement,
} from '@squadron/kube-kinds';

const GPU_PRODUCT = 'nvidia.com/gpu.product';

/** The rule of a Placement as text, e.g. `1 of the clusters with T4, most squadron/gpuFree`. @internal */
export function ruleWords(t: Translate, spec: PlacementSpec): string {
  const { numberOfClusters, predicates = [], clusterSets = [] } = spec;
  const scores = spec.prioritizerPolicy?.configurations ?? [];
  let clusters =
    numberOfClusters === undefined
      ? t('common.labels.allClusters')
      : t('placement.rule.some', { number: numberOfClusters });
  if (clusterSets.length > 0) {
    clusters = t('placement.rule.of', {
      clusters,
      sets: clusterSets.join(', '),
    });
  }
  if (predicates.length > 0) {
    const wanted = predicates
      .map(({ requiredClusterSelector = {} }) =>
        selectorWords(t, requiredClusterSelector),
      )
      .reduce((first, second) => t('common.list.or', { first, second }));
    clusters = t('placement.rule.with', { clusters, wanted });
  }
  for (const { scoreCoordinate, weight = 1 } of scores) {
    const { addOn, builtIn = '' } = scoreCoordinate ?? {};
    const score = messageText(
      scoreName(
        addOn ? `AddOn/${addOn.resourceName}/${addOn.scoreName}` : builtIn,
      ),
      t,
    );
    clusters = t(weight < 0 ? 'placement.rule.least' : 'placement.rule.most', {
      clusters,
      score,
    });
  }
  return clusters;
}

/** The users of a Placement as text. @internal */
export function usersWords(
  t: Translate,
  { jobs, namespaces, isFleetDefault }: PlacementUsers,
): string {
  const parts = [
    isFleetDefault && t('placement.users.fleetDefault'),
    namespaces.length > 0 &&
      t('placement.users.namespaces', {
        count: namespaces.length,
        names: namespaces.join(', '),
      }),
    jobs > 0 && t('placement.users.jobs', { count: jobs }),
  ];
  return parts.filter(Boolean).join(' · ') || t('placement.users.none');
}

function selectorWords(
  t: Translate,
  { labelSelector, claimSelector, celSelector }: ClusterSelector,
): string {
  const parts = [
    ...Object.entries(labelSelector?.matchLabels ?? {}).map(
      ([key, value]) => `${key} = ${value}`,
    ),
    ...[
      ...(labelSelector?.matchExpressions ?? []),
      ...(claimSelector?.matchExpressions ?? []),
    ].map(one => requirementWords(t, one)),
    ...(celSelector ? [t('placement.rule.expression')] : []),
  ];
  return parts.length > 0
    ? parts.reduce((first, second) => t('common.list.and', { first, second }))
    : t('placement.rule.anything');
}

function requirementWords(
  t: Translate,
  { key, operator, values = [] }: SelectorRequirement,
): string {
  if (key.startsWith(GPU_PROPERTY_PREFIX) && operator === 'Exists') {
    return gpuShortName(key.slice(GPU_PROPERTY_PREFIX.length));
  }
  const texts = key === GPU_PRODUCT ? values.map(gpuShortName) : values;
  const list =
    texts.length > 0
      ? texts.reduce((first, second) => t('common.list.or', { first, second }))
      : '';
  switch (operator) {
    case 'In':
      return key === GPU_PRODUCT ? list : `${key} = ${list}`;
    case 'NotIn':
      return t('placement.rule.otherThan', { key, list });
    case 'Exists':
      return key;
    default:
      return t('placement.rule.without', { key });
  }
}
