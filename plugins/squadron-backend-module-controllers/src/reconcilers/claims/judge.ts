import { readClaim } from '@squadron/backstage-plugin-squadron-common';
import type {
  ClaimProblem,
  ClusterResourceClaim,
  ReadClaim,
} from '@squadron/backstage-plugin-squadron-common';
import { queueProblems } from './problems';
import type { ObservedClaims } from './types';

/** A claim and what is wrong with it. @internal */
export interface JudgedClaim {
  name: string;
  object: ClusterResourceClaim;
  /** Absent when something is wrong: it keeps what it has. */
  claim?: ReadClaim;
  problems: ClaimProblem[];
}

/**
 * Reads each claim and looks for its mistakes. One that is being deleted asks for nothing.
 *
 * @internal
 */
export function judgeClaims({
  claims,
  queues,
  gpuResource,
}: Pick<ObservedClaims, 'claims' | 'queues' | 'gpuResource'>): JudgedClaim[] {
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
