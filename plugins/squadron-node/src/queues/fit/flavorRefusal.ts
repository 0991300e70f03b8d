import {
  messageOf,
  ownValue,
  type Message,
  tolerates,
} from '@squadron/backstage-plugin-squadron-common';
import type { ResourceFlavor, PodSetRequest } from '@squadron/kube-kinds';

/**
 * Why pods may not use a flavor, in words; undefined when they may. As in Kueue 0.18, a node selector is compared only
 * with labels that the flavor itself defines; other labels of the selector are left to the scheduler.
 *
 * @public
 */
export function flavorRefusal(
  set: Pick<PodSetRequest, 'nodeSelector' | 'tolerations'>,
  flavor: ResourceFlavor,
): Message | undefined {
  const {
    nodeLabels = {},
    nodeTaints = [],
    tolerations = [],
  } = flavor.spec ?? {};
  const { name } = flavor.metadata;
  const allowed = [...(set.tolerations ?? []), ...tolerations];
  const taint = nodeTaints.find(
    one =>
      (one.effect === 'NoSchedule' || one.effect === 'NoExecute') &&
      !allowed.some(toleration => tolerates(toleration, one)),
  );
  if (taint) {
    return messageOf('answers.queues.flavorTaint', { name, taint: taint.key });
  }
  const label = Object.keys(nodeLabels).find(key => {
    const wanted = ownValue(set.nodeSelector, key);
    return wanted !== undefined && wanted !== nodeLabels[key];
  });
  return label === undefined
    ? undefined
    : messageOf('answers.queues.flavorLabel', {
        name,
        value: nodeLabels[label],
        wanted: set.nodeSelector[label],
      });
}
