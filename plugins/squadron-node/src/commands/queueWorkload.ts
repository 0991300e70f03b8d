import { setTimeout as wait } from 'node:timers/promises';
import {
  ConflictError,
  InputError,
  ServiceUnavailableError,
} from '@backstage/errors';
import {
  recreatedManifest,
  FIELD_MANAGERS,
  LABELS,
  placeholderManifest,
  placeholderFor,
  unqueuedView,
  type JobObject,
  type OfferedQueue,
  type QueueingRemediation,
  type QueueNowResult,
} from '@squadron/backstage-plugin-squadron-common';
import { isConflict, type KubeManifest } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import { queueingFacts } from './queueingFacts';
import type { CommandOptions } from './types';
import {
  describeWorkload,
  readWorkloadTarget,
  type WorkloadAddress,
  type WorkloadTarget,
} from './workloadTarget';

/** Below the time after which browsers and proxies give a request up. */
const MAX_WAIT_MS = 30_000;
const POLL_MS = 300;

/**
 * A workload that is to be queued.
 *
 * @public
 */
export interface QueueWorkloadInput extends WorkloadAddress {
  /** What its reader agreed to; where another cure is needed by now, nothing is done. */
  cure?: QueueingRemediation;
}

type QueueOptions = Pick<CommandOptions, 'dryRun' | 'as' | 'signal'>;

/**
 * Has a workload of the hub queued that nothing queues. Where its label is enough that is set; else it is created anew
 * with the same spec and name, so that there is never more than one of it. A stand-in, which is held, keeps the spec from before the
 * first is deleted until the second is there: what is broken off is finished by calling it for the stand-in.
 *
 * Throws InputError when no queue would take it, ConflictError when another cure is needed, NotFoundError, and ServiceUnavailableError when the first does not go.
 *
 * @public
 */
export async function queueWorkload(
  fleet: Fleet,
  { cure: agreed, ...address }: QueueWorkloadInput,
  options: QueueOptions = {},
): Promise<QueueNowResult> {
  const client = clientFor(fleet, address.cluster, options);
  return explainingErrors(describeWorkload(address), async () => {
    const target = await readWorkloadTarget(client, address, options.signal);
    const facts = queueingFacts(fleet, address.cluster, target);
    const { offeredQueue: queue } = facts;
    const { cure } = unqueuedView(facts) ?? {};
    const { name } = target.key;
    if (!cure) {
      return { outcome: 'unchanged', name, queue: queue?.name ?? '' };
    }
    if (!queue || cure === 'none') {
      throw new InputError(
        `${target.what} cannot be queued: its namespace has no LocalQueue for it. Give the namespace a queue by its label ${LABELS.queue} first.`,
      );
    }
    if (agreed && agreed !== cure) {
      throw new ConflictError(
        `${target.what} changed meanwhile, and needs something else to be queued. Look at it again.`,
      );
    }
    if (cure === 'label') {
      await setLabel(target, queue, options);
      return { outcome: 'labelled', name, queue: queue.name };
    }
    const made = await createAnew(target, queue, options);
    return { outcome: 'recreated', name: made, queue: queue.name };
  });
}

async function setLabel(
  { client, kind, key, live }: WorkloadTarget,
  queue: OfferedQueue,
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

/** Each step can be done twice, and the spec is on the server at any time. */
async function createAnew(
  target: WorkloadTarget,
  queue: OfferedQueue,
  options: QueueOptions,
): Promise<string> {
  const { client, kind, job, key } = target;
  const { dryRun, signal } = options;
  const write = { fieldManager: FIELD_MANAGERS.commands, dryRun, signal };
  const first = placeholderFor(job) ?? {
    name: key.name,
    uid: job.object.metadata.uid ?? '',
  };
  const standIn = placeholderFor(job)
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
      recreatedManifest(standIn, queue, first.name) as unknown as KubeManifest,
      write,
    );
  } catch (error) {
    // Somebody created it anew meanwhile, and it is in its queue by its own creation.
    if (!isConflict(error)) {
      throw error;
    }
  }
  const { name, uid } = standIn.object.metadata;
  await client.delete(
    kind,
    { namespace: key.namespace, name },
    { uid, propagationPolicy: 'Background', signal },
  );
  return first.name;
}

/** Its pods go before it, so that nothing of it runs beside the one that follows. */
async function remove(
  { client, kind, key: { namespace }, what }: WorkloadTarget,
  { name, uid }: { name: string; uid: string },
  { signal }: QueueOptions,
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
        } s. Its spec is kept by a stand-in in the list of workloads; queue that one once ${name} is gone.`,
      );
    }
    await wait(POLL_MS, undefined, { signal });
  }
}
