import { isTrue, FLEET_QUEUE_NAME, KINDS } from '@squadron/kube-kinds';
import type { OneblockCluster, Workload } from '@squadron/kube-kinds';
import { observeOn, type Reader, type Reading } from '../../reader';
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
  return observeOn(reader, id, async worker => {
    const queue = await worker.find(KINDS.clusterQueue, {
      name: FLEET_QUEUE_NAME,
    });
    const workloads = await worker.list(KINDS.workload);
    return {
      isHeld:
        queue === undefined || (queue.spec?.stopPolicy ?? 'None') !== 'None',
      running: workloads.filter(isRunning).length,
    };
  });
}

function isRunning(workload: Workload): boolean {
  return isTrue(workload, 'QuotaReserved') && !isTrue(workload, 'Finished');
}
