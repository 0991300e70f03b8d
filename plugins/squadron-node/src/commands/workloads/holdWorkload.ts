import { InputError } from '@backstage/errors';
import { isStranded } from '../../workloads/state/isHeld';
import {
  isServingKind,
  withSwitches,
} from '@squadron/backstage-plugin-squadron-common';
import {
  FIELD_MANAGERS,
  HELD_WORKLOAD_NAME,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { CommandOptions } from '../types';
import type { WorkloadTarget } from './workloadTarget';

type WriteOptions = Pick<CommandOptions, 'dryRun' | 'signal'>;

/**
 * Holds a workload. A queued one is held through its Workload: Kueue owns its `spec.suspend` and would revert a change.
 * MultiKueue (0.18) then ends it on its worker and copies its last status to the hub.
 *
 * @internal
 */
export async function pauseWorkload(
  target: WorkloadTarget,
  options: WriteOptions,
): Promise<void> {
  if (target.job.kind === 'pod') {
    throw new InputError(
      `${target.what} cannot be suspended, because Kueue would delete it and nothing creates it again; delete it instead`,
    );
  }
  if (isServingKind(target.job)) {
    throw new InputError(
      `${target.what} cannot be suspended: scale it to 0 replicas instead`,
    );
  }
  if (target.workload) {
    await patchActive(target, false, options);
  } else if (hasQueue(target)) {
    // Kueue has not created a Workload yet, and creates none while the label is set.
    await patchHoldMark(target, HELD_WORKLOAD_NAME, options);
  } else {
    refuseUnsuspendable(target);
    await patchSuspend(target, true, options);
  }
}

/** Resumes a workload that was held by {@link pauseWorkload} or at its submission. @internal */
export async function resumeWorkload(
  target: WorkloadTarget,
  options: WriteOptions,
): Promise<void> {
  if (isMarked(target)) {
    await patchHoldMark(target, null, options);
  }
  if (target.workload) {
    await patchActive(target, true, options);
  } else if (!hasQueue(target)) {
    await patchSuspend(target, false, options);
  } else if (isStranded(target.job)) {
    await target.client.patch(
      target.kind,
      target.key,
      { status: { state: 'suspended' } },
      { ...writeOptions(options), subresource: 'status' },
    );
  }
}

async function patchActive(
  { client, key, workload }: WorkloadTarget,
  active: boolean,
  options: WriteOptions,
): Promise<void> {
  await client.patch(
    KINDS.workload,
    { namespace: key.namespace, name: workload?.metadata.name ?? '' },
    { metadata: { uid: workload?.metadata.uid }, spec: { active } },
    writeOptions(options),
  );
}

async function patchHoldMark(
  { client, kind, key, live }: WorkloadTarget,
  value: string | null,
  options: WriteOptions,
): Promise<void> {
  const { uid } = live.metadata;
  const labels = { [LABELS.kueuePrebuiltWorkload]: value };
  const patch = { metadata: { uid, labels } };
  await client.patch(kind, key, patch, writeOptions(options));
}

async function patchSuspend(
  { client, kind, key, live, job, what }: WorkloadTarget,
  suspend: boolean,
  options: WriteOptions,
): Promise<void> {
  const spec = withSwitches(job, { suspend });
  if (!spec) {
    throw new InputError(
      `${what} cannot be suspended: its kind has no field for that; delete it instead`,
    );
  }
  const patch = { metadata: { uid: live.metadata.uid }, spec };
  await client.patch(kind, key, patch, writeOptions(options));
}

/** KubeRay (1.6) permanently rejects such a job once it is suspended. */
function refuseUnsuspendable({ job, what }: WorkloadTarget): void {
  if (job.kind === 'rayjob' && !job.object.spec?.shutdownAfterJobFinishes) {
    throw new InputError(
      `${what} cannot be suspended, because spec.shutdownAfterJobFinishes is not set; delete it instead`,
    );
  }
}

function hasQueue({ live }: WorkloadTarget): boolean {
  return live.metadata.labels?.[LABELS.kueueQueueName] !== undefined;
}

function isMarked({ live }: WorkloadTarget): boolean {
  return (
    live.metadata.labels?.[LABELS.kueuePrebuiltWorkload] === HELD_WORKLOAD_NAME
  );
}

function writeOptions({ dryRun, signal }: WriteOptions) {
  return { fieldManager: FIELD_MANAGERS.commands, dryRun, signal };
}
