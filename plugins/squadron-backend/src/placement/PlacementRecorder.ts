import {
  listItems,
  evaluatePlacement,
  type Fleet,
  type FleetChange,
  type LoopContext,
  type PlacementFacts,
} from '@squadron/backstage-plugin-squadron-node';
import {
  type MessageText,
  type PlacementClusterResult,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  LABELS,
  kindName,
  type Placement,
  KINDS,
} from '@squadron/kube-kinds';
import { type Clock } from '@squadron/controller-node';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { SoundReads } from '../health/reads';
import type { PlacementHistory } from './PlacementHistory';
import { selectionReason } from './selectionReason';

/** The objects of a decision in several parts change one after the other. */
const GATHER_MS = 500;
const RETRY_MS = 5_000;

interface PlacementRecorderOptions {
  fleet: Fleet;
  facts: PlacementFacts;
  history: PlacementHistory;
  reads: Pick<SoundReads, 'read'>;
  clock: Clock;
  logger: LoggerService;
}

/**
 * Stores each change of the decisions of Placements, of any controller. It may be stopped at any time: the next change
 * or start records the difference.
 *
 * @internal
 */
export class PlacementRecorder {
  readonly #options: PlacementRecorderOptions;
  readonly #changed = new Set<string>();
  readonly #gone = new Set<string>();
  #wake: (() => void) | undefined;
  #unfollow: (() => void) | undefined;

  constructor(options: PlacementRecorderOptions) {
    this.#options = options;
  }

  /** Stops following the fleet, which continues between two runs of the loop. */
  stop(): void {
    this.#unfollow?.();
  }

  /** Runs the loop `placement-history` until the signal is aborted. */
  async run({ signal, succeeded, failed }: LoopContext): Promise<void> {
    const { fleet, clock } = this.#options;
    await fleet.ready({ signal });
    this.#unfollow ??= fleet.onChange(change => this.#see(change));
    listItems(fleet, KINDS.placement, { cluster: HUB_CLUSTER_ID }).forEach(
      ({ metadata }) =>
        this.#changed.add(`${metadata.namespace}/${metadata.name}`),
    );
    while (!signal.aborted) {
      await clock.sleep(GATHER_MS, signal);
      try {
        await this.#keep();
        succeeded();
        await this.#change(signal);
      } catch (error) {
        failed(error);
        await clock.sleep(RETRY_MS, signal);
      }
    }
  }

  #see({ type, cluster, kind, object }: FleetChange): void {
    if (cluster !== HUB_CLUSTER_ID) {
      return;
    }
    const { namespace, name, uid, labels } = object.metadata;
    if (kindName(kind) === kindName(KINDS.placement)) {
      if (type === 'deleted') {
        this.#gone.add(uid ?? '');
      }
    } else if (kindName(kind) === kindName(KINDS.placementDecision)) {
      this.#changed.add(`${namespace}/${labels?.[LABELS.placement] ?? name}`);
    } else {
      return;
    }
    this.#wake?.();
  }

  async #keep(): Promise<void> {
    const { fleet, facts, history, clock, logger } = this.#options;
    for (const id of [...this.#changed]) {
      const [namespace, name] = id.split('/');
      const placement = fleet.find(HUB_CLUSTER_ID, KINDS.placement, {
        namespace,
        name,
      });
      this.#changed.delete(id);
      const uid = placement?.metadata.uid;
      if (placement && uid) {
        const now = clock.now();
        try {
          await this.#options.reads.read(() =>
            history.record(
              uid,
              facts.decided({ namespace, name }),
              now,
              whysOf(facts, placement, now),
            ),
          );
        } catch (error) {
          if (
            error instanceof Error &&
            error.name === 'ServiceUnavailableError'
          ) {
            this.#changed.add(id);
            throw error;
          }
          // This Placement does not block others; its next change is recorded.
          logger.warn(
            `A change of Placement ${id} is not stored in the history`,
            { error: String(error) },
          );
        }
      }
    }
    for (const uid of [...this.#gone]) {
      await history.forget(uid);
      this.#gone.delete(uid);
    }
  }

  async #change(signal: AbortSignal): Promise<void> {
    if (this.#changed.size + this.#gone.size === 0 && !signal.aborted) {
      let wake = () => {};
      await new Promise<void>(resolve => {
        wake = resolve;
        this.#wake = wake;
        signal.addEventListener('abort', wake, { once: true });
      });
      signal.removeEventListener('abort', wake);
      this.#wake = undefined;
    }
  }
}

/** Evaluated lazily: when the portal starts, few Placements have changed. */
function whysOf(
  facts: PlacementFacts,
  placement: Placement,
  now: number,
): (cluster: string) => MessageText {
  let results: Map<string, PlacementClusterResult> | undefined;
  return cluster => {
    results ??= new Map(
      evaluatePlacement(facts.inputOf(placement, now)).clusters.map(one => [
        one.cluster,
        one,
      ]),
    );
    return selectionReason(
      results.get(cluster),
      placement.spec?.numberOfClusters !== undefined,
    );
  };
}
