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
  /** Default: the empty string. */
  value?: string;
  /** Default: every effect. */
  effect?: string;
  /** How long a taint is tolerated, from the time it was added. Default: forever. */
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
