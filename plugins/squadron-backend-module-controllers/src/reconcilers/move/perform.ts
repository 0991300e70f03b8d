import {
  admittedAttempt,
  HUB_CLUSTER_ID,
  isTrue,
  jobKind,
  moveMessage,
  rayJobKind,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';
import { apiVersionOf } from '@squadron/controller-node';
import type { KubeManifest } from '@squadron/controller-node';
import type { PerformContext } from '../../actions';
import { refuseApplied } from '../dispatch/refuseApplied';
import { answerCheck } from '../dispatch/answerCheck';
import { isEnding } from './isEnding';
import type { EvictAction } from './types';

/** Kinds that end by themselves and whose last moments are known. */
const JOBS = [jobKind, rayJobKind];

/** How long a cluster has to say that the work has ended there. */
const ANSWER_MS = 3_000;

/**
 * Asks for another try of the check of MultiKueue, guarded by the version that the server has at this moment: a
 * workload that has moved or ended meanwhile is left alone. So is one that has ended where it runs, of which the hub has
 * not heard.
 *
 * @throws ConflictError where Kueue writes by server-side apply
 * @internal
 */
export async function performMove(
  { key, uid, from, to, checks }: EvictAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const live = await hub.find<KubeManifest>(workloadKind, key, { signal });
  const workload = live as unknown as Workload | undefined;
  const turn = workload && admittedAttempt(workload, new Set(checks));
  if (!workload || live?.metadata.uid !== uid || turn?.cluster !== from) {
    return;
  }
  refuseApplied(live, 'is not moved');
  if (await hasEnded(workload, from, { client, signal })) {
    return;
  }
  await answerCheck(
    hub,
    live,
    { name: turn.check, state: 'Retry', message: moveMessage(to) },
    { fieldManager, signal },
  );
}

/**
 * Asked after the hub's version was read: who writes the end of the work on the hub meanwhile makes the move a conflict.
 * A cluster that does not answer keeps nobody from moving work away from it.
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
    const copy = await there.find<Workload & KubeManifest>(
      workloadKind,
      { namespace, name },
      options,
    );
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
