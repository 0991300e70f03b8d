import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  hasEnded,
  historyEntryOf,
  kindNameOf,
  type HistoryEntry,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, WORKLOAD_KINDS } from '@squadron/kube-kinds';
import type {
  Fleet,
  FleetChange,
  LoopContext,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { FleetViews } from '../fleet/FleetViews';
import type { SoundReads } from '../health/reads';
import { withSegments } from './runSegments';
import type { RunSegmentStore } from './RunSegmentStore';
import { endingOf, type Ending } from './endings';
import type { HistoryMask } from './HistoryMask';
import type { HistoryStore } from './HistoryStore';
import type { LogKeeper } from './LogKeeper';
import { DeletionSnapshots } from './DeletionSnapshots';

/** The changes of hub and worker cluster that belong to one ending arrive within this time. */
const GATHER_MS = 500;
/** An entry younger than this is updated if more is known than before. */
const YOUNG_MS = 60_000;
/** Finds endings without a change, e.g. a rejection, or an ending before the portal started. */
const SWEEP_MS = 300_000;
/** Entries that are computed at a time, so that the process is not blocked for long. */
const BATCH = 20;
/** Endings that wait for the database; the next sweep finds the others, unless they were deleted. */
const MAX_PENDING = 20_000;
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** Mark of an entry that was stored before and stays unchanged. */
const OLD = { steps: Infinity, atMs: -Infinity };

interface HistoryRecorderOptions {
  fleet: Fleet;
  views: FleetViews;
  reads: Pick<SoundReads, 'read'>;
  store: HistoryStore;
  segments: Pick<RunSegmentStore, 'list'>;
  logs: LogKeeper;
  mask: HistoryMask;
  clock: Clock;
  logger: LoggerService;
}

/**
 * Stores workloads that end or are deleted. It follows the fleet and sweeps over all workloads periodically, so that it
 * may be stopped at any time. It writes by UID, so that several replicas can run it.
 *
 * @internal
 */
export class HistoryRecorder {
  readonly #options: HistoryRecorderOptions;
  readonly #pending = new Map<string, Ending>();
  /** Workloads that have an entry and still exist, by UID. */
  readonly #kept = new Map<string, { steps: number; atMs: number }>();
  readonly #snapshots: DeletionSnapshots;
  #wake: (() => void) | undefined;
  #unfollow: (() => void) | undefined;
  #isOverflowing = false;

  constructor(options: HistoryRecorderOptions) {
    this.#options = options;
    this.#snapshots = new DeletionSnapshots((ref, object, workload) =>
      options.views.factsOf(ref, object, workload),
    );
  }

  /** Stops following the fleet, which continues between two runs of the loop. */
  stop(): void {
    this.#unfollow?.();
  }

  /** Runs the loop `history` until the signal is aborted. */
  async run(loop: LoopContext): Promise<void> {
    const { fleet, clock } = this.#options;
    const { signal } = loop;
    await fleet.ready({ signal });
    this.#unfollow ??= fleet.onChange(change => {
      this.#remember(change);
      this.#add(endingOf(change));
    });
    let sweepAtMs = clock.elapsed();
    let isSwept = true;
    while (!signal.aborted) {
      if (clock.elapsed() >= sweepAtMs) {
        sweepAtMs = clock.elapsed() + SWEEP_MS;
        isSwept = await this.#sweep().then(
          () => true,
          error => {
            loop.failed(error);
            return false;
          },
        );
      }
      await this.#keepPending(loop);
      if (isSwept) {
        loop.succeeded();
      }
      await this.#changeOr(sweepAtMs - clock.elapsed(), signal);
      await clock.sleep(GATHER_MS, signal);
    }
  }

  /** An object that cannot be read now is read later, if it still exists. */
  #remember(change: FleetChange): void {
    try {
      this.#snapshots.add(change);
    } catch (error) {
      const { kind, object } = change;
      this.#options.logger.warn(
        `The history cannot read ${kind.kind} ${object.metadata.namespace}/${object.metadata.name} during its deletion`,
        { error: String(error) },
      );
    }
  }

  #add(ending: Ending | undefined): void {
    if (!ending) {
      return;
    }
    const { cluster, namespace, kind, name } = ending.ref;
    const uid = ending.type === 'gone' ? ending.object.metadata.uid : '';
    const key = `${cluster}/${namespace}/${kind}/${name}/${uid}`;
    if (this.#pending.size < MAX_PENDING || this.#pending.has(key)) {
      this.#pending.set(key, ending);
    } else if (!this.#isOverflowing) {
      this.#isOverflowing = true;
      this.#options.logger.warn(
        `More than ${MAX_PENDING} workloads wait to be stored in the history; further ones that are deleted meanwhile are lost`,
      );
    }
    this.#wake?.();
  }

  async #sweep(): Promise<void> {
    const { views, reads, store } = this.#options;
    const rows = await reads.read(() =>
      views
        .workloads()
        .filter(row => hasEnded(row) && !this.#kept.has(row.uid)),
    );
    // Without an answer all rows are processed, which takes longer and gives the same result.
    const known = await store
      .known(rows.map(({ uid }) => uid))
      .catch(() => new Set<string>());
    for (const { uid, cluster, namespace, kind, name } of rows) {
      if (known.has(uid)) {
        this.#kept.set(uid, OLD);
      } else {
        this.#add({ type: 'ended', ref: { cluster, namespace, kind, name } });
      }
    }
  }

  /** Stores all pending endings; retries for as long as the database is unreachable. */
  async #keepPending({ signal, failed }: LoopContext): Promise<void> {
    const { clock } = this.#options;
    let retryMs = MIN_RETRY_MS;
    while (this.#pending.size > 0 && !signal.aborted) {
      const batch = [...this.#pending].slice(0, BATCH);
      try {
        await this.#keepBatch(batch.map(([, ending]) => ending));
        batch.forEach(([key, ending]) => {
          if (this.#pending.get(key) === ending) {
            this.#pending.delete(key);
          }
        });
        this.#isOverflowing &&= this.#pending.size >= MAX_PENDING;
        retryMs = MIN_RETRY_MS;
        await new Promise(resolve => setImmediate(resolve));
      } catch (error) {
        failed(error);
        await clock.sleep(retryMs, signal);
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
    }
  }

  /** Throws if the database cannot be written; an entry that it rejects does not block others. */
  async #keepBatch(endings: Ending[]): Promise<void> {
    try {
      await this.#keep(endings);
    } catch (error) {
      await this.#options.store.check();
      if (endings.length === 1) {
        this.#leaveOut(endings[0], 'the database rejects it', error);
        return;
      }
      for (const ending of endings) {
        await this.#keepBatch([ending]);
      }
    }
  }

  #leaveOut(ending: Ending, why: string, error: unknown): void {
    const { cluster, namespace, kind, name } = ending.ref;
    this.#options.logger.warn(
      `${kindNameOf(
        kind,
      )} ${namespace}/${name} of ${cluster} is not stored in the history: ${why}`,
      { error: String(error) },
    );
    const uid = ending.type === 'ended' && this.#uidOf(ending.ref);
    if (uid) {
      this.#kept.set(uid, OLD);
    }
  }

  #uidOf({ cluster, namespace, kind, name }: Ending['ref']) {
    return this.#options.fleet.find(cluster, WORKLOAD_KINDS[kind], {
      namespace,
      name,
    })?.metadata.uid;
  }

  async #keep(endings: Ending[]): Promise<void> {
    const { store, segments, clock, logs } = this.#options;
    const nowMs = clock.now();
    const found = endings
      .filter(ending => !this.#isSettled(ending, nowMs))
      .flatMap(ending => this.#entryOf(ending, nowMs));
    const unseen = found.filter(({ entry }) => !this.#kept.has(entry.uid));
    const known = await store.known(unseen.map(({ entry }) => entry.uid));
    const fresh = found.filter(
      ({ entry }) => !known.has(entry.uid) && this.#addsSteps(entry, nowMs),
    );
    const uids = fresh.map(({ entry }) => entry.uid);
    const ended = await segments.list({ uids });
    await store.save(
      fresh.map(({ entry }) =>
        withSegments(
          entry,
          ended.filter(({ uid }) => uid === entry.uid),
        ),
      ),
      nowMs,
    );
    for (const { entry, detail, isGone } of found) {
      if (isGone) {
        this.#kept.delete(entry.uid);
        this.#snapshots.forget(entry.uid);
        continue;
      }
      const kept = this.#kept.get(entry.uid);
      if (known.has(entry.uid)) {
        this.#kept.set(entry.uid, OLD);
        continue;
      }
      if (!kept) {
        logs.add(detail);
      }
      this.#kept.set(entry.uid, {
        steps: Math.max(kept?.steps ?? 0, entry.timeline.length),
        atMs: kept?.atMs ?? nowMs,
      });
    }
  }

  #entryOf(
    ending: Ending,
    nowMs: number,
  ): Array<{ entry: HistoryEntry; detail: WorkloadDetail; isGone: boolean }> {
    const { views, mask } = this.#options;
    const isGone = ending.type === 'gone';
    try {
      const detail =
        ending.type === 'gone'
          ? views.describeWorkload(
              this.#snapshots.find(ending.ref, ending.object),
            )
          : views.findWorkload(ending.ref);
      const removedBy =
        ending.type === 'gone'
          ? ending.object.metadata.annotations?.[ANNOTATIONS.deletedBy]
          : undefined;
      const entry =
        detail &&
        historyEntryOf(mask.workload(detail), {
          nowMs,
          isRemoved: isGone,
          removedBy,
        });
      return detail && entry?.uid ? [{ entry, detail, isGone }] : [];
    } catch (error) {
      this.#leaveOut(ending, 'it cannot be read', error);
      return [];
    }
  }

  /** Whether its entry will not change any more. */
  #isSettled({ type, ref }: Ending, nowMs: number): boolean {
    const uid = this.#uidOf(ref);
    const kept = uid === undefined ? undefined : this.#kept.get(uid);
    return type === 'ended' && !!kept && nowMs - kept.atMs >= YOUNG_MS;
  }

  /** Whether an entry has at least as many steps as the stored one: pods and conditions are deleted before the job. */
  #addsSteps(entry: HistoryEntry, nowMs: number): boolean {
    const kept = this.#kept.get(entry.uid);
    return (
      !kept ||
      (nowMs - kept.atMs < YOUNG_MS && entry.timeline.length >= kept.steps)
    );
  }

  async #changeOr(waitMs: number, signal: AbortSignal): Promise<void> {
    if (this.#pending.size > 0) {
      return;
    }
    const isOver = new AbortController();
    const end = () => isOver.abort();
    signal.addEventListener('abort', end, { once: true });
    await new Promise<void>(resolve => {
      this.#wake = resolve;
      this.#options.clock
        .sleep(Math.max(0, waitMs), isOver.signal)
        .then(resolve, resolve);
    });
    this.#wake = undefined;
    isOver.abort();
    signal.removeEventListener('abort', end);
  }
}
