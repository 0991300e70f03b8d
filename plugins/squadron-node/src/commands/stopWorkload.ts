import { InputError, NotFoundError } from '@backstage/errors';
import type {
  KubeClient,
  KubeManifest,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';
import {
  FIELD_MANAGERS,
  jobKind,
  LABELS,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  workloadKind,
  type WorkloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import type { CommandOptions, RemovalResult } from './types';

const KINDS: Record<WorkloadKind, ResourceKind> = {
  job: jobKind,
  rayjob: rayJobKind,
  raycluster: rayClusterKind,
  rayservice: rayServiceKind,
};

/**
 * A workload that shall not run any more.
 *
 * @public
 */
export interface StopWorkloadInput {
  /** Fleet id of the cluster that holds the object the user wrote, mostly `hub`. */
  cluster: string;
  namespace: string;
  kind: WorkloadKind;
  name: string;
  /** `delete` removes it and its pods; `suspend` gives its quota back and keeps it. */
  mode: 'delete' | 'suspend';
  /** Only this run of the name. Default: the one that is there now. */
  uid?: string;
}

/**
 * Stops a workload. Throws NotFoundError when it is not there, or when `uid` names an earlier run.
 *
 * @public
 */
export async function stopWorkload(
  fleet: Fleet,
  input: StopWorkloadInput,
  options: CommandOptions = {},
): Promise<RemovalResult> {
  const client = clientFor(fleet, input.cluster, options);
  const kind = KINDS[input.kind];
  const key = { namespace: input.namespace, name: input.name };
  const what = `${kind.kind} ${key.namespace}/${key.name} on ${input.cluster}`;
  return explainingErrors(what, async () => {
    const live = await client.find(kind, key, { signal: options.signal });
    if (!live || (input.uid && live.metadata.uid !== input.uid)) {
      throw new NotFoundError(
        `${what} does not exist${
          live ? ' any more; another run has its name' : ''
        }`,
      );
    }
    return input.mode === 'delete'
      ? remove(client, kind, key, live, options)
      : suspend({ client, kind, key, live, what }, options);
  });
}

async function remove(
  client: KubeClient,
  kind: ResourceKind,
  key: ObjectKey,
  live: KubeManifest,
  { dryRun, signal }: CommandOptions,
): Promise<RemovalResult> {
  const isDeleted = await client.delete(kind, key, {
    uid: live.metadata.uid,
    propagationPolicy: 'Background',
    dryRun,
    signal,
  });
  return { outcome: isDeleted ? 'deleted' : 'gone' };
}

interface SuspendTarget {
  client: KubeClient;
  kind: ResourceKind;
  key: ObjectKey;
  live: KubeManifest;
  what: string;
}

/**
 * A queued workload is suspended through its Kueue Workload: `spec.suspend` belongs to Kueue there and
 * would be put back.
 */
async function suspend(
  { client, kind, key, live, what }: SuspendTarget,
  { dryRun, signal }: CommandOptions,
): Promise<RemovalResult> {
  const write = { fieldManager: FIELD_MANAGERS.commands, dryRun, signal };
  const queued = await findWorkload(client, key, live, signal);
  if (queued) {
    const workload = {
      namespace: key.namespace,
      name: queued.metadata.name ?? '',
    };
    await client.patch(
      workloadKind,
      workload,
      { spec: { active: false } },
      write,
    );
    return { outcome: 'suspended' };
  }
  const { shutdownAfterJobFinishes } = (live.spec ?? {}) as {
    shutdownAfterJobFinishes?: boolean;
  };
  if (kind === rayJobKind && !shutdownAfterJobFinishes) {
    throw new InputError(
      `${what} cannot be suspended, because spec.shutdownAfterJobFinishes is not set; delete it instead`,
    );
  }
  const spec =
    kind === rayServiceKind
      ? { rayClusterConfig: { suspend: true } }
      : { suspend: true };
  await client.patch(kind, key, { spec }, write);
  return { outcome: 'suspended' };
}

async function findWorkload(
  client: KubeClient,
  { namespace }: ObjectKey,
  live: KubeManifest,
  signal: AbortSignal | undefined,
): Promise<KubeManifest | undefined> {
  const { items } = await client.list(workloadKind, {
    namespace,
    labelSelector: `${LABELS.kueueJobUid}=${live.metadata.uid}`,
    signal,
  });
  return items[0];
}
