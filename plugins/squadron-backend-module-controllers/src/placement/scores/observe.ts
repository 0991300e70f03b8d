import { SQUADRON_SCORES } from '@squadron/backstage-plugin-squadron-node';
import {
  addOnPlacementScoreKind,
  clusterMetricsKind,
  HUB_CLUSTER_ID,
  namespaceKind,
} from '@squadron/kube-kinds';
import { expectKnown, type Reader } from '../../reader';
import type { ObservedScores } from './types';

/** @internal */
export async function observeScores(
  reader: Reader,
  id: string,
): Promise<ObservedScores> {
  const isInstalled = expectKnown(
    await reader.isInstalled(HUB_CLUSTER_ID, addOnPlacementScoreKind),
  );
  if (!isInstalled) {
    return { id, isInstalled };
  }
  return {
    id,
    isInstalled,
    metrics: expectKnown(
      await reader.find(HUB_CLUSTER_ID, clusterMetricsKind, {
        name: id,
      }),
    ),
    namespace: expectKnown(
      await reader.find(HUB_CLUSTER_ID, namespaceKind, { name: id }),
    ),
    score: expectKnown(
      await reader.find(HUB_CLUSTER_ID, addOnPlacementScoreKind, {
        namespace: id,
        name: SQUADRON_SCORES,
      }),
    ),
  };
}
