/** One way to a cluster. An empty name, as of a step that was left out, gives none. @public */
export interface NamedTarget {
  cluster: string;
}

/** A cluster that has all of these; ties go to the one that Placements would choose. @public */
export interface SelectedTarget {
  /** Labels of its ClusterProfile. */
  labels?: Record<string, string>;
  /** Properties that it claims of itself, e.g. `nvidia.com/gpu.product`. */
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

/** One rule of where something goes: rules are tried in order, and the first that gives a cluster decides. @public */
export type TargetRule =
  | NamedTarget
  | SelectedTarget
  | PlacedTarget
  | CreatedTarget;

/** Rules for all templates, or for one template or step. @public */
export interface TargetPolicy {
  /** Entity ref of the template. Absent: all. */
  template?: string;
  /** Id of the step. Absent: all. */
  step?: string;
  rules: TargetRule[];
}

/** What a rule gave. @public */
export interface TriedRule {
  /** The rule in words, e.g. `placement nlp/t4`. */
  rule: string;
  isTaken: boolean;
  /** Why it was taken or passed over, in one sentence. */
  why: string;
}

/** Where something goes, and the whole way to it. @public */
export interface TargetDecision {
  /** Fleet id; absent where a new cluster is to be created, or no rule gave one. */
  cluster?: string;
  /** Input of the cluster that is to be created. */
  create?: Record<string, unknown>;
  /** Every rule that was looked at, in order. */
  tried: TriedRule[];
}

/** What is known of the fleet when rules are tried. @public */
export interface TargetFacts {
  /** Clusters that a rule selects, best first, and how that came about in one sentence. */
  candidatesOf(rule: SelectedTarget | PlacedTarget): {
    clusters: readonly string[];
    message: string;
  };
  /** Why a cluster cannot be used now, in one sentence; undefined when it can. */
  obstacleOf(cluster: string): string | undefined;
}
