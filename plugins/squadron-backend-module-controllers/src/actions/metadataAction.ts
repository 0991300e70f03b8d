import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { targetOn } from './targetOn';
import type { MetadataAction } from './types';

/** Changes labels and annotations of exactly the observed object of the hub; null removes one. @internal */
export function metadataAction(
  kind: ResourceKind,
  object: Pick<KubeObject, 'metadata'>,
  changes: Pick<MetadataAction, 'labels' | 'annotations'>,
): MetadataAction {
  const target = targetOn(HUB_CLUSTER_ID, object);
  return { type: 'metadata', kind, ...target, ...changes };
}
