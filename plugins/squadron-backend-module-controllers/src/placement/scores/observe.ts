import { SQUADRON_SCORES } from '@squadron/backstage-plugin-squadron-node';
import { KINDS } from '@squadron/kube-kinds';
import { onHub, type Reader } from '../../reader';
import type { ObservedScores } from './types';

/** @internal */
export async function observeScores(
  reader: Reader,
  id: string,
): Promise<ObservedScores> {
  const isInstalled = await onHub(reader).isInstalled(
    KINDS.addOnPlacementScore,
  );
  if (!isInstalled) {
    return { id, isInstalled };
  }
  return {
    id,
    isInstalled,
    metrics: await onHub(reader).find(KINDS.clusterMetrics, {
      name: id,
    }),
    namespace: await onHub(reader).find(KINDS.namespace, { name: id }),
    score: await onHub(reader).find(KINDS.addOnPlacementScore, {
      namespace: id,
      name: SQUADRON_SCORES,
    }),
  };
}
