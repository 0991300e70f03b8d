import {
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  formatAmount,
  recordOf,
  type ClusterMetrics,
  type ClusterResourceClaim,
  type ResourceGroup,
  type Amounts,
} from '@squadron/kube-kinds';
import { nominalOf, type FlavorAmounts } from './flavorAmounts';
import { queuesOf, grantsOfQueue } from './grants';
import { mergeQueue } from './mergeQueue';
import { measuredAmounts, planClaims } from './planClaims';
import type { ClaimFacts, ClaimPlan } from './planClaims';
import { reviewPlan, withDraft, type ClaimReview } from './reviewClaim';
import { mapAmounts, minus, positive, totalOf } from './assignmentAmounts';
import { splitAssignments } from './splitAssignments';
import type {
  Assignment,
  AssignmentsByClaim,
} from '@squadron/backstage-plugin-squadron-common';

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
    changes: [
      ...hubChanges(facts, before, after),
      ...memberChanges(facts.metrics, before, after),
    ],
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

function hubChanges(
  { queues }: ClaimFacts,
  before: AssignmentsByClaim,
  after: AssignmentsByClaim,
): QuotaChange[] {
  const claims = [
    ...new Set([...Object.keys(before), ...Object.keys(after)]),
  ].sort();
  const changes = queuesOf(before, after).flatMap(name => {
    const queue = queues.find(({ metadata }) => metadata.name === name);
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
  });
  const fleet = quotasOf(
    queues.find(({ metadata }) => metadata.name === FLEET_QUEUE_NAME)?.spec
      ?.resourceGroups,
  );
  const given = minus(
    totalOf(Object.values(after).flat()),
    totalOf(Object.values(before).flat()),
  );
  const rest = recordOf(
    Object.entries(fleet).map(([flavor, amounts]) => [
      flavor,
      mapAmounts(minus(amounts, given), positive),
    ]),
  );
  return [
    ...changes,
    ...differences(HUB_CLUSTER_ID, FLEET_QUEUE_NAME, fleet, rest),
  ];
}

function memberChanges(
  metrics: ClusterMetrics | undefined,
  before: AssignmentsByClaim,
  after: AssignmentsByClaim,
): QuotaChange[] {
  const capacity: FlavorAmounts = recordOf(
    (metrics?.status?.flavors ?? []).map(({ name, allocatable }) => [
      name,
      measuredAmounts(allocatable),
    ]),
  );
  const names = queuesOf(before, after);
  const byQueue = (
    assignments: AssignmentsByClaim,
  ): Record<string, Assignment[]> =>
    recordOf(
      names.map(name => [
        name,
        Object.values(grantsOfQueue(assignments, name)).flat(),
      ]),
    );
  const old = splitAssignments(capacity, byQueue(before));
  const next = splitAssignments(capacity, byQueue(after));
  const cluster = metrics?.metadata.name ?? '';
  return [
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

function quotasOf(groups: readonly ResourceGroup[] = []): FlavorAmounts {
  return recordOf(
    groups.flatMap(({ flavors }) =>
      flavors.map(flavor => [flavor.name, nominalOf(flavor)] as const),
    ),
  );
}
