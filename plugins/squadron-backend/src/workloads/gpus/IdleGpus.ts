import type { IdleView } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { Prometheus } from '../../prometheus/Prometheus';
import type { GpuHolder } from './gpuHolder';
import {
  idleBins,
  idleQuery,
  pauseOf,
  pauseView,
  unusedByPod,
  type GpuPause,
} from './idlePeriod';

/** Period of {@link IdleGpus.read}. @internal */
export const IDLE_GPUS_MS = 5 * 60_000;
/** Rounds that fail or hang must not leave a state that has passed. */
const MAX_AGE_MS = 3 * IDLE_GPUS_MS;
/** One Prometheus may have all clusters. */
const PARALLEL = 8;

/** An idle period of a RayCluster or a job. @internal */
export interface IdlePeriod {
  view: IdleView;
  /** It began before `view.since`, at a time that was not read. */
  isOpen: boolean;
}

/** Remembers which jobs do not use their GPUs, as Prometheus last reported. @internal */
export class IdleGpus {
  readonly #settings: SquadronConfig['prometheus']['idleGpus'];
  readonly #prometheus: Prometheus;
  #pauses: ReadonlyMap<string, GpuPause> = new Map();
  #readMs = -Infinity;

  constructor({ idleGpus, ...servers }: SquadronConfig['prometheus']) {
    this.#settings = idleGpus;
    this.#prometheus = new Prometheus(servers);
  }

  /** Time after which a job is suspended unless its annotation says otherwise. */
  get suspendAfterMs(): number | undefined {
    return this.#settings.suspendAfterMs;
  }

  /**
   * Replaces what was read before, with one query per cluster.
   *
   * @returns the clusters whose Prometheus does not answer; their jobs count as used
   */
  async read(
    holders: readonly GpuHolder[],
    nowMs: number,
  ): Promise<Array<{ cluster: string; reason: string }>> {
    const clusters = [...new Set(holders.map(({ cluster }) => cluster))];
    const pauses = new Map<string, GpuPause>();
    const failures: Array<{ cluster: string; reason: string }> = [];
    for (let at = 0; at < clusters.length; at += PARALLEL) {
      await Promise.all(
        clusters.slice(at, at + PARALLEL).map(async cluster => {
          const held = holders.filter(one => one.cluster === cluster);
          const bins = idleBins(held, this.#settings, nowMs);
          const reading = await this.#prometheus.ask(
            cluster,
            bins,
            (labels, stepMs) => ({
              unused: idleQuery(labels, stepMs, this.#settings.below),
            }),
          );
          if (reading.type === 'failure') {
            failures.push({ cluster, reason: reading.reason });
          } else if (reading.type === 'answer') {
            const unused = unusedByPod(reading.series.unused);
            for (const holder of held) {
              const pause = pauseOf(holder, unused, bins);
              if (pause) {
                pauses.set(holder.row.uid, pause);
              }
            }
          }
        }),
      );
    }
    this.#pauses = pauses;
    this.#readMs = nowMs;
    return failures;
  }

  /** Undefined while it uses its GPUs, or while that is unknown. */
  periodOf(holder: GpuHolder, nowMs: number): IdlePeriod | undefined {
    const pause = this.#pauses.get(holder.row.uid);
    const isCurrent =
      pause &&
      nowMs - this.#readMs <= MAX_AGE_MS &&
      // Else it was suspended and resumed in the meantime.
      pause.sinceMs >= holder.startedMs;
    const view = isCurrent && pauseView(pause, holder, this.#settings, nowMs);
    return view ? { view, isOpen: pause.isOpen } : undefined;
  }
}
