import {
  ConflictError,
  InputError,
  ServiceUnavailableError,
} from '@backstage/errors';
import {
  recreatedManifest,
  placeholderManifest,
} from '../../workloads/queueing/recreatedManifest';
import {
  placeholderFor,
  unqueuedView,
} from '../../workloads/state/unqueuedView';
import {
  type JobObject,
  type DefaultQueue,
  type QueueingRemediation,
  type QueueNowResult,
} from '@squadron/backstage-plugin-squadron-common';
import {
  FIELD_MANAGERS,
  LABELS,
  type KubeManifest,
} from '@squadron/kube-kinds';
import { isConflict, type Clock } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onCluster } from '../applyOwned';
import { queueingFacts } from '../queues/queueingFacts';
import type { CommandOptions } from '../types';
import {
  describeWorkload,
  readWorkloadTarget,
  type WorkloadAddress,
  type WorkloadTarget,
} from './workloadTarget';

/** Below the request timeout of browsers and proxies. */
const MAX_WAIT_MS = 30_000;
const POLL_MS = 300;

interface QueueWorkloadInput extends WorkloadAddress {
  /** The remediation that the user confirmed. If another one is needed, nothing is changed. */
  remediation?: QueueingRemediation;
}

type QueueOptions = Pick<CommandOptions, 'dryRun' | 'as' | 'signal'> & {
  clock: Clock;
};

/**
 * Queues a workload of the hub that no queue manages. If a label is sufficient, it sets the label. Otherwise it
 * re-creates the workload with the same spec and name, so that there is never more than one of it. A held placeholder
 * keeps the spec from before the deletion until the new workload exists. To complete an interrupted run, call this
 * function for the placeholder.
 *
 * Throws InputError when no queue accepts it, ConflictError when another remediation is needed, NotFoundError, and
 * ServiceUnavailableError when the deletion takes too long.
 *
 * @public
 */
export async function queueWorkload(
  fleet: Fleet,
  { remediation: agreed, ...address }: QueueWorkloadInput,
  options: QueueOptions,
): Promise<QueueNowResult> {
  const { cluster } = address;
  const what = describeWorkload(address);
  return onCluster(fleet, cluster, what, options, async client => {
    const target = await readWorkloadTarget(client, address, options.signal);
    const facts = queueingFacts(fleet, cluster, target);
    const { defaultQueue: queue } = facts;
    const { remediation } = unqueuedView(facts) ?? {};
    const { name } = target.key;
    if (!remediation) {
      return { outcome: 'unchanged', name, queue: queue?.name ?? '' };
    }
    if (!queue || remediation === 'none') {
      throw new InputError(
        `${target.what} cannot be queued: its namespace has no LocalQueue for it. Set the label ${LABELS.queue} of the namespace first.`,
      );
    }
    if (agreed && agreed !== remediation) {
      throw new ConflictError(
        `${target.what} has changed in the meantime and must be queued in another way. Reload it and try again.`,
      );
    }
    if (remediation === 'label') {
      await setLabel(target, queue, options);
      return { outcome: 'labelled', name, queue: queue.name };
    }
    const made = await recreate(target, queue, options);
    return { outcome: 'recreated', name: made, queue: queue.name };
  });
}

async function setLabel(
  { client, kind, key, live }: WorkloadTarget,
  queue: DefaultQueue,
  { dryRun, signal }: QueueOptions,
): Promise<void> {
  const labels = { [LABELS.kueueQueueName]: queue.name };
  await client.patch(
    kind,
    key,
    { metadata: { uid: live.metadata.uid, labels } },
    { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
  );
}

/** Each step is idempotent, and the server has the spec at any time. */
async function recreate(
  target: WorkloadTarget,
  queue: DefaultQueue,
  options: QueueOptions,
): Promise<string> {
  const { client, kind, job, key } = target;
  const { dryRun, signal } = options;
  const write = { fieldManager: FIELD_MANAGERS.commands, dryRun, signal };
  const first = placeholderFor(job) ?? {
    name: key.name,
    uid: job.object.metadata.uid ?? '',
  };
  const placeholder = placeholderFor(job)
    ? job
    : ({
        kind: job.kind,
        object: await client.apply(
          kind,
          placeholderManifest(job, queue) as unknown as KubeManifest,
          write,
        ),
      } as unknown as JobObject);
  if (dryRun) {
    return first.name;
  }
  await remove(target, first, options);
  try {
    await client.create(
      kind,
      recreatedManifest(
        placeholder,
        queue,
        first.name,
      ) as unknown as KubeManifest,
      write,
    );
  } catch (error) {
    // Another request has re-created it, and its creation queues it.
    if (!isConflict(error)) {
      throw error;
    }
  }
  const { name, uid } = placeholder.object.metadata;
  await client.delete(
    kind,
    { namespace: key.namespace, name },
    { uid, propagationPolicy: 'Background', signal },
  );
  return first.name;
}

/** Deletes the pods first, so that none of them runs beside the new workload. */
async function remove(
  { client, kind, key: { namespace }, what }: WorkloadTarget,
  { name, uid }: { name: string; uid: string },
  { clock, signal }: QueueOptions,
): Promise<void> {
  const key = { namespace, name };
  const isThere = async () => {
    const live = await client.find<KubeManifest>(kind, key, { signal });
    return live?.metadata.uid === uid;
  };
  if (!(await isThere())) {
    return;
  }
  await client.delete(kind, key, {
    uid,
    propagationPolicy: 'Foreground',
    signal,
  });
  for (let waitedMs = 0; await isThere(); waitedMs += POLL_MS) {
    if (waitedMs >= MAX_WAIT_MS) {
      throw new ServiceUnavailableError(
        `${what} is still being deleted after ${
          MAX_WAIT_MS / 1_000
        } s. A placeholder in the list of workloads keeps its spec; queue the placeholder after ${name} is deleted.`,
      );
    }
    await clock.sleep(POLL_MS, signal);
  }
}
