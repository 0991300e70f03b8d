import type { ClusterQueue, ClusterResourceClaim } from '../../kinds';
import { queueProblems } from './queueProblems';
import { readClaim } from './readClaim';
import type { ClaimProblem, ReadClaim } from './types';

/** A claim and what is wrong with it. @public */
export interface EvaluatedClaim {
  name: string;
  object: ClusterResourceClaim;
  /** Absent when something is wrong: it keeps what it has. */
  claim?: ReadClaim;
  problems: ClaimProblem[];
}

/**
 * Reads each claim and looks for its mistakes. One that is being deleted asks for nothing.
 *
 * @public
 */
export function evaluateClaims({
  claims,
  queues,
  gpuResource,
}: {
  claims: readonly ClusterResourceClaim[];
  /** All ClusterQueues of the hub. */
  queues: readonly ClusterQueue[];
  /** Resource that the short name `gpu` stands for. */
  gpuResource: string;
}): EvaluatedClaim[] {
  return claims.map(object => {
    const { name, deletionTimestamp } = object.metadata;
    const { claim, problems } = readClaim(object, gpuResource);
    if (!claim) {
      return { name, object, problems };
    }
    if (deletionTimestamp) {
      return { name, object, claim: { ...claim, shares: [] }, problems: [] };
    }
    const all = [
      ...problems,
      ...(problems.length === 0 ? queueProblems(claim, queues) : []),
    ];
    return {
      name,
      object,
      ...(all.length === 0 && { claim }),
      problems: all,
    };
  });
}
