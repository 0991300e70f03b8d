import { HUB_CLUSTER_ID, kindName, KINDS } from '@squadron/kube-kinds';
import { isOurs, type Action } from '../../actions';
import type { Child, ObservedCluster } from './types';

/** Cluster API's Cluster among the desired objects. @internal */
export function findCapiChild({
  children,
}: Pick<ObservedCluster, 'children'>): Child | undefined {
  return children.find(
    ({ kind }) => kindName(kind) === kindName(KINDS.capiCluster),
  );
}

/**
 * Pauses or resumes Cluster API, even during a deletion; no action when it is in that state already, or does not exist.
 *
 * @internal
 */
export function pauseActions(observed: ObservedCluster): Action[] {
  const child = findCapiChild(observed);
  const live = child?.live;
  if (
    !child ||
    !live ||
    !isOurs(live, child.object) ||
    pausedOf(live) === pausedOf(child.object)
  ) {
    return [];
  }
  const { kind, object } = child;
  return [
    {
      type: 'apply',
      cluster: HUB_CLUSTER_ID,
      kind,
      object,
      uid: live.metadata.uid,
    },
  ];
}

function pausedOf({ spec }: { spec?: unknown }): boolean {
  return (spec as { paused?: boolean } | undefined)?.paused ?? false;
}
