import type { ObjectTarget } from '../../actions';

/** Suspends exactly the observed RayCluster of the hub. @internal */
export interface SuspendAction extends ObjectTarget {
  type: 'suspend';
}
