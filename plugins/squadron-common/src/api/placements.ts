import type {
  PlacementClusterResult,
  PlacementGroup,
  PlacementOutcome,
  PlacementSpec,
} from '../rules/placement';

/** Who has decided on a Placement. @public */
export type PlacementDecider =
  | 'squadron'
  | 'open-cluster-management'
  /** PlacementDecisions stand that Squadron has not written. */
  | 'another-controller'
  /** An annotation of the Placement keeps its decision as it is. */
  | 'nobody';

/** One Placement in lists. @public */
export interface PlacementSummary {
  /** `namespace/name`. */
  id: string;
  namespace: string;
  name: string;
  uid?: string;
  createdAt?: string;
  /** How many clusters it asks for. Absent: all that match. */
  numberOfClusters?: number;
  /** Clusters that it has, sorted; without those that the caller may not see. */
  clusters: string[];
  /** How many clusters it has that the caller may not see. */
  hiddenClusters: number;
  decidedBy: PlacementDecider;
  /** Reason of its condition PlacementSatisfied; `Misconfigured` where that is true; `Pending` before both. */
  state: string;
  message?: string;
}

/** What an evaluation gives now. @public */
export interface PlacementEvaluation {
  /** RFC 3339. */
  at: string;
  satisfied: PlacementOutcome['satisfied'];
  misconfigured?: string;
  groups: PlacementGroup[];
  /** Every cluster of the inventory that the caller may see, with what spoke for and against it. */
  clusters: PlacementClusterResult[];
  hiddenClusters: number;
}

/** A change of the clusters that a Placement has. @public */
export interface PlacementChange {
  /** RFC 3339. */
  at: string;
  /** Clusters after the change. */
  clusters: string[];
  changes: Array<{
    cluster: string;
    change: 'added' | 'removed';
    /** One sentence, as it was seen at that time. */
    why: string;
  }>;
}

/** One Placement with the way to its decision. @public */
export interface PlacementDetail extends PlacementSummary {
  spec: PlacementSpec;
  /** The kind that its clusters are read from. */
  source: 'ClusterProfile' | 'ManagedCluster';
  /** Cluster sets that its namespace may use. */
  boundSets: string[];
  evaluation: PlacementEvaluation;
  /** Newest first; absent where the portal keeps no history. */
  history?: PlacementChange[];
}

/** What an edited Placement would get. Nothing is written. @public */
export interface PlacementPreview {
  evaluation: PlacementEvaluation;
  /** Clusters that it would have and has not. */
  added: string[];
  /** Clusters that it has and would not have. */
  removed: string[];
}
