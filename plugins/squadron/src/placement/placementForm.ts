import type {
  PlacementDetail,
  PlacementEdit,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterSelector,
  PlacementSpec,
  PrioritizerConfig,
  SelectorRequirement,
} from '@squadron/kube-kinds';

/** The empty value as typed, which Kubernetes allows for labels. */
const EMPTY = '""';

/** One requirement on a label or claim, as typed. @internal */
export interface RequirementForm {
  /** Stable while the row is edited. */
  id: number;
  of: 'label' | 'claim';
  key: string;
  operator: string;
  /** Separated by commas. */
  values: string;
}

/** A group of requirements: a cluster must meet all of them. At least one group must match. @internal */
export interface PredicateForm {
  id: number;
  requirements: readonly RequirementForm[];
  /** Fields that the form does not show, e.g. celSelector. */
  rest?: ClusterSelector;
}

/** @internal */
export interface TolerationForm {
  id: number;
  key: string;
  operator: string;
  value: string;
  effect: string;
  /** Seconds; empty for no limit. */
  seconds: string;
}

/** @internal */
export interface PrioritizerForm {
  id: number;
  /** A built-in score, or `resource/score` of an add-on. */
  score: string;
  weight: string;
}

/** A Placement as typed. @internal */
export interface PlacementForm {
  /** Empty for all matching clusters. */
  numberOfClusters: string;
  clusterSets: readonly string[];
  predicates: readonly PredicateForm[];
  tolerations: readonly TolerationForm[];
  /** `Additive` or `Exact`. */
  mode: string;
  prioritizers: readonly PrioritizerForm[];
  /** Empty for the default. */
  margin: string;
  /** Fields that the form does not show, e.g. decision groups. */
  rest: PlacementSpec;
}

/** The form of a stored Placement, or of a new one. @internal */
export function formOfPlacement(
  placement: Pick<PlacementDetail, 'spec' | 'margin'> = { spec: {} },
): PlacementForm {
  const { spec, margin } = placement;
  const {
    numberOfClusters,
    clusterSets = [],
    predicates = [],
    tolerations = [],
    prioritizerPolicy = {},
    ...rest
  } = spec;
  return {
    numberOfClusters: textOf(numberOfClusters),
    clusterSets,
    predicates: predicates.map(({ requiredClusterSelector = {} }, id) =>
      formOfSelector(requiredClusterSelector, id),
    ),
    tolerations: tolerations.map((toleration, id) => ({
      id,
      key: toleration.key ?? '',
      operator: toleration.operator ?? 'Equal',
      value: toleration.value ?? '',
      effect: toleration.effect ?? '',
      seconds: textOf(toleration.tolerationSeconds),
    })),
    mode: prioritizerPolicy.mode ?? 'Additive',
    prioritizers: (prioritizerPolicy.configurations ?? []).map(
      ({ scoreCoordinate: score = {}, weight }, id) => ({
        id,
        score: score.addOn
          ? `${score.addOn.resourceName}/${score.addOn.scoreName}`
          : score.builtIn ?? '',
        weight: textOf(weight ?? 1),
      }),
    ),
    margin: textOf(margin),
    rest,
  };
}

/** The values of the form as input of the API. @internal */
export function editOfForm(
  form: PlacementForm,
): Pick<PlacementEdit, 'spec' | 'margin'> {
  const { clusterSets, predicates, tolerations, prioritizers, mode } = form;
  const numberOfClusters = numberOf(form.numberOfClusters);
  const margin = numberOf(form.margin);
  const hasPolicy = prioritizers.length > 0 || mode !== 'Additive';
  return {
    spec: {
      ...form.rest,
      ...(clusterSets.length > 0 && { clusterSets: [...clusterSets] }),
      ...(numberOfClusters !== undefined && { numberOfClusters }),
      ...(predicates.length > 0 && {
        predicates: predicates.map(predicate => ({
          requiredClusterSelector: selectorOf(predicate),
        })),
      }),
      ...(tolerations.length > 0 && {
        tolerations: tolerations.map(tolerationOf),
      }),
      ...(hasPolicy && {
        prioritizerPolicy: {
          mode,
          ...(prioritizers.length > 0 && {
            configurations: prioritizers.map(configurationOf),
          }),
        },
      }),
    },
    ...(margin !== undefined && { margin }),
  };
}

/** A text that differs exactly when the values of two forms differ. @internal */
export function askedByForm(form: PlacementForm): string {
  return JSON.stringify(editOfForm(form));
}

/** An unused row id. @internal */
export function nextId(rows: ReadonlyArray<{ id: number }>): number {
  return Math.max(-1, ...rows.map(({ id }) => id)) + 1;
}

/** The values of a comma-separated text; `""` is the empty value. @internal */
export function valuesIn(text: string): string[] {
  return text
    .split(',')
    .map(value => value.trim())
    .filter(Boolean)
    .map(value => (value === EMPTY ? '' : value));
}

/** The text that {@link valuesIn} reads. @internal */
export function textOfValues(values: readonly string[]): string {
  return values.map(value => value || EMPTY).join(', ');
}

/** Whether an operator compares with values. @internal */
export function takesValues(operator: string): boolean {
  return operator === 'In' || operator === 'NotIn';
}

function formOfSelector(selector: ClusterSelector, id: number): PredicateForm {
  const { labelSelector, claimSelector, ...rest } = selector;
  const labels = [
    ...Object.entries(labelSelector?.matchLabels ?? {}).map(
      ([key, value]): SelectorRequirement => ({
        key,
        operator: 'In',
        values: [value],
      }),
    ),
    ...(labelSelector?.matchExpressions ?? []),
  ];
  const rows = [
    ...labels.map(one => ({ of: 'label' as const, ...one })),
    ...(claimSelector?.matchExpressions ?? []).map(one => ({
      of: 'claim' as const,
      ...one,
    })),
  ];
  return {
    id,
    requirements: rows.map(({ of, key, operator, values = [] }, row) => ({
      id: row,
      of,
      key,
      operator,
      values: textOfValues(values),
    })),
    ...(Object.keys(rest).length > 0 && { rest }),
  };
}

function selectorOf({ requirements, rest }: PredicateForm): ClusterSelector {
  const expressionsOf = (of: RequirementForm['of']) =>
    requirements
      .filter(one => one.of === of)
      .map(({ key, operator, values }) => ({
        key: key.trim(),
        operator,
        ...(takesValues(operator) && { values: valuesIn(values) }),
      }));
  const labels = expressionsOf('label');
  const claims = expressionsOf('claim');
  return {
    ...rest,
    ...(labels.length > 0 && { labelSelector: { matchExpressions: labels } }),
    ...(claims.length > 0 && { claimSelector: { matchExpressions: claims } }),
  };
}

function tolerationOf({
  key,
  operator,
  value,
  effect,
  seconds,
}: TolerationForm) {
  const tolerationSeconds = numberOf(seconds);
  return {
    ...(key.trim() && { key: key.trim() }),
    operator,
    ...(operator === 'Equal' && value.trim() && { value: value.trim() }),
    ...(effect && { effect }),
    ...(tolerationSeconds !== undefined && { tolerationSeconds }),
  };
}

function configurationOf({
  score,
  weight,
}: PrioritizerForm): PrioritizerConfig {
  const [resourceName, ...scoreName] = score.trim().split('/');
  return {
    scoreCoordinate:
      scoreName.length > 0
        ? {
            type: 'AddOn',
            addOn: { resourceName, scoreName: scoreName.join('/') },
          }
        : { type: 'BuiltIn', builtIn: resourceName },
    weight: numberOf(weight) ?? 1,
  };
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function textOf(number: number | undefined): string {
  return number === undefined ? '' : String(number);
}
