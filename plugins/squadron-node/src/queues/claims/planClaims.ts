import { amountsOf, isGpuResource } from '@squadron/kube-kinds';
import type {
  ClusterMetrics,
  ClusterQueue,
  ClusterResourceClaim,
  ResourceList,
  Amounts,
} from '@squadron/kube-kinds';
import { grantsOfQueues, readGranted } from './grants';
import { evaluateClaims, type EvaluatedClaim } from './evaluateClaims';
import { planGrants, type GrantPlan } from './planGrants';
import type { AssignmentsByClaim } from '@squadron/backstage-plugin-squadron-common';

/** Resource for `gpu` on a cluster with no GPU resource, or with several. */
const DEFAULT_GPU = 'nvidia.com/gpu';

/** Input for the claims of one cluster. @public */
export interface ClaimFacts {
  /** Metrics of the cluster; absent while it is not in the fleet. */
  metrics?: ClusterMetrics;
  /** Those that name the cluster. */
  claims: readonly ClusterResourceClaim[];
  /** All ClusterQueues of the hub. */
  queues: readonly ClusterQueue[];
}

/** Plan for the grants of one cluster. @public */
export interface ClaimPlan {
  judged: EvaluatedClaim[];
  /** Current grants. */
  held: AssignmentsByClaim;
  /** Current grants whose queue still exists. */
  left: AssignmentsByClaim;
  /** Absent until the cluster has been measured. */
  plan?: GrantPlan;
}

/**
 * Evaluates all claims of a cluster and plans the next step of their grants. When the cluster leaves, all grants are
 * released.
 *
 * @public
 */
export function planClaims({ metrics, claims, queues }: ClaimFacts): ClaimPlan {
  const gpuResource = gpuResourceOf(metrics);
  const judged = evaluateClaims({ claims, queues, gpuResource });
  const held = readGranted(metrics);
  const names = new Set(queues.map(({ metadata }) => metadata.name));
  // Grants of deleted queues need no release.
  const left = grantsOfQueues(held, queue => names.has(queue));
  if (!metrics?.status?.measuredAt) {
    return { judged, held, left };
  }
  const isLeaving = metrics.metadata.deletionTimestamp !== undefined;
  const active = isLeaving ? [] : judged;
  return {
    judged,
    held,
    left,
    plan: planGrants({
      capacity: measuredAmounts(metrics.status.allocatable),
      claims: active.flatMap(({ claim }) => claim ?? []),
      refused: new Set(
        active.flatMap(({ name, claim }) => (claim ? [] : [name])),
      ),
      held: left,
    }),
  };
}

/** Full resource name for the short name `gpu` on a cluster. @public */
export function gpuResourceOf(metrics: ClusterMetrics | undefined): string {
  const gpus = Object.keys(amountsOf(metrics?.status?.allocatable)).filter(
    isGpuResource,
  );
  return gpus.length === 1 ? gpus[0] : DEFAULT_GPU;
}

/**
 * Measured amounts by full name of the resource, as they can be granted: without `gpu`, the sum of all GPUs, which is
 * only displayed.
 *
 * @public
 */
export function measuredAmounts(list: ResourceList | undefined): Amounts {
  const { gpu: _, ...amounts } = amountsOf(list);
  return amounts;
}
