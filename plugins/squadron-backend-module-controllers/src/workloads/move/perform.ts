import { moveMessage } from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  isTrue,
  apiVersionOf,
  KINDS,
} from '@squadron/kube-kinds';
import type { ResourceKind, Workload } from '@squadron/kube-kinds';
import type { PerformContext } from '../../actions';
import { refuseApplied } from '../../placement/dispatch/refuseApplied';
import { answerCheck } from '../../placement/dispatch/answerCheck';
import { isEnding } from './isEnding';
import type { EvictAction } from './types';
import { admittedAttempt } from './admittedAttempt';

/** Kinds that end, and whose final state is known. */
const JOBS: readonly ResourceKind[] = [KINDS.job, KINDS.rayJob];

/** How long a cluster may take to report that the job has ended there. */
const ANSWER_MS = 3_000;

/**
 * Sets the check of MultiKueue to Retry, guarded by the current version on the server: a workload that has moved or
 * ended meanwhile is left alone. So is one that has ended on its cluster before the hub noticed.
 *
 * @throws ConflictError where Kueue writes by server-side apply
 *
 * @internal
 */
export async function performMove(
  { key, uid, from, to, checks }: EvictAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const live = await hub.find(KINDS.workload, key, { signal });
  const workload = live;
  const attempt = workload && admittedAttempt(workload, new Set(checks));
  if (!workload || live?.metadata.uid !== uid || attempt?.cluster !== from) {
    return;
  }
  refuseApplied(live, 'is not moved');
  if (await hasEnded(workload, from, { client, signal })) {
    return;
  }
  await answerCheck(
    hub,
    live,
    { name: attempt.check, state: 'Retry', message: moveMessage(to) },
    { fieldManager, signal },
  );
}

/**
 * Read after the hub's version, so that the move conflicts with a write of the end on the hub. An unreachable cluster
 * does not prevent moves away from it.
 */
async function hasEnded(
  { metadata }: Workload,
  from: string,
  { client, signal }: Pick<PerformContext, 'client' | 'signal'>,
): Promise<boolean> {
  const { namespace, name, ownerReferences = [] } = metadata;
  const options = {
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  };
  try {
    const there = client(from);
    const copy = await there.find(KINDS.workload, { namespace, name }, options);
    if (isTrue(copy, 'Finished')) {
      return true;
    }
    for (const { apiVersion, kind, name: job } of ownerReferences) {
      const known = JOBS.find(
        one => one.kind === kind && apiVersionOf(one) === apiVersion,
      );
      const found =
        known && (await there.find(known, { namespace, name: job }, options));
      if (found && isEnding(found)) {
        return true;
      }
    }
  } catch {
    signal.throwIfAborted();
  }
  return false;
}
