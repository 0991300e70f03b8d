import {
  gpuShortName,
  type ClusterSelector,
  type PlacementDecider,
  type PlacementSpec,
  type PlacementUsers,
  type SelectorRequirement,
} from '@squadron/backstage-plugin-squadron-common';

const GPU_PRODUCT = 'nvidia.com/gpu.product';
const GPU_TYPE_PREFIX = 'gpus.squadron.dev/';

/** The controller that decides, as a sentence. @internal */
export const DECIDERS: Record<PlacementDecider, string> = {
  squadron: 'Squadron makes the decision.',
  'open-cluster-management':
    'Open Cluster Management makes the decision. Squadron shows it and computes the reasons itself.',
  'another-controller':
    'Another controller has written the decision. Squadron does not change it.',
  nobody: 'No controller decides: an annotation keeps the decision unchanged.',
};

/** The rule of a Placement as text, e.g. `1 of the clusters with T4, most squadron/gpuFree`. @internal */
export function ruleWords(spec: PlacementSpec): string {
  const { numberOfClusters, predicates = [], clusterSets = [] } = spec;
  const scores = spec.prioritizerPolicy?.configurations ?? [];
  const wanted = predicates
    .map(({ requiredClusterSelector = {} }) =>
      selectorWords(requiredClusterSelector),
    )
    .join(' or ');
  return [
    numberOfClusters === undefined
      ? 'All clusters'
      : `${numberOfClusters} of the clusters`,
    clusterSets.length > 0 ? ` of ${clusterSets.join(', ')}` : '',
    wanted ? ` with ${wanted}` : '',
    ...scores.map(
      ({ scoreCoordinate: score, weight = 1 }) =>
        `, ${weight < 0 ? 'least' : 'most'} ${scoreWords(
          score?.addOn
            ? `AddOn/${score.addOn.resourceName}/${score.addOn.scoreName}`
            : score?.builtIn ?? '',
        )}`,
    ),
  ].join('');
}

/** The display name of a prioritizer. @internal */
export function scoreWords(prioritizer: string): string {
  const [, name] = /^(?:AddOn\/)?squadron\/(.+)$/.exec(prioritizer) ?? [];
  if (!name) {
    return prioritizer.replace(/^AddOn\//, '');
  }
  const [, measure, type] = /^([a-zA-Z]+)(?:-(.+))?$/.exec(name) ?? [];
  const what = type ? gpuShortName(type) : 'GPUs';
  switch (measure) {
    case 'gpuFree':
      return `free ${what}`;
    case 'gpuTotal':
      return `total ${what}`;
    case 'gpuLargestFree':
      return `free ${what} on one node`;
    default:
      return name;
  }
}

/** The users of a Placement as text. @internal */
export function usersWords({
  jobs,
  namespaces,
  isFleetDefault,
}: PlacementUsers): string {
  const parts = [
    ...(isFleetDefault ? ['fleet default'] : []),
    ...(namespaces.length > 0
      ? [
          `${
            namespaces.length === 1 ? 'namespace' : 'namespaces'
          } ${namespaces.join(', ')}`,
        ]
      : []),
    ...(jobs > 0 ? [`${jobs} ${jobs === 1 ? 'job' : 'jobs'}`] : []),
  ];
  return parts.join(' · ') || 'not used yet';
}

function selectorWords({
  labelSelector,
  claimSelector,
  celSelector,
}: ClusterSelector): string {
  const parts = [
    ...Object.entries(labelSelector?.matchLabels ?? {}).map(
      ([key, value]) => `${key} = ${value}`,
    ),
    ...[
      ...(labelSelector?.matchExpressions ?? []),
      ...(claimSelector?.matchExpressions ?? []),
    ].map(requirementWords),
    ...(celSelector ? ['an expression'] : []),
  ];
  return parts.join(' and ') || 'anything';
}

function requirementWords({
  key,
  operator,
  values = [],
}: SelectorRequirement): string {
  if (key.startsWith(GPU_TYPE_PREFIX) && operator === 'Exists') {
    return gpuShortName(key.slice(GPU_TYPE_PREFIX.length));
  }
  const texts = key === GPU_PRODUCT ? values.map(gpuShortName) : values;
  const list = texts.join(' or ');
  switch (operator) {
    case 'In':
      return key === GPU_PRODUCT ? list : `${key} = ${list}`;
    case 'NotIn':
      return `${key} other than ${list}`;
    case 'Exists':
      return key;
    default:
      return `no ${key}`;
  }
}
