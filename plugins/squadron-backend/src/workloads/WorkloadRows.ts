import {
  kindNameOf,
  workloadGroupOf,
  type JobFacts,
  type JobObject,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { faultOf, KINDS } from '@squadron/kube-kinds';
import type { ChangeJournal, ReadKey } from '../queries/ChangeJournal';
import type { FleetReader } from '../fleet/FleetReader';
import { inputsOf, jobFacts } from './jobFacts';
import { jobGroups } from './jobGroups';
import { ownerOf } from '../fleet/ownerOf';
import { QueueContext } from '../queues/QueueContext';
import { unreadableWorkload, withFault } from '../health/unreadableRows';
import {
  workloadId,
  workloadSummary,
  type RowOptions,
} from './workloadSummary';

/** Kinds that affect every row of a queue: a change of one of them recomputes all rows. */
const BEHIND_ALL = [
  KINDS.admissionCheck,
  KINDS.clusterQueue,
  KINDS.cohort,
  KINDS.localQueue,
  KINDS.resourceFlavor,
].map(({ kind }) => kind);

/** A row with its inputs and the reads that computed it. @internal */
export interface MadeRow {
  id: string;
  row: WorkloadSummary;
  facts: JobFacts;
  /** UID of its Workload that no cluster can ever run. */
  neverRun: string | undefined;
  inputs: readonly unknown[];
  /** The cached object of the row. */
  object: object;
  reads: ReadonlySet<ReadKey>;
}

/**
 * The rows of all workloads. A change recomputes only rows that read a changed object or whose position in the queue
 * changed; all others stay the identical objects.
 *
 * @internal
 */
export class WorkloadRows {
  readonly #reader: FleetReader;
  readonly #optionsFor: (facts: JobFacts, nowMs: number) => RowOptions;
  readonly #journal: ChangeJournal;
  readonly #byObject = new Map<object, MadeRow>();
  readonly #byId = new Map<string, MadeRow>();
  readonly #readers = new Map<ReadKey, Set<MadeRow>>();
  readonly #contexts = new Map<string, QueueContext>();
  #nodes: readonly unknown[] = [];

  constructor(options: {
    reader: FleetReader;
    optionsFor: (facts: JobFacts, nowMs: number) => RowOptions;
  }) {
    this.#reader = options.reader;
    this.#optionsFor = options.optionsFor;
    this.#journal = this.#reader.openJournal();
  }

  /** Returns the rows of all clusters, ordered by cluster and kind. */
  read(nowMs: number): MadeRow[] {
    const changes = this.#journal.take();
    const isAll =
      !changes ||
      BEHIND_ALL.some(kind => changes.kinds.has(kind)) ||
      (changes.kinds.has(KINDS.node.kind) && this.#haveNodesChanged());
    const dirty = new Set<MadeRow>();
    for (const key of changes?.keys ?? []) {
      this.#readers.get(key)?.forEach(made => dirty.add(made));
    }
    const mayMove = changes?.kinds.has(KINDS.workload.kind) ?? true;
    if (isAll || mayMove) {
      this.#contexts.clear();
    }
    const rows: MadeRow[] = [];
    for (const { id: cluster } of this.#reader.clusters()) {
      const queues = this.#contextOf(cluster);
      for (const { kind, objects, isJob } of jobGroups(this.#reader, cluster)) {
        for (const object of objects) {
          const known = isAll ? undefined : this.#byObject.get(object);
          const isCurrent =
            known?.facts.cluster === cluster &&
            !dirty.has(known) &&
            !(mayMove && hasMoved(known, queues));
          if (isCurrent) {
            rows.push(known);
          } else if (known || isJob(object)) {
            const job = { kind, object } as JobObject;
            rows.push(this.#make(cluster, job, queues, nowMs));
          }
        }
      }
    }
    if (this.#byId.size > rows.length) {
      this.#keep(new Set(rows));
    }
    return rows;
  }

  /** Whether a cluster has other kinds of nodes, so that other jobs fit. */
  #haveNodesChanged(): boolean {
    const known = this.#nodes;
    this.#nodes = this.#reader
      .clusters()
      .map(({ id }) => this.#reader.distinctNodes.of(id));
    return (
      known.length !== this.#nodes.length ||
      known.some((nodes, index) => nodes !== this.#nodes[index])
    );
  }

  /** Reads the state of the queues once, until a Workload or a queue changes. */
  #contextOf(cluster: string): QueueContext {
    const known = this.#contexts.get(cluster);
    if (known) {
      return known;
    }
    const context = new QueueContext(this.#reader, cluster).orderAll();
    this.#contexts.set(cluster, context);
    return context;
  }

  #make(
    cluster: string,
    job: JobObject,
    queues: QueueContext,
    nowMs: number,
  ): MadeRow {
    const id = workloadId(cluster, job);
    const known = this.#byId.get(id);
    const { value, reads } = this.#reader.track(() =>
      this.#reader.attempt(
        job.object,
        `${kindNameOf(job.kind)} ${id}`,
        () => this.#read(cluster, job, queues, nowMs, known),
        why => ({
          facts: { job, cluster },
          inputs: [job.object, why],
          row: unreadableWorkload(
            cluster,
            job,
            ownerOf(this.#reader, cluster, job.object),
            why,
          ),
        }),
      ),
    );
    const made: MadeRow = {
      ...value,
      id,
      reads,
      object: job.object,
      neverRun:
        workloadGroupOf(value.row.state.code)?.id === 'cannotRun'
          ? value.facts.workload?.metadata.uid
          : undefined,
    };
    if (known) {
      this.#forget(known);
    }
    this.#byObject.set(job.object, made);
    this.#byId.set(id, made);
    for (const key of reads) {
      const readers = this.#readers.get(key) ?? new Set();
      this.#readers.set(key, readers.add(made));
    }
    return made;
  }

  #read(
    cluster: string,
    job: JobObject,
    queues: QueueContext,
    nowMs: number,
    known: MadeRow | undefined,
  ): Pick<MadeRow, 'facts' | 'inputs' | 'row'> {
    const facts = jobFacts(this.#reader, queues, cluster, job);
    const options = this.#optionsFor(facts, nowMs);
    const fault = faultOf(job.object);
    const inputs = [
      ...inputsOf(facts),
      options.owner,
      options.soleGpuType,
      fault,
    ];
    const isSame =
      known !== undefined &&
      known.inputs.length === inputs.length &&
      known.inputs.every((input, index) => input === inputs[index]);
    const row = isSame
      ? known.row
      : withFault(workloadSummary(facts, options), fault);
    return { facts, inputs, row };
  }

  #keep(current: ReadonlySet<MadeRow>): void {
    for (const made of this.#byId.values()) {
      if (!current.has(made)) {
        this.#byId.delete(made.id);
        this.#forget(made);
      }
    }
  }

  #forget(made: MadeRow): void {
    this.#byObject.delete(made.object);
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
