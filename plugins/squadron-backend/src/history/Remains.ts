import {
  LABELS,
  WORKLOAD_KINDS,
  workloadKindOf,
  type JobFacts,
  type JobObject,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/controller-node';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { looksEnded } from './endings';

/** Of each sort: more than go at once, and few enough that they weigh nothing beside the cache. */
const MAX_KEPT = 5_000;

/**
 * Joins an object that goes with what is known of it; `workload` stands in for Kueue's Workload where that has gone
 * already.
 *
 * @internal
 */
export type ReadFacts = (
  ref: Pick<WorkloadRef, 'cluster' | 'kind'>,
  object: KubeObject,
  workload: Workload | undefined,
) => JobFacts;

/**
 * What was known of workloads when they began to go. Kueue's Workload and the copies on workers go with the job, and
 * news of them may come before that of the job: read later, a job that ran on a worker would seem never to have been
 * admitted.
 *
 * @internal
 */
export class Remains {
  readonly #read: ReadFacts;
  /** By the UID of the job. */
  readonly #workloads = new Map<string, Workload>();
  readonly #facts = new Map<string, JobFacts>();

  constructor(read: ReadFacts) {
    this.#read = read;
  }

  /** Looks at a change at once, before what belongs to its object goes as well. Others than removals cost nothing. */
  add({ type, cluster, kind, object }: FleetChange): void {
    const isGoing =
      type === 'deleted' || object.metadata.deletionTimestamp !== undefined;
    if (!isGoing || object.metadata.labels?.[LABELS.multiKueueOrigin]) {
      return;
    }
    if (kind.kind === 'Workload') {
      this.#addWorkload(object as Workload & KubeObject);
      return;
    }
    const id = workloadKindOf(kind.kind);
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

  /** What was known of an object that is gone when it began to go; an end that it came to meanwhile counts. */
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
      ? { ...facts, job: { kind: ref.kind, object: last } as JobObject }
      : facts;
  }

  forget(uid: string): void {
    this.#facts.delete(uid);
    this.#workloads.delete(uid);
  }

  #addWorkload(workload: Workload & KubeObject): void {
    const { labels, ownerReferences, uid } = workload.metadata;
    const jobUid =
      labels?.[LABELS.kueueJobUid] ??
      ownerReferences?.find(({ kind }) => workloadKindOf(kind))?.uid;
    // The first news of its end has most: its conditions go while it ends.
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

/** As it was before somebody deleted it. */
function withoutDeletion(object: KubeObject): KubeObject {
  const { deletionTimestamp: _, ...metadata } = object.metadata;
  return { ...object, metadata };
}
