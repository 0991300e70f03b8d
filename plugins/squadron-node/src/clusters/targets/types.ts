/** A cluster by name. An empty name, e.g. of a skipped step, selects none. @public */
export interface NamedTarget {
  cluster: string;
}

/** A cluster that has all of these labels and properties; ties are broken as in Placements. @public */
export interface SelectedTarget {
  /** Labels of its ClusterProfile. */
  labels?: Record<string, string>;
  /** Properties that the cluster reports, e.g. `nvidia.com/gpu.product`. */
  properties?: Record<string, string>;
}

/** A cluster that a Placement selects. @public */
export interface PlacedTarget {
  /** `<namespace>/<name>` on the hub. */
  placement: string;
}

/** A new cluster. @public */
export interface CreatedTarget {
  /** Input of `squadron:cluster:ensure`. */
  create: Record<string, unknown>;
}

/**
 * One rule for the choice of a cluster: rules are tried in order, and the first that gives a cluster decides.
 *
 * @public
 */
export type TargetRule =
  | NamedTarget
  | SelectedTarget
  | PlacedTarget
  | CreatedTarget;

/** Rules for all templates, or for one template or step. @public */
export interface TargetPolicy {
  /** Entity ref of the template. Absent: all. */
  template?: string;
  /** ID of the step. Absent: all. */
  step?: string;
  rules: TargetRule[];
}

/** Result of a rule. @public */
export interface TriedRule {
  /** The rule in words, e.g. `placement nlp/t4`. */
  rule: string;
  isTaken: boolean;
  /** Why it was taken or skipped, in one sentence. */
  why: string;
}

/** The chosen cluster, with the explanation. @public */
export interface TargetDecision {
  /** Cluster ID; absent if a new cluster is to be created, or no rule gave one. */
  cluster?: string;
  /** Input of the cluster that is to be created. */
  create?: Record<string, unknown>;
  /** All rules that were evaluated, in order. */
  tried: TriedRule[];
}

/** What rules need to know of the fleet. @public */
export interface TargetFacts {
  /** Clusters that a rule selects, best first, and one sentence of explanation. */
  candidatesOf(rule: SelectedTarget | PlacedTarget): {
    clusters: readonly string[];
    message: string;
  };
  /** Why a cluster cannot be used at present, in one sentence; undefined if it can. */
  obstacleOf(cluster: string): string | undefined;
}
