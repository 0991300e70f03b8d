import { amountsOf, sumAmounts } from '@squadron/kube-kinds';
import type { ClusterResourceClaim, Amounts } from '@squadron/kube-kinds';
import { planClaims, type ClaimFacts, type ClaimPlan } from './planClaims';
import type { ClaimProblem } from '@squadron/backstage-plugin-squadron-common';

/** Review of a claim before it is stored. @public */
export interface ClaimReview {
  /** Reasons to reject it; empty when it may be stored. */
  problems: ClaimProblem[];
  /** Warnings for its author that do not prevent storing it. */
  warnings: string[];
}

/**
 * Reviews a claim before it is stored, by the same rules by which it is granted afterwards. A claim that requests no
 * more than its stored version is never rejected for lack of capacity: reducing a claim must always be possible.
 *
 * @param facts - of the claim's cluster, including the stored claim
 * @public
 */
export function reviewClaim(
  facts: ClaimFacts,
  draft: ClusterResourceClaim,
): ClaimReview {
  return reviewPlan(facts, draft, planClaims(withDraft(facts, draft)));
}

/** The review of a draft from a plan that includes it. @internal */
export function reviewPlan(
  facts: ClaimFacts,
  draft: ClusterResourceClaim,
  { judged, plan }: ClaimPlan,
): ClaimReview {
  const name = draft.metadata.name;
  const stored = facts.claims.find(({ metadata }) => metadata.name === name);
  const own = judged.find(claim => claim.name === name);
  if (own && own.problems.length > 0) {
    return { problems: own.problems, warnings: [] };
  }
  if (!plan) {
    return {
      problems: [],
      warnings: [
        `Cluster '${draft.spec?.clusterName}' is not in the fleet or has not been measured yet; nothing is granted before that.`,
      ],
    };
  }
  const short = plan.grants.find(({ claim }) => claim === name)?.problems ?? [];
  return asksForMore(draft, stored)
    ? { problems: short, warnings: [] }
    : { problems: [], warnings: short.map(({ message }) => message) };
}

/** The facts with the draft instead of the stored claim. @internal */
export function withDraft(
  facts: ClaimFacts,
  draft: ClusterResourceClaim,
): ClaimFacts {
  const { name } = draft.metadata;
  const stored = facts.claims.find(({ metadata }) => metadata.name === name);
  return {
    ...facts,
    claims: [
      ...facts.claims.filter(claim => claim !== stored),
      {
        ...draft,
        metadata: {
          // A new claim is younger than all others.
          creationTimestamp: '9999-12-31T23:59:59Z',
          ...stored?.metadata,
          ...draft.metadata,
        },
      },
    ],
  };
}

function asksForMore(
  draft: ClusterResourceClaim,
  stored: ClusterResourceClaim | undefined,
): boolean {
  const before = totalOf(stored);
  return Object.entries(totalOf(draft)).some(
    ([resource, amount]) => amount > (before[resource] ?? 0n),
  );
}

function totalOf(claim: ClusterResourceClaim | undefined): Amounts {
  return sumAmounts(
    ...(claim?.spec?.resourceAssignments ?? []).map(({ resources }) =>
      amountsOf(resources),
    ),
  );
}
