import {
  apiVersionOf,
  oneblockClusterKind,
  type OneblockClusterSpec,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/** `kubectl` keeps its own copy of the object there. */
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * A Cluster with nothing in it that the API server writes: fit for `kubectl apply` and for a repository.
 *
 * @internal
 */
export function portableManifest(
  { metadata }: KubeManifest,
  spec: OneblockClusterSpec,
): KubeManifest {
  const { name, namespace, labels, annotations = {} } = metadata;
  const kept = Object.entries(annotations).filter(
    ([key]) => key !== LAST_APPLIED,
  );
  return {
    apiVersion: apiVersionOf(oneblockClusterKind),
    kind: oneblockClusterKind.kind,
    metadata: {
      name,
      namespace,
      ...(labels && { labels }),
      ...(kept.length > 0 && { annotations: Object.fromEntries(kept) }),
    },
    spec,
  };
}
