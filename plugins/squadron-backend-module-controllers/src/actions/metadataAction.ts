import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import type { MetadataAction } from './types';

/** Changes labels and annotations of exactly the observed object of the hub; null removes one. @internal */
export function metadataAction(
  kind: ResourceKind,
  { metadata }: Pick<KubeObject, 'metadata'>,
  changes: Pick<MetadataAction, 'labels' | 'annotations'>,
): MetadataAction {
  const { namespace, name = '', uid = '' } = metadata;
  return {
    type: 'metadata',
    cluster: HUB_CLUSTER_ID,
    kind,
    key: { namespace, name },
    uid,
    ...changes,
  };
}
