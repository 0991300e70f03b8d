import { isApiError } from '@squadron/controller-node';
import { ANNOTATIONS, FIELD_MANAGERS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onCluster } from '../applyOwned';
import { deleteRead } from '../deleteRead';
import { pauseWorkload } from './holdWorkload';
import type { CommandOptions, RemovalResult } from '../types';
import {
  describeWorkload,
  readWorkloadTarget,
  type WorkloadAddress,
  type WorkloadTarget,
} from './workloadTarget';

interface StopWorkloadInput extends WorkloadAddress {
  /** `delete` deletes it and its pods; `suspend` releases its quota and keeps it. */
  mode: 'delete' | 'suspend';
}

/** Stops a workload. Throws NotFoundError when it does not exist, or when `uid` names an earlier run. @public */
export async function stopWorkload(
  fleet: Fleet,
  input: StopWorkloadInput,
  options: CommandOptions = {},
): Promise<RemovalResult> {
  const what = describeWorkload(input);
  return onCluster(fleet, input.cluster, what, options, async client => {
    const target = await readWorkloadTarget(client, input, options.signal);
    if (input.mode === 'delete') {
      return remove(target, options);
    }
    await pauseWorkload(target, options);
    return { outcome: 'suspended' };
  });
}

async function remove(
  target: WorkloadTarget,
  options: CommandOptions,
): Promise<RemovalResult> {
  const { client, kind, live } = target;
  const { dryRun, signal } = options;
  await recordDeleter(target, options, options.by);
  try {
    return await deleteRead(client, kind, live, {
      propagationPolicy: 'Background',
      dryRun,
      signal,
    });
  } catch (error) {
    // Another person may delete it later. Without an answer it may be deleted already.
    if (isApiError(error) && error.status < 500) {
      await recordDeleter(target, options, null);
    }
    throw error;
  }
}

/**
 * Annotates the object with the user who deletes it, so that the history can read it from the last version.
 *
 * @param deletedBy - null removes the annotation
 */
async function recordDeleter(
  { client, kind, key, live }: WorkloadTarget,
  { by, dryRun, signal }: CommandOptions,
  deletedBy: string | null | undefined,
): Promise<void> {
  if (by === undefined || dryRun || live.metadata.deletionTimestamp) {
    return;
  }
  const annotations = { [ANNOTATIONS.deletedBy]: deletedBy };
  const patch = { metadata: { uid: live.metadata.uid, annotations } };
  await client
    .patch(kind, key, patch, {
      type: 'merge',
      fieldManager: FIELD_MANAGERS.commands,
      signal,
    })
    // The user may be allowed to delete it but not to change it. The deletion reports any other error.
    .catch(() => undefined);
}
