import type { ProviderContext } from './ProviderContext';
import { idOf } from './identity';

/** Whether a cluster's API server can be asked; `gone` when it never will be again. @internal */
export type ControlPlaneState = 'ready' | 'notReady' | 'gone';

/** Looks at a cluster's control plane. @internal */
export function controlPlaneState(
  { cache, clusters }: Pick<ProviderContext, 'cache' | 'clusters'>,
  namespace: string | undefined,
  clusterId: string | undefined,
): ControlPlaneState {
  if (!clusterId) {
    return 'notReady';
  }
  const isWanted = cache.controlPlanes.store
    .list(namespace)
    .some(object => idOf(object) === clusterId);
  if (!isWanted) {
    return 'gone';
  }
  return clusters.controlPlane(clusterId).phase.type === 'ready'
    ? 'ready'
    : 'notReady';
}
