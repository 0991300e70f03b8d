import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { conform, faultOf, markFault } from '@squadron/kube-kinds';
import type {
  ClusterChange,
  Fleet,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { whyUnreadable } from '../unreadable';
import { ReadTrace, type Place } from './ReadTrace';
import { unreadableKey, UnreadableObjects } from './UnreadableObjects';

type Listener = (change: FleetChange) => void;

/** Errors that code throws on unexpected values. All others are thrown by design. */
const UNEXPECTED = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError']);

/** Maximum number of objects that one response sets aside. The next response continues with the others. */
const MAX_FOUND = 200;

/** The same for a synchronous computation, which blocks the process. */
const MAX_FOUND_NOW = 20;

/**
 * Safe read access to the fleet cache for views, whatever the cache contains. An object that makes a view throw is
 * identified and set aside: until it changes, every reader gets a stub with its metadata, marked like a malformed
 * object (see `faultOf`). So one faulty object affects only its own data, in all present and future views.
 *
 * @internal
 */
export class SoundReads {
  /** The fleet with stubs for objects that are set aside. */
  readonly fleet: Fleet;
  /** The same within {@link SoundReads.read}; elsewhere it has the real objects: commands write what they read. */
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
   * Returns the result of `run`. If it throws because of an object, it runs again without that object. Errors with
   * another cause are rethrown.
   *
   * @param run - may run several times, until it succeeds
   * @param options - `mayRepeat`: whether it may run again now; default: always
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

  /** Like {@link SoundReads.read}, for a synchronous computation. */
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

  /** State of the repeated runs of a computation that has thrown. */
  #search(maxFound: number) {
    const found: Place[] = [];
    // Readers drop their caches: values in them would be read without the trace.
    for (const cluster of this.#fleet.clusters()) {
      this.#clusterListeners.forEach(listener =>
        listener({ type: 'updated', cluster }),
      );
    }
    return {
      /** Sets the object aside that was read last; false if the error has another cause. */
      blames: ({ last }: ReadTrace, error: unknown): boolean => {
        const isToBlame =
          last !== undefined &&
          isUnexpected(error) &&
          found.length < maxFound &&
          // A stub has only metadata, which causes no error.
          !this.unreadable.isStub(last.object);
        if (isToBlame) {
          found.push(last);
          this.#setAside(last, error);
        }
        return isToBlame;
      },
      /** Puts the objects back if setting them aside did not help; not if the maximum was reached. */
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

  /** Notifies readers of an object that is set aside or put back as a change of it. */
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
      watchRestarts: cluster => fleet.watchRestarts(cluster),
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

  /** A listener that cannot read an object gets its stub. */
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

/** System errors, e.g. of a connection, are not caused by an object. */
function isUnexpected(error: unknown): boolean {
  return (
    error instanceof Error &&
    UNEXPECTED.has(error.name) &&
    !('syscall' in error)
  );
}
