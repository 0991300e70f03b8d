import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  conform,
  faultOf,
  markFault,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterChange,
  Fleet,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ResourceKind } from '@squadron/controller-node';
import { whyUnreadable } from '../services/unreadable';
import { ReadTrace, type Place } from './ReadTrace';
import { unreadableKey, UnreadableObjects } from './UnreadableObjects';

type Listener = (change: FleetChange) => void;

/** What code throws that meets a value which it does not expect. All others are errors by design. */
const UNEXPECTED = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError']);

/** Objects that one answer sets aside at most. The next answer continues with the others. */
const MAX_FOUND = 200;

/** The same where nothing else can run in between. */
const MAX_FOUND_NOW = 20;

/**
 * The fleet cache as views may read it, whatever is in it. An object that makes a view throw is found and set aside: from
 * then on every reader gets what its metadata says, marked like an object that is not as its kind says
 * (see `faultOf`), until the object changes. So one object costs what is made of it, in every view that there is and in
 * those to come.
 *
 * @internal
 */
export class SoundReads {
  /** Objects that are set aside stand in it as their metadata. */
  readonly fleet: Fleet;
  /** The same within {@link SoundReads.read}; elsewhere the objects themselves, since commands write what they have read. */
  readonly fleetOfRoutes: Fleet;
  readonly unreadable = new UnreadableObjects();
  readonly #fleet: Fleet;
  readonly #logger: LoggerService;
  readonly #listeners = new Set<Listener>();
  readonly #clusterListeners = new Set<(change: ClusterChange) => void>();
  readonly #traces = new AsyncLocalStorage<ReadTrace | undefined>();
  readonly #reading = new AsyncLocalStorage<true>();

  constructor(fleet: Fleet, logger: LoggerService) {
    this.#fleet = fleet;
    this.#logger = logger;
    this.fleet = this.#facade(() => true);
    this.fleetOfRoutes = this.#facade(() => this.#reading.getStore() === true);
    const forget = (change: FleetChange) => this.unreadable.see(change);
    fleet.onChange(forget);
    fleet.onFrequentChange(forget);
  }

  /**
   * What `run` gives. Where it throws because of an object, it is run again without that object. Errors of which no
   * object is the cause are thrown on.
   *
   * @param run - may be run several times, until it succeeds
   * @param options - `mayRepeat`: whether it may be run again now; default: always
   */
  async read<T>(
    run: () => T | Promise<T>,
    { mayRepeat = () => true }: { mayRepeat?: () => boolean } = {},
  ): Promise<T> {
    return this.#reading.run(true, async () => {
      try {
        return await run();
      } catch (error) {
        if (!isUnexpected(error) || !mayRepeat()) {
          throw error;
        }
      }
      const search = this.#search(MAX_FOUND);
      for (;;) {
        const trace = new ReadTrace();
        await setImmediate();
        try {
          return await this.#traces.run(trace, async () => run());
        } catch (error) {
          if (!mayRepeat() || !search.blames(trace, error)) {
            search.giveUp();
            throw error;
          }
        }
      }
    });
  }

  /** As {@link SoundReads.read}, of what is computed at once. */
  readNow<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (!isUnexpected(error)) {
        throw error;
      }
    }
    const search = this.#search(MAX_FOUND_NOW);
    for (;;) {
      const trace = new ReadTrace();
      try {
        return this.#traces.run(trace, run);
      } catch (error) {
        if (!search.blames(trace, error)) {
          search.giveUp();
          throw error;
        }
      }
    }
  }

  /** For what has just thrown, and is run again under a trace until it gives an answer. */
  #search(maxFound: number) {
    const found: Place[] = [];
    // What readers remember of objects would be read past the trace.
    for (const cluster of this.#fleet.clusters()) {
      this.#clusterListeners.forEach(listener =>
        listener({ type: 'updated', cluster }),
      );
    }
    return {
      /** Sets the object aside that was read last; false where the cause is another one. */
      blames: ({ last }: ReadTrace, error: unknown): boolean => {
        const isToBlame =
          last !== undefined &&
          isUnexpected(error) &&
          found.length < maxFound &&
          // Nothing in the metadata of an object is unexpected.
          !this.unreadable.isStub(last.object);
        if (isToBlame) {
          found.push(last);
          this.#setAside(last, error);
        }
        return isToBlame;
      },
      /** Puts them back where it made no difference that they were set aside; not where there are more of them. */
      giveUp: () => {
        if (found.length < maxFound) {
          found.forEach(place => this.#putBack(place));
        }
      },
    };
  }

  #setAside(place: Place, error: unknown): KubeObject {
    const { cluster, kind } = place;
    const stub = this.#stubOf(place, error);
    this.unreadable.add({ ...place, stub, why: faultOf(stub) ?? '' });
    this.#logger.error(
      `${unreadableKey(place)} cannot be read`,
      error as Error,
    );
    this.#notifyAll({ type: 'updated', cluster, kind, object: stub });
    return stub;
  }

  #putBack({ cluster, kind, object }: Place): void {
    this.unreadable.remove({ cluster, kind, object });
    this.#notifyAll({
      type: 'updated',
      cluster,
      kind,
      object: object as KubeObject,
    });
  }

  /** For its readers an object that is set aside, or put back, has changed. */
  #notifyAll(change: FleetChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (failure) {
        this.#logger.error('A listener of the fleet failed', failure as Error);
      }
    }
  }

  #stubOf({ kind, object }: Place, error: unknown): KubeObject {
    const { apiVersion, metadata } = object as KubeObject & {
      apiVersion?: string;
    };
    const { object: stub } = conform(kind, {
      apiVersion,
      kind: kind.kind,
      metadata,
    });
    return Object.freeze(
      markFault(
        stub as unknown as KubeObject,
        faultOf(object) ?? whyUnreadable(error),
      ),
    );
  }

  #facade(isSound: () => boolean): Fleet {
    const fleet = this.#fleet;
    const sound = <T extends object>(
      cluster: string,
      kind: ResourceKind,
      object: T,
    ): T => {
      const kept = this.unreadable.findStub(object) ?? object;
      const trace = this.#traces.getStore();
      return trace ? trace.follow(cluster, kind, kept) : kept;
    };
    const mayDiffer = () =>
      isSound() &&
      (this.unreadable.size > 0 || this.#traces.getStore() !== undefined);
    return {
      clusters: () => fleet.clusters(),
      findCluster: id => fleet.findCluster(id),
      client: id => fleet.client(id),
      list: (kind, options) => {
        const results = fleet.list(kind, options);
        return (
          mayDiffer()
            ? results.map(result =>
                'items' in result
                  ? {
                      ...result,
                      items: result.items.map(object =>
                        sound(result.cluster, kind, object),
                      ),
                    }
                  : result,
              )
            : results
        ) as never;
      },
      find: (cluster, kind, key) => {
        const object = fleet.find(cluster, kind, key);
        return (
          object && mayDiffer() ? sound(cluster, kind, object) : object
        ) as never;
      },
      findBy: (cluster, kind, index, value) => {
        const objects = fleet.findBy(cluster, kind, index, value);
        return (
          mayDiffer()
            ? objects.map(object => sound(cluster, kind, object))
            : objects
        ) as never;
      },
      silenceMs: cluster => fleet.silenceMs(cluster),
      kindState: (cluster, kind) => fleet.kindState(cluster, kind),
      countDropped: (...query) => fleet.countDropped(...query),
      onChange: listener => {
        this.#listeners.add(listener);
        const unfollow = fleet.onChange(change =>
          this.#notify(listener, change),
        );
        return () => {
          this.#listeners.delete(listener);
          unfollow();
        };
      },
      onFrequentChange: listener =>
        fleet.onFrequentChange(change => this.#notify(listener, change)),
      onClusterChange: listener => {
        this.#clusterListeners.add(listener);
        const unfollow = fleet.onClusterChange(listener);
        return () => {
          this.#clusterListeners.delete(listener);
          unfollow();
        };
      },
      ready: options => fleet.ready(options),
    };
  }

  /** A listener that cannot read an object gets what its metadata says. */
  #notify(listener: Listener, change: FleetChange): void {
    const known = this.unreadable.findStub(change.object);
    if (known) {
      listener({ ...change, object: known });
      return;
    }
    try {
      listener(change);
    } catch (error) {
      const object =
        change.type === 'deleted'
          ? this.#stubOf(change, error)
          : this.#setAside(change, error);
      listener({ ...change, object });
    }
  }
}

/** Errors of the system, e.g. of a connection, come from no object. */
function isUnexpected(error: unknown): boolean {
  return (
    error instanceof Error &&
    UNEXPECTED.has(error.name) &&
    !('syscall' in error)
  );
}
