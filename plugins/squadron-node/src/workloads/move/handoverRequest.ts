import { ANNOTATIONS } from '@squadron/kube-kinds';
import type { RayCluster, RayService } from '@squadron/kube-kinds';
import type { DispatchCluster } from '../../placement/dispatch/types';
import { evaluateMove } from './evaluateMove';
import { clusterAffinityOf } from './clusterAffinityOf';
import { otherClusters } from './otherClusters';

/** A cluster that a workload may be handed over to, or has to be handed over from. @public */
export interface HandoverCluster extends DispatchCluster {
  /** Whether its workloads are being moved to other clusters. */
  isDraining: boolean;
  /** Time since which Kueue does not reach it; absent while it does. */
  lostSinceMs?: number;
}

/** Everything that decides whether a RayService or RayCluster of the hub hands over. @public */
export interface HandoverInput {
  object: Pick<RayService | RayCluster, 'metadata'>;
  /** Cluster that runs it; absent while it waits. */
  from?: string;
  /** Its successor, see {@link isMadeFor}. */
  successor?: Pick<RayService | RayCluster, 'metadata'>;
  /** Clusters of the fleet. */
  clusters: readonly HandoverCluster[];
  /** Whether Squadron is the dispatcher; otherwise no cluster can be chosen by name. */
  isDispatcher: boolean;
}

/**
 * The reason for a handover: a person requested it with `squadron.dev/handover-to`, the cluster affinity names other
 * clusters, or the current cluster is being drained.
 *
 * @public
 */
export interface HandoverRequest {
  why: 'requested' | 'affinity' | 'drain';
  /** Cluster IDs; empty if any other cluster will do. */
  to: string[];
}

/**
 * Whether a RayService or RayCluster needs a successor on another cluster before it stops. A handover in progress is
 * completed even if Kueue meanwhile evicts the old object from its cluster.
 *
 * @returns undefined if it stays, e.g. because no other cluster could take it
 * @public
 */
export function handoverRequest(
  input: HandoverInput,
): HandoverRequest | undefined {
  const { object, from, successor, clusters, isDispatcher } = input;
  const requested = namesOf(
    object.metadata.annotations?.[ANNOTATIONS.handoverTo] ?? '',
  );
  if (isDispatcher && requested.length > 0) {
    return { why: 'requested', to: requested };
  }
  const affinity = clusterAffinityOf(object.metadata);
  if (from === undefined) {
    const isBegun =
      successor !== undefined &&
      clusterAffinityOf(successor.metadata).join() === affinity.join();
    return isBegun ? requestInProgress(clusters, affinity) : undefined;
  }
  const evaluation = evaluateMove({
    from,
    choice:
      affinity.length > 0
        ? { type: 'clusters', clusters: affinity, of: '' }
        : { type: 'all' },
    clusters,
    isServing: true,
    isFinishedThere: false,
  });
  if (isDispatcher && evaluation.type === 'handover') {
    return { why: 'affinity', to: affinity };
  }
  const isDrained = clusters.some(
    ({ name, isDraining }) => name === from && isDraining,
  );
  const hasOther = otherClusters(clusters, from, affinity).length > 0;
  return isDrained && hasOther ? { why: 'drain', to: [] } : undefined;
}

function requestInProgress(
  clusters: readonly HandoverCluster[],
  affinity: string[],
): HandoverRequest | undefined {
  if (clusters.some(({ isDraining }) => isDraining)) {
    return { why: 'drain', to: [] };
  }
  return affinity.length > 0 ? { why: 'affinity', to: affinity } : undefined;
}

function namesOf(value: string): string[] {
  const names = value.split(',').map(name => name.trim());
  return [...new Set(names.filter(Boolean))];
}
