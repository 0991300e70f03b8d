import { tolerates } from '../rules/tolerates';
import { MisconfiguredError, type PlacementCluster } from './types';
import type { PlacementToleration } from '@squadron/kube-kinds';

type Taint = PlacementCluster['taints'][number];

/** Whether the taints of a cluster exclude it from a Placement, and until when they are tolerated. @public */
interface TaintEvaluation {
  /** The first taint that is not tolerated. */
  blockedBy?: Taint;
  /** When a toleration ends; milliseconds since 1970. */
  toleratedUntil?: number;
}

/** Throws {@link MisconfiguredError} for tolerations that cannot be applied. @public */
export function checkTolerations(
  tolerations: readonly PlacementToleration[],
): void {
  for (const { key, operator = 'Equal', value } of tolerations) {
    if (!key && operator !== 'Exists') {
      throw new MisconfiguredError(
        'A toleration without key needs the operator Exists.',
      );
    }
    if (operator === 'Exists' && value) {
      throw new MisconfiguredError(
        `The toleration of '${key}' has operator Exists and a value; remove one of them.`,
      );
    }
  }
}

/**
 * `NoSelect` keeps a cluster out. `NoSelectIfNew` keeps it out unless the current decision includes it.
 * `PreferNoSelect` has no effect.
 *
 * @public
 */
export function evaluateTaints(
  cluster: PlacementCluster,
  tolerations: readonly PlacementToleration[],
  { isDecided, now }: { isDecided: boolean; now: number },
): TaintEvaluation {
  let toleratedUntil: number | undefined;
  for (const taint of cluster.taints) {
    const isEffective =
      taint.effect === 'NoSelect' ||
      (taint.effect === 'NoSelectIfNew' && !isDecided);
    if (!isEffective) {
      continue;
    }
    const ends = tolerations
      .filter(toleration => tolerates(toleration, taint))
      .map(toleration => endOf(toleration, taint))
      .filter(end => end > now);
    if (ends.length === 0) {
      return { blockedBy: taint };
    }
    const end = Math.max(...ends);
    if (Number.isFinite(end)) {
      toleratedUntil = Math.min(toleratedUntil ?? end, end);
    }
  }
  return toleratedUntil === undefined ? {} : { toleratedUntil };
}

/**
 * A limited toleration does not apply to a taint of unknown age. A limit of zero or less ends at or before the time
 * the taint was added, so it applies only to a taint added further in the future, as in Open Cluster Management.
 */
function endOf(
  { tolerationSeconds }: PlacementToleration,
  { timeAdded }: Taint,
): number {
  if (tolerationSeconds === undefined) {
    return Infinity;
  }
  return timeAdded === undefined
    ? -Infinity
    : timeAdded + tolerationSeconds * 1000;
}
