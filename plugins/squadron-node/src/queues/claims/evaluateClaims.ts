import type { ClusterQueue, ClusterResourceClaim } from '@squadron/kube-kinds';
import { queueProblems } from './queueProblems';
import { readClaim } from '@squadron/backstage-plugin-squadron-common';
import type {
  ClaimProblem,
  ReadClaim,
} from '@squadron/backstage-plugin-squadron-common';

/** A claim and its problems. @public */
export interface EvaluatedClaim {
  name: string;
  object: ClusterResourceClaim;
  /** Absent when there are problems: the claim keeps its current grants. */
  claim?: ReadClaim;
  problems: ClaimProblem[];
}

/** Reads and validates each claim. One that is being deleted requests nothing. @public */
export function evaluateClaims({
  claims,
  queues,
  gpuResource,
}: {
  claims: readonly ClusterResourceClaim[];
  /** All ClusterQueues of the hub. */
  queues: readonly ClusterQueue[];
  /** Full resource name for the short name `gpu`. */
  gpuResource: string;
}): EvaluatedClaim[] {
  return claims.map(object => {
    const { name, deletionTimestamp } = object.metadata;
    const { claim, problems: own } = readClaim(object, gpuResource);
    if (claim && deletionTimestamp) {
      const nothing = { ...claim, assignments: [] };
      return { name, object, claim: nothing, problems: [] };
    }
    const problems =
      claim && own.length === 0 ? queueProblems(claim, queues) : own;
    return {
      name,
      object,
      ...(problems.length === 0 && { claim }),
      problems,
    };
  });
}
