import {
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  formatAmount,
  recordOf,
  sumAmounts,
  type ClusterResourceClaim,
  type Amounts,
} from '@squadron/kube-kinds';
import { mapValues, quotasOf, type FlavorAmounts } from './flavorAmounts';
import { queuesOf, grantsOfQueue } from './grants';
import { mergeQueue } from './mergeQueue';
import { measuredAmounts, planClaims } from './planClaims';
import type { ClaimFacts, ClaimPlan } from './planClaims';
import { reviewPlan, withDraft, type ClaimReview } from './reviewClaim';
import { minus, positive, totalOf } from './assignmentAmounts';
import { splitAssignments } from './splitAssignments';
import type { AssignmentsByClaim } from '@squadron/backstage-plugin-squadron-common';

/** One quota that changes when a claim is stored. @public */
export interface QuotaChange {
  /** Cluster ID of the cluster with the ClusterQueue. */
  cluster: string;
  queue: string;
  flavor: string;
  resource: string;
  /** Quantities; `0` where there is no quota. */
  before: string;
  after: string;
}

/** Effect of storing a claim. @public */
export interface ClaimPreview extends ClaimReview {
  /** Empty when nothing changes, and when the claim would be refused. */
  changes: QuotaChange[];
  /** Capacity without a grant afterwards, by full name of the resource; negative after a loss of nodes. */
  left: Amounts;
}

/**
 * Previews the quotas of the hub and of the cluster after storing a claim, by the rules by which it is granted. The
 * cluster's own quotas are an estimate: they include capacity that its pools can still scale up to.
 *
 * @public
 */
export function previewClaim(
  facts: ClaimFacts,
  draft: ClusterResourceClaim,
): ClaimPreview {
  const drafted = withDraft(facts, draft);
  const planned = planClaims(drafted);
  const review = reviewPlan(facts, draft, planned);
  const before = planClaims(facts).left;
  const after =
    review.problems.length > 0 ? before : settledGrants(drafted, planned);
  return {
    ...review,
    changes: changesOf(facts, before, after),
    left: minus(
      measuredAmounts(facts.metrics?.status?.allocatable),
      totalOf(Object.values(after).flat()),
    ),
  };
}

/** The grants after all steps. */
function settledGrants(
  { claims }: ClaimFacts,
  { plan, left }: ClaimPlan,
): AssignmentsByClaim {
  if (!plan) {
    return left;
  }
  const kept = Object.entries(left).filter(
    ([name]) => !plan.grants.some(({ claim }) => claim === name),
  );
  const asked = new Set(claims.map(({ metadata }) => metadata.name));
  return recordOf([
    ...plan.grants.map(
      ({ claim, assignments }) => [claim, assignments] as const,
    ),
    ...kept.filter(([name]) => asked.has(name)),
  ]);
}

/** Of the queues of the hub, its queue `fleet`, and the queues of the cluster. */
function changesOf(
  { queues, metrics }: ClaimFacts,
  before: AssignmentsByClaim,
  after: AssignmentsByClaim,
): QuotaChange[] {
  const claims = [
    ...new Set([...Object.keys(before), ...Object.keys(after)]),
  ].sort();
  const names = queuesOf(before, after);
  const capacity: FlavorAmounts = recordOf(
    (metrics?.status?.flavors ?? []).map(({ name, allocatable }) => [
      name,
      measuredAmounts(allocatable),
    ]),
  );
  const split = (assignments: AssignmentsByClaim) =>
    splitAssignments(
      capacity,
      recordOf(
        names.map(name => [
          name,
          Object.values(grantsOfQueue(assignments, name)).flat(),
        ]),
      ),
    );
  const [old, next] = [split(before), split(after)];
  const named = new Map(queues.map(one => [one.metadata.name, one]));
  const fleet = quotasOf(named.get(FLEET_QUEUE_NAME)?.spec?.resourceGroups);
  const cluster = metrics?.metadata.name ?? '';
  return [
    ...names.flatMap(name => {
      const queue = named.get(name);
      const quotasWith = (assignments: AssignmentsByClaim) =>
        quotasOf(
          queue &&
            mergeQueue(queue, claims, grantsOfQueue(assignments, name))?.groups,
        );
      return differences(
        HUB_CLUSTER_ID,
        name,
        quotasWith(before),
        quotasWith(after),
      );
    }),
    ...differences(
      HUB_CLUSTER_ID,
      FLEET_QUEUE_NAME,
      fleet,
      followed(fleet, old.rest, next.rest),
    ),
    ...names.flatMap(name =>
      differences(
        cluster,
        name,
        old.queues[name] ?? recordOf(),
        next.queues[name] ?? recordOf(),
      ),
    ),
    ...differences(cluster, FLEET_QUEUE_NAME, old.rest, next.rest),
  ];
}

/** The quotas of the hub's queue `fleet`, whose flavor of that name has what is in no flavor of its own. */
function followed(
  fleet: FlavorAmounts,
  before: FlavorAmounts,
  after: FlavorAmounts,
): FlavorAmounts {
  const quotas = recordOf(Object.entries(fleet));
  for (const [name, amounts] of Object.entries(after)) {
    const flavor = Object.hasOwn(fleet, name) ? name : FLEET_QUEUE_NAME;
    const change = minus(amounts, before[name] ?? recordOf());
    if (quotas[flavor]) {
      quotas[flavor] = mapValues(sumAmounts(quotas[flavor], change), positive);
    }
  }
  return quotas;
}

function differences(
  cluster: string,
  queue: string,
  before: FlavorAmounts,
  after: FlavorAmounts,
): QuotaChange[] {
  const flavors = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return flavors.flatMap(flavor => {
    const [old, next] = [
      before[flavor] ?? recordOf(),
      after[flavor] ?? recordOf(),
    ];
    const resources = [...new Set([...Object.keys(old), ...Object.keys(next)])];
    return resources.flatMap(resource => {
      const [from, to] = [old[resource] ?? 0n, next[resource] ?? 0n];
      return from === to
        ? []
        : [
            {
              cluster,
              queue,
              flavor,
              resource,
              before: formatAmount(from, resource),
              after: formatAmount(to, resource),
            },
          ];
    });
  });
}
