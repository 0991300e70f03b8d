import { KINDS, type ClusterMetrics } from '@squadron/kube-kinds';
import { observeOn, onHub, type Reader, type Reading } from '../../reader';
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
    isKnown: reader.clusters().some(cluster => cluster.id === id),
    measured: joined
      ? await observeCluster(reader, id)
      : { known: false, reason: 'not joined' },
    live: await onHub(reader).find<
      ClusterMetrics & { metadata: { name: string } }
    >(KINDS.clusterMetrics, { name: id }),
    memory,
  };
}

function observeCluster(
  reader: Reader,
  id: string,
): Promise<Reading<Measurement>> {
  return observeOn(reader, id, async worker => {
    const nodes = await worker.list(KINDS.node);
    const measured = measure(nodes, await worker.list(KINDS.pod));
    const { amounts } = await observeCapacityBounds(reader, id);
    return boundMeasurement(measured, amounts);
  });
}
