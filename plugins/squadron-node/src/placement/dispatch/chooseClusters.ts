import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';
import type { DispatchChoice, DispatchKey, ClusterAffinity } from './types';

/**
 * Selects the clusters that a workload may run on: by the first affinity with a value, else by the placement of the
 * whole fleet, else all clusters. Within one affinity, clusters by name take precedence over a placement, and an
 * annotation over a label.
 *
 * @param affinities - the most specific first: workload, job, namespace
 * @public
 */
export function chooseClusters(
  affinities: readonly ClusterAffinity[],
  policy?: DispatchKey,
): DispatchChoice {
  for (const affinity of affinities) {
    const choice = choiceOf(affinity);
    if (choice) {
      return choice;
    }
  }
  return policy
    ? { type: 'placement', placement: policy, of: 'squadron.dispatch' }
    : { type: 'all' };
}

function choiceOf(affinity: ClusterAffinity): DispatchChoice | undefined {
  const { of, namespace, labels, annotations } = affinity;
  const clusters = (annotations?.[ANNOTATIONS.clusterAffinity] ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
  if (clusters.length > 0) {
    return { type: 'clusters', clusters: [...new Set(clusters)], of };
  }
  const placement = (
    annotations?.[LABELS.placement] ??
    labels?.[LABELS.placement] ??
    ''
  ).trim();
  return placement
    ? { type: 'placement', placement: readKey(placement, namespace), of }
    : undefined;
}

/** `<namespace>/<name>`, or a name in the namespace of the affinity; only an annotation can contain a slash. */
function readKey(text: string, namespace: string): DispatchKey {
  const slash = text.indexOf('/');
  return slash < 0
    ? { namespace, name: text }
    : { namespace: text.slice(0, slash), name: text.slice(slash + 1) };
}
