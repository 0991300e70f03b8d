import type { ShrinkPolicy } from '../../kinds';
import type { Amounts } from '../../quantity';

/** The share of one flavor of one ClusterQueue; amounts are exact. @public */
export interface Assignment {
  queue: string;
  flavor: string;
  amounts: Amounts;
}

/** A claim whose text could be read. @public */
export interface ReadClaim {
  /** Name of the claim; unique, for claims are cluster-scoped. */
  name: string;
  /** Milliseconds since 1970; older claims go first. */
  createdAt: number;
  cluster: string;
  /** What may be assigned at most; absent when only the measured capacity bounds it. */
  nominal?: Amounts;
  /** In the order of the claim. */
  shares: readonly Assignment[];
  shrinkPolicy: ShrinkPolicy;
}

/** What is wrong with one field of a claim. @public */
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

/** What one claim is given. @public */
export interface Grant {
  claim: string;
  shares: readonly Assignment[];
  /** Why it is not all that was asked for; empty when it is. */
  problems: ClaimProblem[];
}
