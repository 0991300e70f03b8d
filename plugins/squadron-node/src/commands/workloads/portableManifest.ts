import {
  ANNOTATIONS,
  type KubeObject,
  typeMeta,
  type OneblockClusterSpec,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';

/** A Cluster without the fields that the API server sets, for `kubectl apply` or a Git repository. @internal */
export function portableManifest(
  { metadata }: KubeObject,
  spec: OneblockClusterSpec,
): KubeManifest {
  const { name, namespace, labels, annotations = {} } = metadata;
  const kept = Object.entries(annotations).filter(
    ([key]) => key !== ANNOTATIONS.lastApplied,
  );
  return {
    ...typeMeta(KINDS.oneblockCluster),
    metadata: {
      name,
      namespace,
      ...(labels && { labels }),
      ...(kept.length > 0 && { annotations: Object.fromEntries(kept) }),
    },
    spec,
  };
}
