import { ANNOTATIONS, LABELS } from '../../constants';
import type { DispatchChoice, DispatchKey, ClusterAffinity } from './types';

/**
 * What decides where a workload may go: the first wish that says anything, else the policy of the whole fleet, else
 * every cluster. Within one wish clusters by name win over a placement, and an annotation over a label.
 *
 * @param wishes - the most particular first: workload, job, namespace
 * @public
 */
export function chooseClusters(
  wishes: readonly ClusterAffinity[],
  policy?: DispatchKey,
): DispatchChoice {
  for (const wish of wishes) {
    const choice = wishOf(wish);
    if (choice) {
      return choice;
    }
  }
  return policy
    ? { type: 'placement', placement: policy, of: 'squadron.dispatch' }
    : { type: 'all' };
}

function wishOf(wish: ClusterAffinity): DispatchChoice | undefined {
  const { of, namespace, labels, annotations } = wish;
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

/** `<namespace>/<name>`, or a name in the namespace of who asks; only an annotation can hold a slash. */
function readKey(text: string, namespace: string): DispatchKey {
  const slash = text.indexOf('/');
  return slash < 0
    ? { namespace, name: text }
    : { namespace: text.slice(0, slash), name: text.slice(slash + 1) };
}
