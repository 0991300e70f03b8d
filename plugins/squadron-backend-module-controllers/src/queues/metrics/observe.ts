import {
  clusterMetricsKind,
  HUB_CLUSTER_ID,
  nodeKind,
  podKind,
} from '@squadron/kube-kinds';
import type { ClusterMetrics } from '@squadron/kube-kinds';
import { expectKnown, type Reader, type Reading } from '../../reader';
import { observeCapacityBounds } from '../capacity/capacityBounds';
import { observeMembership } from '../../clusters/membership/membership';
import { boundMeasurement } from './boundMeasurement';
import { measure } from './measure';
import type { Measurement, ObservedMetrics, PaceMemory } from './types';

/** @internal */
export async function observeMetrics(
  reader: Reader,
  id: string,
  memory: PaceMemory,
): Promise<ObservedMetrics> {
  const { state } = await observeMembership(reader, id);
  const joined = state !== 'leaving';
  return {
    id,
    now: reader.now(),
    joined,
    measured: joined
      ? await observeCluster(reader, id)
      : { known: false, reason: 'not joined' },
    live: expectKnown(
      await reader.find<ClusterMetrics & { metadata: { name: string } }>(
        HUB_CLUSTER_ID,
        clusterMetricsKind,
        { name: id },
      ),
    ),
    memory,
  };
}

async function observeCluster(
  reader: Reader,
  id: string,
): Promise<Reading<Measurement>> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const nodes = await reader.list(id, nodeKind);
  if (!nodes.known) {
    return nodes;
  }
  const pods = await reader.list(id, podKind);
  if (!pods.known) {
    return pods;
  }
  const { amounts } = await observeCapacityBounds(reader, id);
  return {
    known: true,
    value: boundMeasurement(measure(nodes.value, pods.value), amounts),
  };
}
