import { type JobFacts } from '@squadron/backstage-plugin-squadron-common';
import {
  isCopy,
  LABELS,
  WORKLOAD_KINDS,
  workloadKindOf,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { isPart, workloadKindOfObject } from '../workloads/isPart';
import { looksEnded } from './endings';

/** Maximum per map: more than are deleted at the same time, and small compared to the cache. */
const MAX_KEPT = 5_000;

/**
 * Joins an object that is being deleted with its related objects; `workload` is used if Kueue's Workload is deleted
 * already.
 */
type ReadFacts = (
  ref: Pick<WorkloadRef, 'cluster' | 'kind'>,
  object: KubeObject,
  workload: Workload | undefined,
) => JobFacts;

/**
 * Keeps the state of workloads at the start of their deletion. Kueue's Workload and the copies on worker clusters are
 * deleted with the job, and their changes may arrive before that of the job: read later, a job that ran on a worker
 * cluster would seem never to have been admitted.
 *
 * @internal
 */
export class DeletionSnapshots {
  readonly #read: ReadFacts;
  /** By the UID of the job. */
  readonly #workloads = new Map<string, Workload>();
  readonly #facts = new Map<string, JobFacts>();

  constructor(read: ReadFacts) {
    this.#read = read;
  }

  /** Handles a change immediately, before related objects are deleted as well. Ignores changes other than deletions. */
  add({ type, cluster, kind, object }: FleetChange): void {
    const isDeleting =
      type === 'deleted' || object.metadata.deletionTimestamp !== undefined;
    if (!isDeleting || isCopy(object)) {
      return;
    }
    if (kind.kind === 'Workload') {
      this.#addWorkload(object as Workload);
      return;
    }
    // A part has no entry of its own, e.g. the RayCluster of a RayJob.
    const id = isPart(object)
      ? undefined
      : workloadKindOfObject(cluster, kind, object);
    const { uid } = object.metadata;
    if (id && uid && !this.#facts.has(uid)) {
      const known = this.#workloads.get(uid);
      keep(
        this.#facts,
        uid,
        this.#read({ cluster, kind: id }, withoutDeletion(object), known),
      );
    }
  }

  /** State of a deleted object at the start of its deletion, with an ending that it reached meanwhile. */
  find(
    ref: Pick<WorkloadRef, 'cluster' | 'kind'>,
    object: KubeObject,
  ): JobFacts {
    const { uid = '' } = object.metadata;
    const last = withoutDeletion(object);
    const facts = this.#facts.get(uid);
    if (!facts) {
      return this.#read(ref, last, this.#workloads.get(uid));
    }
    return looksEnded(WORKLOAD_KINDS[ref.kind].kind, object)
      ? { ...facts, job: { kind: ref.kind, object: last } }
      : facts;
  }

  forget(uid: string): void {
    this.#facts.delete(uid);
    this.#workloads.delete(uid);
  }

  #addWorkload(workload: Workload): void {
    const { labels, ownerReferences, uid } = workload.metadata;
    const jobUid =
      labels?.[LABELS.kueueJobUid] ??
      ownerReferences?.find(
        ({ kind }) => workloadKindOf(kind) || kind === KINDS.pod.kind,
      )?.uid;
    // The first change of its deletion is the most complete: conditions are removed during the deletion.
    if (jobUid && this.#workloads.get(jobUid)?.metadata.uid !== uid) {
      keep(this.#workloads, jobUid, workload);
    }
  }
}

function keep<T>(all: Map<string, T>, uid: string, value: T): void {
  all.delete(uid);
  all.set(uid, value);
  const [oldest] = all.keys();
  if (all.size > MAX_KEPT && oldest !== undefined) {
    all.delete(oldest);
  }
}

/** The object as it was before its deletion. */
function withoutDeletion(object: KubeObject): KubeObject {
  const { deletionTimestamp: _, ...metadata } = object.metadata;
  return { ...object, metadata };
}
