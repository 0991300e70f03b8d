import {
  admissionCheckKind,
  clusterQueueKind,
  cohortKind,
  localQueueKind,
  resourceFlavorKind,
  workloadKind,
  type JobFacts,
  type JobObject,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { ReadKey } from './ChangeJournal';
import type { FleetReader } from './FleetReader';
import { inputsOf, jobFacts } from './jobFacts';
import { QueueContext } from './QueueContext';
import {
  workloadId,
  workloadSummary,
  type RowOptions,
} from './workloadSummary';

/** What stands behind every row of a queue: a change of one of these makes all rows anew. */
const BEHIND_ALL = [
  admissionCheckKind,
  clusterQueueKind,
  cohortKind,
  localQueueKind,
  resourceFlavorKind,
].map(({ kind }) => kind);

/** A row, what it was made of, and what was read to make it. @internal */
export interface MadeRow {
  id: string;
  row: WorkloadSummary;
  facts: JobFacts;
  inputs: readonly unknown[];
  reads: ReadonlySet<ReadKey>;
}

/**
 * The rows of all workloads. After a change only those are made anew that had read what changed, or whose place in
 * the queue is another; all others are the identical objects as before.
 *
 * @internal
 */
export class WorkloadRows {
  readonly #reader: FleetReader;
  readonly #jobsOf: (cluster: string) => JobObject[];
  readonly #optionsFor: (facts: JobFacts, nowMs: number) => RowOptions;
  readonly #journal;
  #made = new Map<object, MadeRow>();
  #byId = new Map<string, MadeRow>();
  readonly #readers = new Map<ReadKey, Set<MadeRow>>();

  constructor(options: {
    reader: FleetReader;
    jobsOf: (cluster: string) => JobObject[];
    optionsFor: (facts: JobFacts, nowMs: number) => RowOptions;
  }) {
    this.#reader = options.reader;
    this.#jobsOf = options.jobsOf;
    this.#optionsFor = options.optionsFor;
    this.#journal = this.#reader.openJournal();
  }

  /** Of all clusters, in the order of the clusters and kinds. */
  read(nowMs: number): MadeRow[] {
    const changes = this.#journal.take();
    const isAll = !changes || BEHIND_ALL.some(kind => changes.kinds.has(kind));
    const dirty = new Set<MadeRow>();
    for (const key of changes?.keys ?? []) {
      this.#readers.get(key)?.forEach(made => dirty.add(made));
    }
    const mayMove = changes?.kinds.has(workloadKind.kind) ?? true;
    const before = this.#made;
    const byId = this.#byId;
    this.#made = new Map();
    this.#byId = new Map();
    const rows: MadeRow[] = [];
    for (const { id: cluster } of this.#reader.clusters()) {
      const queues = new QueueContext(this.#reader, cluster).orderAll();
      for (const job of this.#jobsOf(cluster)) {
        const known = before.get(job.object);
        const isCurrent =
          known !== undefined &&
          !isAll &&
          !dirty.has(known) &&
          known.facts.cluster === cluster &&
          !(mayMove && hasMoved(known, queues));
        const made = isCurrent
          ? known
          : this.#make(cluster, job, queues, byId, nowMs);
        this.#made.set(job.object, made);
        this.#byId.set(made.id, made);
        rows.push(made);
      }
    }
    for (const [id, made] of byId) {
      if (this.#byId.get(id) !== made) {
        this.#forget(made);
      }
    }
    return rows;
  }

  #make(
    cluster: string,
    job: JobObject,
    queues: QueueContext,
    byId: ReadonlyMap<string, MadeRow>,
    nowMs: number,
  ): MadeRow {
    const id = workloadId(cluster, job);
    const { value, reads } = this.#reader.track(() => {
      const facts = jobFacts(this.#reader, queues, cluster, job);
      return { facts, options: this.#optionsFor(facts, nowMs) };
    });
    const { facts, options } = value;
    const inputs = [...inputsOf(facts), options.owner, options.soleGpuType];
    const known = byId.get(id);
    const isSame =
      known !== undefined &&
      known.inputs.length === inputs.length &&
      known.inputs.every((input, index) => input === inputs[index]);
    const row = isSame ? known.row : workloadSummary(facts, options);
    const made = { id, row, facts, inputs, reads };
    for (const key of reads) {
      const readers = this.#readers.get(key) ?? new Set();
      this.#readers.set(key, readers.add(made));
    }
    return made;
  }

  #forget(made: MadeRow): void {
    for (const key of made.reads) {
      const readers = this.#readers.get(key);
      readers?.delete(made);
      if (readers?.size === 0) {
        this.#readers.delete(key);
      }
    }
  }
}

function hasMoved({ facts }: MadeRow, queues: QueueContext): boolean {
  const { position, workload } = facts;
  const place = queues.placeOf(workload);
  return place?.place !== position?.place || place?.of !== position?.of;
}
