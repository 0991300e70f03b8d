import {
  clusterQueueKind,
  FLEET_QUEUE_NAME,
  workloadKind,
} from '@squadron/kube-kinds';
import type { OneblockCluster, Workload } from '@squadron/kube-kinds';
import type { Reader, Reading } from '../../reader';
import { isDrained, mayDrain } from '../membership/membership';
import type { ObservedDrain } from './types';

const NOT_ASKED: Reading<ObservedDrain> = {
  known: false,
  reason: 'the cluster is not drained',
};

/** The remaining workloads of a worker that is being deleted with a drain timeout. @internal */
export async function observeDrain(
  reader: Reader,
  id: string,
  cluster: OneblockCluster,
): Promise<Reading<ObservedDrain>> {
  if (!mayDrain(cluster) || isDrained(cluster)) {
    return NOT_ASKED;
  }
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const queue = await reader.find(id, clusterQueueKind, {
    name: FLEET_QUEUE_NAME,
  });
  const workloads = await reader.list(id, workloadKind);
  if (!queue.known || !workloads.known) {
    return queue.known ? (workloads as Reading<never>) : queue;
  }
  const stopPolicy = queue.value?.spec?.stopPolicy ?? 'None';
  return {
    known: true,
    value: {
      isHeld: queue.value === undefined || stopPolicy !== 'None',
      running: workloads.value.filter(isRunning).length,
    },
  };
}

function isRunning({ status }: Workload): boolean {
  const isTrue = (type: string) =>
    status?.conditions?.some(
      condition => condition.type === type && condition.status === 'True',
    );
  return Boolean(isTrue('QuotaReserved') && !isTrue('Finished'));
}
