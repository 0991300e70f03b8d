import { isTrue } from '../conditions/findCondition';
import { LABELS } from '../constants';
import type { KubeNode } from '../generated/kinds';

/**
 * How a node counts in capacity: `open` takes pods, `notReady` takes them again once it is Ready, so that queues may
 * offer it, `closed` is cordoned or being deleted, and `controlPlane` does not run workloads.
 *
 * @public
 */
export function nodeUse(
  node: KubeNode,
): 'open' | 'notReady' | 'closed' | 'controlPlane' {
  const { metadata, spec } = node;
  if (spec?.taints?.some(({ key }) => key === LABELS.controlPlaneNode)) {
    return 'controlPlane';
  }
  if (spec?.unschedulable || metadata.deletionTimestamp) {
    return 'closed';
  }
  return isTrue(node, 'Ready') ? 'open' : 'notReady';
}
