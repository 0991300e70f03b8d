import { findCondition, type OneblockCluster } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../engine/conditions';
import { DRAINED, isDrained, mayDrain } from '../membership/membership';
import { trueCondition, falseCondition } from './conditions';
import type { ObservedCluster } from './types';

/**
 * Whether running workloads have ended, or have had their drain timeout since the deletion was requested; undefined
 * without a timeout. Once True it stays True, because the worker then leaves the fleet.
 *
 * @internal
 */
export function drainCondition(
  { now, drain, connection }: ObservedCluster,
  cluster: OneblockCluster,
): ConditionDraft | undefined {
  if (!mayDrain(cluster)) {
    return undefined;
  }
  const { deletionTimestamp = '' } = cluster.metadata;
  const seconds = cluster.spec?.drainTimeoutSeconds ?? 0;
  const endMs = Date.parse(deletionTimestamp) + seconds * 1000;
  const before = findCondition(cluster, DRAINED);
  if (isDrained(cluster)) {
    return trueCondition(
      DRAINED,
      before?.reason ?? 'Drained',
      before?.message ?? '',
    );
  }
  if (!connection.multiKueueCluster && !connection.isListed) {
    return trueCondition(
      DRAINED,
      'NotJoined',
      'the cluster is not connected to MultiKueue',
    );
  }
  if (now >= endMs) {
    return trueCondition(
      DRAINED,
      'TimedOut',
      drain.known
        ? `timed out with ${workloads(drain.value.running)} running`
        : `timed out; running workloads are unknown: ${drain.reason}`,
    );
  }
  const until = `until ${new Date(endMs).toISOString().slice(0, 19)}Z at most`;
  if (!drain.known) {
    return falseCondition(
      DRAINED,
      'Unknown',
      `running workloads are unknown, waits ${until}: ${drain.reason}`,
    );
  }
  if (!drain.value.isHeld) {
    return falseCondition(
      DRAINED,
      'Holding',
      `waits ${until} for the worker's queue to be held`,
    );
  }
  return drain.value.running > 0
    ? falseCondition(
        DRAINED,
        'Draining',
        `waits for ${workloads(drain.value.running)}, ${until}`,
      )
    : trueCondition(DRAINED, 'Drained', 'no admitted workload is running');
}

function workloads(count: number): string {
  return count === 1 ? '1 workload' : `${count} workloads`;
}
