import type { ClusterQueue } from '@squadron/kube-kinds';
import { labelMatcher } from '@squadron/backstage-plugin-squadron-common';

/**
 * Whether a ClusterQueue admits workloads of a namespace, by its labels; where these are unknown, whether it admits
 * workloads of any namespace.
 *
 * @internal
 */
export function admitsNamespace(
  clusterQueue: ClusterQueue | undefined,
  labels: Readonly<Record<string, string>> | undefined,
): boolean {
  const selector = clusterQueue?.spec?.namespaceSelector;
  if (!selector || labels === undefined) {
    return selector !== undefined;
  }
  try {
    return labelMatcher(selector)(labels);
  } catch {
    // Kueue rejects such a selector itself and reports it in the queue's condition.
    return true;
  }
}
