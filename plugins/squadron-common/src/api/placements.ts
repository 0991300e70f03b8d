import type {
  PlacementClusterResult,
  PlacementGroup,
  PlacementOutcome,
  PlacementSpec,
} from '../rules/placement';
import type { ConditionView, StateView, WorkloadKind } from './types';

/** Who has decided on a Placement. @public */
export type PlacementDecider =
  | 'squadron'
  | 'open-cluster-management'
  /** PlacementDecisions stand that Squadron has not written. */
  | 'another-controller'
  /** An annotation of the Placement keeps its decision as it is. */
  | 'nobody';

/** Whose work goes by a Placement, of what the caller may see. @public */
export interface PlacementUsers {
  /** Jobs of the hub that are in a queue and have not ended. */
  jobs: number;
  /** Namespaces that name it. */
  namespaces: string[];
  /** Whether it decides for all work that names nothing. */
  isFleetDefault: boolean;
}

/** A job whose place a Placement decides. @public */
export interface PlacementJob {
  cluster: string;
  namespace: string;
  kind: WorkloadKind;
  name: string;
  state: StateView;
  /** Fleet id of the worker that runs it. */
  runsOn?: string;
}

/** What decides where a workload may run. @public */
export interface WorkloadPlacement {
  /** One sentence. */
  sentence: string;
  /** The Placement that decides; absent where clusters are named, or nobody decides. */
  placement?: { namespace: string; name: string };
  /** Clusters that it is offered to while it waits for one; absent when it does not. */
  offeredTo?: string[];
  /** Why it is offered to none. */
  waits?: { reason: string; message: string };
}

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
  state: StateView;
  /** RFC 3339 time of the last change of its clusters; absent where the portal keeps no history. */
  decidedAt?: string;
  users: PlacementUsers;
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
  /** Grows with each change of the spec; an edit says which one it began from. */
  generation: number;
  spec: PlacementSpec;
  /** By how many points free GPUs must be better to move the decision; absent: the default. */
  margin?: number;
  conditions: ConditionView[];
  /** The object as YAML text, managed fields removed. */
  manifest: string;
  /** At most 50 of its jobs. */
  jobs: PlacementJob[];
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

/** What a Placement is made of when it is written by a person. @public */
export interface PlacementEdit {
  spec: PlacementSpec;
  /** By how many points free GPUs must be better to move the decision. */
  margin?: number;
  /** Version of the spec that is replaced; absent: there must be none of this name. */
  generation?: number;
}

/** What writing a Placement did. @public */
export interface PlacementWriteResult {
  outcome: 'created' | 'updated' | 'unchanged';
  namespace: string;
  name: string;
}

/** What forms of Placements offer: what the clusters that the caller may see have. @public */
export interface PlacementOptions {
  /** Namespaces of the hub that the caller may see. */
  namespaces: string[];
  clusters: number;
  /** Values by label. */
  labels: Record<string, string[]>;
  /** Values by claim. */
  claims: Record<string, string[]>;
  taints: Array<{ key: string; value?: string; effect: string }>;
  clusterSets: string[];
  /** Scores of add-ons. */
  scores: Array<{ resourceName: string; scoreName: string }>;
  decidedBy: 'squadron' | 'open-cluster-management';
  /** Whether Squadron sends work where placements say. */
  isDispatching: boolean;
}
