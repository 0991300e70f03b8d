import type { LabelSelector, PlacementSpec } from '@squadron/kube-kinds';
import type { PlacementClusterResult, PlacementOutcome } from '../contract';
import type { PlacementGroup } from '../contract/placement/results';

/** A cluster as placements see it. @public */
export interface PlacementCluster {
  name: string;
  labels: Readonly<Record<string, string>>;
  /** Properties that the cluster reports. */
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
   * What expressions read as `managedCluster`: the object itself, or an object of the same shape if the cluster comes
   * from a ClusterProfile. Default: an object with only the name.
   */
  managedCluster?: Readonly<Record<string, unknown>>;
}

/** One score of a cluster, as expressions read it. @public */
export interface PlacementScoreItem {
  name: string;
  value: number;
}

/** The scores of a cluster under a resource name; undefined if there are none. @public */
export type ScoresLookup = (
  cluster: string,
  resourceName: string,
) => readonly PlacementScoreItem[] | undefined;

/** Result of an expression for a cluster. @public */
export interface ExpressionAnswer {
  /** Why the cluster does not match, as one sentence; undefined if it does. */
  whyNot?: string;
  /** Cost of the evaluation. */
  steps: number;
}

/** A compiled expression of a `celSelector`. @public */
export interface ClusterExpression {
  ask(cluster: PlacementCluster, scoresOf: ScoresLookup): ExpressionAnswer;
}

/**
 * Compiles an expression of a `celSelector`. A problem is one sentence with the reason why it cannot be used.
 *
 * @public
 */
export type ExpressionCompiler = (
  expression: string,
) => ClusterExpression | { problem: string };

/** A set of clusters: those that have its label, or those that a selector matches. @public */
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
  /** Milliseconds since 1970. Default: forever. */
  validUntil?: number;
  /** The amounts behind the scores, by the same names; they order clusters with the same total. */
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
  /** Clusters of the current decision of this placement. */
  decided: readonly string[];
  /** How many other placements have selected a cluster. */
  otherDecisions(cluster: string): number;
  /**
   * By how many points of a frequently changing score another cluster must be better to replace a selected one.
   * Default {@link DEFAULT_MARGIN}.
   */
  margin?: number;
  /** Default: a placement with a `celSelector` is misconfigured. */
  compileExpression?: ExpressionCompiler;
}

export type { LabelSelector, PlacementSpec } from '@squadron/kube-kinds';
export type { PlacementClusterResult, PlacementGroup };

/** A decision with its explanation. @public */
export interface PlacementResult extends PlacementOutcome {
  /** Every cluster, sorted by name. */
  clusters: PlacementClusterResult[];
}

/** A spec that cannot be evaluated; the message names the part. @public */
export class MisconfiguredError extends Error {}
