import type { ClusterQueue } from '../../kinds';
import { labelMatcher } from '../placement/selectors';

/**
 * Whether a ClusterQueue takes work of a namespace, by its labels; where these are not known, whether it takes work of
 * any.
 *
 * @internal
 */
export function takesNamespace(
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
    // Kueue refuses such a selector itself and says so in the queue's condition.
    return true;
  }
}
