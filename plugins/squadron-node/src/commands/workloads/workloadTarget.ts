import { NotFoundError } from '@backstage/errors';
import { type JobObject } from '@squadron/backstage-plugin-squadron-common';
import {
  isTrue,
  LABELS,
  WORKLOAD_KINDS,
  type KubeObject,
  type Workload,
  type WorkloadKind,
  type KubeManifest,
  type ObjectKey,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { deploymentNameOf } from '../../workloads/deploymentNameOf';

/** Identifies a workload. @public */
export interface WorkloadAddress {
  /** Cluster ID of the cluster with the object that the user wrote, mostly `hub`. */
  cluster: string;
  namespace: string;
  kind: WorkloadKind;
  name: string;
  /** Only this run of the name. Default: the current one. */
  uid?: string;
}

/** A workload, read from its API server and not from the cache. @public */
export interface WorkloadTarget {
  client: KubeClient;
  kind: ResourceKind;
  key: ObjectKey;
  live: KubeManifest;
  job: JobObject;
  /** Kueue's Workload; absent if Kueue does not manage it, or has not seen it yet. */
  workload?: Workload;
  /** For messages, e.g. `RayJob nlp/train on hub`. */
  what: string;
}

/** For messages, e.g. `RayJob nlp/train on hub`. @internal */
export function describeWorkload({
  cluster,
  namespace,
  kind,
  name,
}: WorkloadAddress): string {
  return `${WORKLOAD_KINDS[kind].kind} ${namespace}/${name} on ${cluster}`;
}

/** Throws NotFoundError when it does not exist, or when `uid` names an earlier run. @internal */
export async function readWorkloadTarget(
  client: KubeClient,
  address: WorkloadAddress,
  signal?: AbortSignal,
): Promise<WorkloadTarget> {
  const { namespace, name, uid } = address;
  const kind = WORKLOAD_KINDS[address.kind];
  const key = { namespace, name };
  const what = describeWorkload(address);
  const live = await client.find(kind, key, { signal });
  if (!live || (uid && live.metadata.uid !== uid)) {
    throw new NotFoundError(
      `${what} does not exist${
        live ? ' any more; another run has its name' : ''
      }`,
    );
  }
  const job = { kind: address.kind, object: live } as unknown as JobObject;
  const workload =
    job.kind === 'deployment'
      ? await findPodWorkload(client, live, signal)
      : await findWorkload(client, live, job.kind, signal);
  return { client, kind, key, live, job, workload, what };
}

/** An elastic job has several Workloads; the unfinished one counts. */
async function findWorkload(
  client: KubeClient,
  { metadata: { namespace, uid } }: KubeObject,
  kind: WorkloadKind,
  signal: AbortSignal | undefined,
): Promise<WorkloadTarget['workload']> {
  const { items } = await client.list(KINDS.workload, {
    namespace,
    // The Workload of a group of pods has the UID of none of them in its label.
    ...(kind !== 'pod' && { labelSelector: `${LABELS.kueueJobUid}=${uid}` }),
    signal,
  });
  const usable = items.filter(
    ({ metadata }) =>
      !metadata.deletionTimestamp &&
      (kind !== 'pod' ||
        metadata.ownerReferences?.some(owner => owner.uid === uid)),
  );
  return usable.find(item => !isTrue(item, 'Finished')) ?? usable[0];
}

/** A Workload of one of the Deployment's pods: one with a cluster if there is one. */
async function findPodWorkload(
  client: KubeClient,
  { metadata: { namespace, name } }: KubeObject,
  signal: AbortSignal | undefined,
): Promise<WorkloadTarget['workload']> {
  const [pods, workloads] = await Promise.all([
    client.list(KINDS.pod, {
      namespace,
      labelSelector: `${LABELS.kueueManaged}=true`,
      signal,
    }),
    client.list(KINDS.workload, { namespace, signal }),
  ]);
  const uids = new Set(
    pods.items
      .filter(pod => deploymentNameOf(pod) === name)
      .map(({ metadata }) => metadata.uid),
  );
  const own = workloads.items.filter(({ metadata }) =>
    metadata.ownerReferences?.some(({ uid }) => uids.has(uid)),
  );
  return own.find(({ status }) => status?.clusterName) ?? own[0];
}
