import { isDeepStrictEqual } from 'node:util';
import {
  ANNOTATIONS,
  pendingAttempt,
  HUB_CLUSTER_ID,
  isTrue,
  moveMessage,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';
import { isConflict, isNotFound } from '@squadron/controller-node';
import type { KubeClient, KubeManifest } from '@squadron/controller-node';
import type { PerformContext } from '../../actions';
import { refuseApplied } from './refuseApplied';
import { answerCheck } from './answerCheck';
import { isNotRequeued, isReadmitted, isRefused } from './isRefused';
import type {
  DispatchAction,
  EndAction,
  NominateAction,
  ReadmitAction,
  RefuseAction,
  ReportAdmissionAction,
} from './types';

/** What Kueue itself writes when a person activates a Workload that was deactivated. */
const REACTIVATED = {
  status: 'True',
  reason: 'Reactivated',
  message: 'A cluster of the fleet can run it',
} as const;

/** Carries out one action. Doing it twice is the same as doing it once. @internal */
export async function performDispatch(
  action: DispatchAction,
  context: PerformContext,
): Promise<void> {
  switch (action.type) {
    case 'nominate':
      return nominateWorkload(action, context);
    case 'end':
      return endAgain(action, context);
    case 'tell':
      return reportAdmission(action, context);
    case 'refuse':
      return refuse(action, context);
    case 'readmit':
      return readmit(action, context);
    default:
      throw new Error(
        `Unknown action ${JSON.stringify(action satisfies never)}`,
      );
  }
}

/**
 * Nominates, guarded by the version that the server has at this moment: a nomination beside a cluster's name is
 * refused, and one for a workload that is no longer waiting would bind its next turn.
 *
 * @throws ConflictError where Kueue writes by server-side apply: it could never take our nomination back, and the
 * workload would wait for ever (Kueue 0.18.4).
 */
async function nominateWorkload(
  { key, uid, clusters, insteadOf, checks }: NominateAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const found = await findPending(hub, { key, uid, checks }, signal);
  // The cache may lag behind our own write, or that of the leader before us.
  const isAsSeen = isDeepStrictEqual(
    found?.workload.status?.nominatedClusterNames ?? [],
    insteadOf,
  );
  if (!found || !isAsSeen) {
    return;
  }
  const { live } = found;
  refuseApplied(live, 'is not nominated');
  const { resourceVersion } = live.metadata;
  await hub.patch(
    workloadKind,
    key,
    {
      metadata: { uid, resourceVersion },
      status: { nominatedClusterNames: clusters },
    },
    { type: 'merge', subresource: 'status', fieldManager, signal },
  );
}

/**
 * Asks for another try of the check of MultiKueue, as a move does: Kueue removes all copies of a workload that is to be
 * tried again, or that holds no quota, and it may have seen neither when the first try was over soon.
 *
 * @throws ConflictError where Kueue writes by server-side apply
 */
async function endAgain(
  { key, uid, to, sinceMs, checks }: EndAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const found = await findPending(hub, { key, uid, checks }, signal);
  // Kueue does not hear of another try while it evicts.
  if (found?.turn.sinceMs !== sinceMs || isTrue(found.workload, 'Evicted')) {
    return;
  }
  const { live, turn } = found;
  refuseApplied(live, 'is not ended where it ran');
  await answerCheck(
    hub,
    live,
    { name: turn.check, state: 'Retry', message: moveMessage(to) },
    { fieldManager, signal },
  );
}

/**
 * Leaves the cause on the Workload first: Kueue writes over the message of the check once it has taken the quota back.
 *
 * @throws ConflictError where Kueue writes by server-side apply
 */
async function refuse(
  { key, uid, cause, checks }: RefuseAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const found = await findPending(hub, { key, uid, checks }, signal);
  if (!found) {
    return;
  }
  refuseApplied(found.live, 'is not refused');
  const { resourceVersion } = found.live.metadata;
  const annotations = { [ANNOTATIONS.inadmissible]: cause };
  const noted = await hub.patch<KubeManifest>(
    workloadKind,
    key,
    { metadata: { uid, resourceVersion, annotations } },
    { type: 'merge', fieldManager, signal },
  );
  await answerCheck(
    hub,
    noted,
    {
      name: found.turn.check,
      state: 'Rejected',
      message: `No cluster can run it: ${cause}`,
    },
    { fieldManager, signal },
  );
}

/**
 * In three writes, of which the last takes the mark away: Kueue (0.18.4) keeps a Workload that an admission check has
 * deactivated out of its queue, also once it is active again, until `Requeued` is true.
 *
 * @throws ConflictError where Kueue writes in between; the next pass continues
 */
async function readmit(
  { key, uid, at }: ReadmitAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const patch = (
    { metadata, ...changes }: { metadata: object; [part: string]: unknown },
    subresource?: 'status',
  ) =>
    hub.patch<KubeManifest>(
      workloadKind,
      key,
      { ...changes, metadata: { ...metadata, uid } },
      { type: 'merge', fieldManager, signal, subresource },
    );
  let live = await hub.find<KubeManifest>(workloadKind, key, { signal });
  const isDue = (workload: Workload) =>
    isRefused(workload) || isReadmitted(workload);
  if (live?.metadata.uid !== uid || !isDue(live as unknown as Workload)) {
    return;
  }
  const { resourceVersion } = live.metadata;
  if ((live as unknown as Workload).spec?.active === false) {
    live = await patch({
      metadata: { resourceVersion },
      spec: { active: true },
    });
  }
  const workload = live as unknown as Workload;
  if (isNotRequeued(workload)) {
    const conditions = workload.status?.conditions?.map(condition =>
      condition.type === 'Requeued'
        ? { ...condition, ...REACTIVATED, lastTransitionTime: at }
        : condition,
    );
    const metadata = { resourceVersion: live.metadata.resourceVersion };
    await patch({ metadata, status: { conditions } }, 'status');
  }
  await patch({
    metadata: { annotations: { [ANNOTATIONS.inadmissible]: null } },
  });
}

/** The Workload as the server has it, if it is the one that was observed and waits to be nominated. */
async function findPending(
  hub: KubeClient,
  { key, uid, checks }: Pick<NominateAction, 'key' | 'uid' | 'checks'>,
  signal: AbortSignal,
) {
  const live = await hub.find<KubeManifest>(workloadKind, key, { signal });
  const workload = live as unknown as Workload | undefined;
  const turn = workload && pendingAttempt(workload, new Set(checks));
  return live?.metadata.uid === uid && workload && turn
    ? { live, workload, turn }
    : undefined;
}

/** Without a look before: it decides nothing, and each request is time that the job waits. */
async function reportAdmission(
  { key, uid, copy }: ReportAdmissionAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const annotations = { [ANNOTATIONS.admittedCopy]: copy };
  try {
    await client(HUB_CLUSTER_ID).patch(
      workloadKind,
      key,
      { metadata: { uid, annotations } },
      { type: 'merge', fieldManager, signal },
    );
  } catch (error) {
    // Gone, or made anew under its name: the UID is all that is compared.
    if (!isNotFound(error) && !isConflict(error)) {
      throw error;
    }
  }
}
