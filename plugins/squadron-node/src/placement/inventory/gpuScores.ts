import type { ClusterMetrics, ResourceList } from '@squadron/kube-kinds';
import { amountsOf, gpuCountOf } from '@squadron/kube-kinds';

/** Up to this count, a point is one GPU. */
const EXACT_TO = 64;

/** Above EXACT_TO, each doubling of the count adds these points, so that 4,096 GPUs get 100. */
const POINTS_PER_DOUBLING = 6;

const MAX_POINTS = 100;

/** Scores of one cluster by name, and the counts that they represent. @public */
interface GpuScores {
  /** From 0 to 100. */
  scores: Record<string, number>;
  exact: Record<string, number>;
}

/**
 * A count as a score in the range of an AddOnPlacementScore: the count itself up to 64, then 6 points for each
 * doubling, and 100 from 4,096. Never negative, because a missing score counts as 0.
 *
 * @public
 */
export function scorePoints(count: number): number {
  if (!(count > 0)) {
    return 0;
  }
  return count <= EXACT_TO
    ? Math.floor(count)
    : Math.min(
        MAX_POINTS,
        EXACT_TO +
          Math.floor(POINTS_PER_DOUBLING * Math.log2(count / EXACT_TO)),
      );
}

/**
 * The GPU scores of a cluster from its ClusterMetrics: `gpuFree`, `gpuTotal`, `gpuLargestFree` (most on one node), and
 * each of them per GPU type, e.g. `gpuFree-nvidia-tesla-t4`.
 *
 * @public
 */
export function gpuScores(status: ClusterMetrics['status']): GpuScores {
  const flavors = status?.flavors ?? [];
  const exact: Record<string, number> = {
    gpuFree: gpusOf(status?.free),
    gpuTotal: gpusOf(status?.allocatable),
    gpuLargestFree: Math.max(
      0,
      ...flavors.map(({ largestFree }) => gpusOf(largestFree)),
    ),
  };
  for (const { gpuProduct, free, allocatable, largestFree } of flavors) {
    if (gpuProduct) {
      exact[`gpuFree-${gpuProduct}`] = gpusOf(free);
      exact[`gpuTotal-${gpuProduct}`] = gpusOf(allocatable);
      exact[`gpuLargestFree-${gpuProduct}`] = gpusOf(largestFree);
    }
  }
  return {
    scores: Object.fromEntries(
      Object.entries(exact).map(([name, count]) => [name, scorePoints(count)]),
    ),
    exact,
  };
}

function gpusOf(list: ResourceList | undefined): number {
  return gpuCountOf(amountsOf(list));
}
