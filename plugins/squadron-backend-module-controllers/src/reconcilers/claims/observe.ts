import {
  amountsOf,
  clusterMetricsKind,
  clusterQueueKind,
  clusterResourceClaimKind,
  HUB_CLUSTER_ID,
  isGpuResource,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterMetrics,
  ClusterQueue,
  ClusterResourceClaim,
} from '@squadron/backstage-plugin-squadron-common';
import { expectKnown } from '../../reader';
import type { Reader } from '../../reader';
import type { ObservedClaims } from './types';

/** What `gpu` stands for on a cluster that has none, or several kinds. */
const USUAL_GPU = 'nvidia.com/gpu';

/** @internal */
export async function observeClaims(
  reader: Reader,
  id: string,
): Promise<ObservedClaims> {
  const metrics = expectKnown(
    await reader.find<ClusterMetrics>(HUB_CLUSTER_ID, clusterMetricsKind, {
      name: id,
    }),
  );
  const claims = expectKnown(
    await reader.list<ClusterResourceClaim>(
      HUB_CLUSTER_ID,
      clusterResourceClaimKind,
    ),
  );
  return {
    id,
    now: reader.now(),
    metrics,
    claims: claims.filter(({ spec }) => spec?.clusterName === id),
    queues: expectKnown(
      await reader.list<ClusterQueue>(HUB_CLUSTER_ID, clusterQueueKind),
    ),
    gpuResource: gpuResourceOf(metrics),
  };
}

function gpuResourceOf(metrics: ClusterMetrics | undefined): string {
  const gpus = Object.keys(amountsOf(metrics?.status?.allocatable)).filter(
    isGpuResource,
  );
  return gpus.length === 1 ? gpus[0] : USUAL_GPU;
}
