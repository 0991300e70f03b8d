import { HUB_CLUSTER_ID, SQUADRON_FINALIZER } from '@squadron/kube-kinds';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { targetOn } from './targetOn';
import type { FinalizerAction } from './types';

/**
 * Adds Squadron's finalizer to an object of the hub unless it has it: the first of all writes, so that everything
 * created afterwards is also removed.
 *
 * @internal
 */
export function ensureFinalizer(
  kind: ResourceKind,
  object: Pick<KubeObject, 'metadata'>,
): FinalizerAction[] {
  return object.metadata.finalizers?.includes(SQUADRON_FINALIZER)
    ? []
    : [finalizerAction(kind, object, true)];
}

/** Removes Squadron's finalizer from exactly the observed object of the hub, once cleanup is done. @internal */
export function releaseFinalizer(
  kind: ResourceKind,
  object: Pick<KubeObject, 'metadata'>,
): FinalizerAction {
  return finalizerAction(kind, object, false);
}

function finalizerAction(
  kind: ResourceKind,
  object: Pick<KubeObject, 'metadata'>,
  present: boolean,
): FinalizerAction {
  return {
    type: 'finalizer',
    kind,
    ...targetOn(HUB_CLUSTER_ID, object),
    finalizer: SQUADRON_FINALIZER,
    present,
  };
}
