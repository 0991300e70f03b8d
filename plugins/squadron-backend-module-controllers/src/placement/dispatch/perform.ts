import { isDeepStrictEqual } from 'node:util';
import {
  pendingAttempt,
  moveMessage,
} from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  isTrue,
  KINDS,
} from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import { isConflict, isNotFound } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import type { PerformContext } from '../../actions';
import { refuseApplied } from './refuseApplied';
import { answerCheck } from './answerCheck';
import { isNotRequeued, isReadmitted, isRefused } from './isRefused';
import type {
  DispatchAction,
  EndAction,
  NominateAction,
  ReadmitAction,
  RecordAction,
  RefuseAction,
  ReportAdmissionAction,
} from './types';

/** The condition that Kueue writes when a person reactivates a Workload. */
const REACTIVATED = {
  status: 'True',
  reason: 'Reactivated',
  message: 'A cluster of the fleet can run it',
} as const;

/** Performs one action. All actions are idempotent. @internal */
export async function performDispatch(
  action: DispatchAction,
  context: PerformContext,
): Promise<void> {
  switch (action.type) {
    case 'nominate':
      return nominateWorkload(action, context);
    case 'end':
      return retryCheck(action, context);
    case 'reportAdmission':
      return reportAdmission(action, context);
    case 'record':
      return recordClusters(action, context);
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
 * Nominates, guarded by the current version on the server: a nomination beside a cluster name is refused, and a
 * nomination of a workload that does not wait any more would affect its next attempt.
 *
 * @throws ConflictError where Kueue writes by server-side apply: it could never revert our nomination, and the
 * workload would wait forever (Kueue 0.18.4).
 */
async function nominateWorkload(
  { key, uid, clusters, insteadOf, checks, record }: NominateAction,
  context: PerformContext,
): Promise<void> {
  const { client, fieldManager, signal } = context;
  const hub = client(HUB_CLUSTER_ID);
  const found = await findPending(hub, { key, uid, checks }, signal);
  // The cache may lag behind our own write, or that of the previous leader.
  const isUnchanged = isDeepStrictEqual(
    found?.workload.status?.nominatedClusterNames ?? [],
    insteadOf,
  );
  if (!found || !isUnchanged) {
    return;
  }
  const { workload: live } = found;
  refuseApplied(live, 'is not nominated');
  const { resourceVersion } = live.metadata;
  if (record && clusters.length > 0) {
    await recordClusters(record, context);
  }
  await hub.patch(
    KINDS.workload,
    key,
    {
      metadata: { uid, resourceVersion },
      status: { nominatedClusterNames: clusters },
    },
    { type: 'merge', subresource: 'status', fieldManager, signal },
  );
  if (record && clusters.length === 0) {
    await recordClusters(record, context);
  }
}

/** @throws NotFoundError, or ConflictError, where the object is gone, or was created again. */
async function recordClusters(
  { kind, key, uid, value }: RecordAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const annotations = { [ANNOTATIONS.mayRunOn]: value };
  await client(HUB_CLUSTER_ID).patch(
    kind,
    key,
    { metadata: { uid, annotations } },
    { type: 'merge', fieldManager, signal },
  );
}

/**
 * Sets the check of MultiKueue to Retry, as a move does: Kueue removes all copies of a workload that is retried or has
 * no quota, but misses both states if the retry was over too soon.
 *
 * @throws ConflictError where Kueue writes by server-side apply
 */
async function retryCheck(
  { key, uid, to, sinceMs, checks }: EndAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const found = await findPending(hub, { key, uid, checks }, signal);
  // Kueue ignores another Retry during an eviction.
  if (found?.attempt.sinceMs !== sinceMs || isTrue(found.workload, 'Evicted')) {
    return;
  }
  const { workload: live, attempt } = found;
  refuseApplied(live, 'is not ended where it ran');
  await answerCheck(
    hub,
    live,
    { name: attempt.check, state: 'Retry', message: moveMessage(to) },
    { fieldManager, signal },
  );
}

/**
 * Writes the cause to the Workload first, because Kueue overwrites the message of the check after it has released the
 * quota.
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
  refuseApplied(found.workload, 'is not refused');
  const { resourceVersion } = found.workload.metadata;
  const annotations = { [ANNOTATIONS.inadmissible]: cause };
  const annotated = await hub.patch(
    KINDS.workload,
    key,
    { metadata: { uid, resourceVersion, annotations } },
    { type: 'merge', fieldManager, signal },
  );
  await answerCheck(
    hub,
    annotated,
    {
      name: found.attempt.check,
      state: 'Rejected',
      message: `No cluster can run it: ${cause}`,
    },
    { fieldManager, signal },
  );
}

/**
 * Three writes, of which the last removes the annotation: Kueue (0.18.4) keeps a Workload that an admission check has
 * deactivated out of its queue, even once it is active again, until `Requeued` is true.
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
    hub.patch(
      KINDS.workload,
      key,
      { ...changes, metadata: { ...metadata, uid } },
      { type: 'merge', fieldManager, signal, subresource },
    );
  let live = await hub.find(KINDS.workload, key, { signal });
  const isDue = (workload: Workload) =>
    isRefused(workload) || isReadmitted(workload);
  if (live?.metadata.uid !== uid || !isDue(live)) {
    return;
  }
  const { resourceVersion } = live.metadata;
  if (live.spec?.active === false) {
    live = await patch({
      metadata: { resourceVersion },
      spec: { active: true },
    });
  }
  if (isNotRequeued(live)) {
    const conditions = live.status?.conditions?.map(condition =>
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

/** The Workload on the server, if it is the observed one and waits for nominations. */
async function findPending(
  hub: KubeClient,
  { key, uid, checks }: Pick<NominateAction, 'key' | 'uid' | 'checks'>,
  signal: AbortSignal,
) {
  const workload = await hub.find(KINDS.workload, key, { signal });
  const attempt = workload && pendingAttempt(workload, new Set(checks));
  return workload?.metadata.uid === uid && attempt
    ? { workload, attempt }
    : undefined;
}

/** Writes without a read before: no decision depends on it, and each request delays the job. */
async function reportAdmission(
  { key, uid, copy }: ReportAdmissionAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const annotations = { [ANNOTATIONS.admittedCopy]: copy };
  try {
    await client(HUB_CLUSTER_ID).patch(
      KINDS.workload,
      key,
      { metadata: { uid, annotations } },
      { type: 'merge', fieldManager, signal },
    );
  } catch (error) {
    // Deleted, or re-created with the same name: only the UID is compared.
    if (!isNotFound(error) && !isConflict(error)) {
      throw error;
    }
  }
}
