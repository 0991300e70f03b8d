import type { ShrinkPolicy, Amounts } from '@squadron/kube-kinds';

/** One flavor of one ClusterQueue in a claim; amounts are exact. @public */
export interface Assignment {
  queue: string;
  flavor: string;
  amounts: Amounts;
}

/** A parsed claim. @public */
export interface ReadClaim {
  /** Name of the claim; unique, because claims are cluster-scoped. */
  name: string;
  /** Milliseconds since the epoch; older claims come first. */
  createdAt: number;
  cluster: string;
  /** Maximum to assign; absent when only the measured capacity limits it. */
  nominal?: Amounts;
  /** In the order of the claim. */
  assignments: readonly Assignment[];
  shrinkPolicy: ShrinkPolicy;
}

/** Problem of one field of a claim. @public */
export interface ClaimProblem {
  /** Path in the claim, e.g. `spec.resourceAssignments[1].resources.cpu`. */
  field: string;
  message: string;
  /** Constant in PascalCase, used as the reason of a condition. */
  reason:
    | 'InvalidQuantity'
    | 'DuplicateAssignment'
    | 'OverNominal'
    | 'NotEnoughCapacity'
    | 'QueueNotFound'
    | 'QueueNotUsable'
    | 'FlavorNotUsable'
    | 'ResourceNotCovered';
}

/** Grant of one claim. @public */
export interface Grant {
  claim: string;
  assignments: readonly Assignment[];
  /** Why the grant is smaller than the request; empty when it is complete. */
  problems: ClaimProblem[];
}

/** Assignments by name of the claim. @public */
export type AssignmentsByClaim = Readonly<
  Record<string, readonly Assignment[]>
>;
