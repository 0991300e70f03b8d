import { ANNOTATIONS } from '../../constants';
import type { RayCluster, RayService } from '../../kinds';
import type { DispatchCluster } from '../dispatch';
import { namedClusters } from '../replacement/namedClusters';
import { evaluateMove } from './evaluateMove';
import { pinOf } from './pinOf';

/**
 * A cluster that work may be handed over to, or has to be handed over from.
 *
 * @public
 */
export interface HandoverCluster extends DispatchCluster {
  /** Whether what runs there is to go on elsewhere. */
  isDraining: boolean;
}

/**
 * Everything that decides whether a RayService or RayCluster of the hub hands over.
 *
 * @public
 */
export interface HandoverInput {
  object: Pick<RayService | RayCluster, 'metadata'>;
  /** Cluster that has it; absent while it waits. */
  from?: string;
  /** What was made to take over from it, see {@link isMadeFor}. */
  successor?: Pick<RayService | RayCluster, 'metadata'>;
  /** Clusters of the fleet. */
  clusters: readonly HandoverCluster[];
  /** Whether Squadron dispatches; without it nothing can be sent to a cluster by name. */
  isDispatcher: boolean;
}

/**
 * Who asks for a handover: a person by `squadron.dev/handover-to`, its pin that names other clusters, or its cluster
 * that is drained.
 *
 * @public
 */
export interface HandoverRequest {
  why: 'asked' | 'pinned' | 'drained';
  /** Fleet ids; empty where any other cluster will do. */
  to: string[];
}

/**
 * Whether something that serves is to be ready elsewhere before it ends where it is. What has begun is brought to its
 * end also when Kueue takes the cluster of the old one away meanwhile.
 *
 * @returns undefined where it stays, and also where nothing else could have it
 * @public
 */
export function handoverRequest(
  input: HandoverInput,
): HandoverRequest | undefined {
  const { object, from, successor, clusters, isDispatcher } = input;
  const asked = namesOf(
    object.metadata.annotations?.[ANNOTATIONS.handoverTo] ?? '',
  );
  if (isDispatcher && asked.length > 0) {
    return { why: 'asked', to: asked };
  }
  const pins = pinOf(object.metadata);
  if (from === undefined) {
    const isBegun =
      successor !== undefined &&
      pinOf(successor.metadata).join() === pins.join();
    return isBegun ? wishOfBegun(clusters, pins) : undefined;
  }
  const verdict = evaluateMove({
    from,
    choice:
      pins.length > 0
        ? { type: 'clusters', clusters: pins, of: '' }
        : { type: 'all' },
    clusters,
    isServing: true,
    isFinishedThere: false,
  });
  if (isDispatcher && verdict.type === 'handover') {
    return { why: 'pinned', to: pins };
  }
  const isDrained = clusters.some(
    ({ name, isDraining }) => name === from && isDraining,
  );
  const named = namedClusters(pins, clusters);
  const hasOther = clusters.some(
    ({ name, isConnected, isCordoned }) =>
      name !== from &&
      isConnected &&
      !isCordoned &&
      (pins.length === 0 || named.includes(name)),
  );
  return isDrained && hasOther ? { why: 'drained', to: [] } : undefined;
}

function wishOfBegun(
  clusters: readonly HandoverCluster[],
  pins: string[],
): HandoverRequest | undefined {
  if (clusters.some(({ isDraining }) => isDraining)) {
    return { why: 'drained', to: [] };
  }
  return pins.length > 0 ? { why: 'pinned', to: pins } : undefined;
}

function namesOf(value: string): string[] {
  const names = value.split(',').map(name => name.trim());
  return [...new Set(names.filter(Boolean))];
}
