import { HUB_CLUSTER_ID, SQUADRON_FINALIZER } from '@squadron/kube-kinds';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
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
  { metadata }: Pick<KubeObject, 'metadata'>,
  present: boolean,
): FinalizerAction {
  const { namespace, name = '', uid = '' } = metadata;
  return {
    type: 'finalizer',
    cluster: HUB_CLUSTER_ID,
    kind,
    key: namespace === undefined ? { name } : { namespace, name },
    uid,
    finalizer: SQUADRON_FINALIZER,
    present,
  };
}
