import { SQUADRON_SCORES } from '@squadron/backstage-plugin-squadron-node';
import {
  addOnPlacementScoreKind,
  clusterMetricsKind,
  namespaceKind,
} from '@squadron/kube-kinds';
import { onHub, type Reader } from '../../reader';
import type { ObservedScores } from './types';

/** @internal */
export async function observeScores(
  reader: Reader,
  id: string,
): Promise<ObservedScores> {
  const isInstalled = await onHub(reader).isInstalled(addOnPlacementScoreKind);
  if (!isInstalled) {
    return { id, isInstalled };
  }
  return {
    id,
    isInstalled,
    metrics: await onHub(reader).find(clusterMetricsKind, {
      name: id,
    }),
    namespace: await onHub(reader).find(namespaceKind, { name: id }),
    score: await onHub(reader).find(addOnPlacementScoreKind, {
      namespace: id,
      name: SQUADRON_SCORES,
    }),
  };
}
