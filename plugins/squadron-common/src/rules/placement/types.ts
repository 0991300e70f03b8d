/** Operator of a label or claim expression. @public */
export interface SelectorRequirement {
  key: string;
  /** `In`, `NotIn`, `Exists` or `DoesNotExist`; others are errors. */
  operator: string;
  values?: readonly string[];
}

/** A Kubernetes label selector. An empty one matches everything. @public */
export interface LabelSelector {
  matchLabels?: Readonly<Record<string, string>>;
  matchExpressions?: readonly SelectorRequirement[];
}

/** Which clusters a placement admits. All parts must match. @public */
export interface ClusterSelector {
  labelSelector?: LabelSelector;
  claimSelector?: { matchExpressions?: readonly SelectorRequirement[] };
  /** Expressions of the Common Expression Language on `managedCluster`; all must be true. */
  celSelector?: { celExpressions?: readonly string[] };
}

/** @public */
export interface PlacementToleration {
  key?: string;
  /** `Exists` or `Equal`. Default `Equal`. */
  operator?: string;
  /** Default the empty text. */
  value?: string;
  /** Default: every effect. */
  effect?: string;
  /** How long a taint is tolerated, from the time it was added. Default: for ever. */
  tolerationSeconds?: number;
}

/** @public */
export interface PrioritizerConfig {
  scoreCoordinate?: {
    type?: string;
    builtIn?: string;
    addOn?: { resourceName: string; scoreName: string };
  };
  /** From -10 to 10. Default 1. */
  weight?: number;
}

/** `spec` of a Placement of Open Cluster Management (`cluster.open-cluster-management.io/v1beta1`). @public */
export interface PlacementSpec {
  clusterSets?: readonly string[];
  /** Default: all that match. */
  numberOfClusters?: number;
  /** One of them must match. Default: all clusters match. */
  predicates?: ReadonlyArray<{ requiredClusterSelector?: ClusterSelector }>;
  tolerations?: readonly PlacementToleration[];
  prioritizerPolicy?: {
    /** `Additive` adds to the default weights, `Exact` replaces them. Default `Additive`. */
    mode?: string;
    configurations?: readonly PrioritizerConfig[];
  };
  decisionStrategy?: {
    groupStrategy?: {
      decisionGroups?: ReadonlyArray<{
        groupName: string;
        groupClusterSelector?: ClusterSelector;
      }>;
      /** A count or a percentage of the selected clusters. Default `100%`. */
      clustersPerDecisionGroup?: number | string;
    };
  };
}

/** A cluster as placements see it. @public */
export interface PlacementCluster {
  name: string;
  labels: Readonly<Record<string, string>>;
  /** Properties that the cluster claims of itself. */
  claims: Readonly<Record<string, string>>;
  taints: ReadonlyArray<{
    key: string;
    value?: string;
    effect: string;
    /** Milliseconds since 1970. */
    timeAdded?: number;
  }>;
  /** Amounts by resource name, CPU in cores and memory in bytes. */
  allocatable?: Readonly<Record<string, number>>;
  capacity?: Readonly<Record<string, number>>;
  isDeleting?: boolean;
  /**
   * What expressions read as `managedCluster`: the object itself, or one of the same shape where the cluster comes from
   * a ClusterProfile. Default: an object with the name alone.
   */
  managedCluster?: Readonly<Record<string, unknown>>;
}

/** One score of a cluster, as expressions read it. @public */
export interface PlacementScoreItem {
  name: string;
  value: number;
}

/** The scores that are written for a cluster under a resource name; undefined where none are. @public */
export type ScoresLookup = (
  cluster: string,
  resourceName: string,
) => readonly PlacementScoreItem[] | undefined;

/** What an expression says of a cluster. @public */
export interface ExpressionAnswer {
  /** Why the cluster does not match, as one sentence; undefined when it does. */
  whyNot?: string;
  /** How much work it was. */
  steps: number;
}

/** An expression of a `celSelector` that is ready to be asked. @public */
export interface ClusterExpression {
  ask(cluster: PlacementCluster, scoresOf: ScoresLookup): ExpressionAnswer;
}

/**
 * Reads an expression of a `celSelector`. The result says in one sentence why an expression cannot be used.
 *
 * @public
 */
export type ExpressionCompiler = (
  expression: string,
) => ClusterExpression | { problem: string };

/** A set of clusters: those that carry its label, or those that a selector matches. @public */
export interface PlacementClusterSet {
  name: string;
  selectorType?: string;
  labelSelector?: LabelSelector;
}

/** Scores of one add-on for one cluster. @public */
export interface PlacementScores {
  cluster: string;
  resourceName: string;
  /** From -100 to 100, by name. */
  scores: Readonly<Record<string, number>>;
  /** Milliseconds since 1970. Default: for ever. */
  validUntil?: number;
  /** What the scores were made from, by the same names; decides between clusters of the same total. */
  exact?: Readonly<Record<string, number>>;
}

/** Everything that a placement is decided from. @public */
export interface PlacementInput {
  spec: PlacementSpec;
  /** Milliseconds since 1970. */
  now: number;
  clusters: readonly PlacementCluster[];
  clusterSets: readonly PlacementClusterSet[];
  /** Names of the sets that are bound to the placement's namespace. */
  boundSets: readonly string[];
  scores: readonly PlacementScores[];
  /** Clusters that this placement has decided for until now. */
  decided: readonly string[];
  /** How many other placements have selected a cluster. */
  otherDecisions(cluster: string): number;
  /**
   * By how many points of a score that changes all the time another cluster must be better to take the place of
   * a selected one. Default {@link DEFAULT_MARGIN}.
   */
  margin?: number;
  /** Default: a placement with a `celSelector` is misconfigured. */
  compileExpression?: ExpressionCompiler;
}

/** Why a cluster was not considered. @public */
export interface PlacementExclusion {
  by: 'ClusterSet' | 'Deleting' | 'Predicate' | 'TaintToleration';
  message: string;
}

/** What one predicate said of one cluster. @public */
export interface PlacementPredicateResult {
  isMatch: boolean;
  /** One sentence. */
  why: string;
}

/** What one prioritizer said of one cluster. @public */
export interface PlacementScoreResult {
  /** E.g. `Balance`, `Steady`, `Hysteresis`, `AddOn/squadron/gpuFree`. */
  prioritizer: string;
  score: number;
  weight: number;
  /** One sentence. */
  why: string;
}

/** Everything that was found about one cluster. @public */
export interface PlacementClusterResult {
  cluster: string;
  isSelected: boolean;
  excluded?: PlacementExclusion;
  /** In the order of the spec; empty for clusters that were excluded before. */
  predicates: PlacementPredicateResult[];
  /** Empty for excluded clusters. */
  scores: PlacementScoreResult[];
  total: number;
}

/** @public */
export interface PlacementGroup {
  index: number;
  /** Empty for clusters that no named group holds. */
  name: string;
  clusters: string[];
}

/** Which clusters a placement gets. @public */
export interface PlacementOutcome {
  /** Sorted by name. */
  decisions: string[];
  groups: PlacementGroup[];
  satisfied: { status: boolean; reason: string; message: string };
  /** Why the spec cannot be used; absent when it can. */
  misconfigured?: string;
  /** When time alone may change the decision; milliseconds since 1970. */
  nextChangeAt?: number;
}

/** A decision with the whole way to it. @public */
export interface PlacementResult extends PlacementOutcome {
  /** Every cluster, sorted by name. */
  clusters: PlacementClusterResult[];
}

/** A spec that nobody can evaluate; the message says which part. @internal */
export class MisconfiguredError extends Error {}
