import type { LoggerService } from '@backstage/backend-plugin-api';
import type { ClusterStatus } from '@squadron/backstage-plugin-squadron-common';
import {
  freshnessView,
  type Fleet,
  type FleetCluster,
} from '@squadron/backstage-plugin-squadron-node';
import {
  ChangeJournal,
  indexReadKey,
  objectReadKey,
  type ReadKey,
} from '../queries/ChangeJournal';
import { DistinctNodes } from '../queues/DistinctNodes';
import { explainsPod } from '../workloads/podEvents';
import { whyUnreadable } from '../health/unreadable';
import type {
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';

/**
 * Read access of views to the fleet cache. It leaves out objects that cannot be read, because each list shows the
 * freshness of every cluster beside its rows.
 *
 * @internal
 */
export class FleetReader {
  readonly fleet: Fleet;
  readonly distinctNodes = new DistinctNodes(this);
  readonly #versions = new Map<string, number>();
  readonly #journals: ChangeJournal[] = [];
  #reads: Set<ReadKey> | undefined;
  readonly #logger: LoggerService | undefined;
  readonly #readNow: <T>(run: () => T) => T;
  /** Objects that were logged. A changed object is a new object. */
  readonly #reported = new WeakSet<object>();
  #version = 0;

  /**
   * @param options - `logger`: logs objects that cannot be read; `readNow`: computes again without such objects, see
   * SoundReads
   */
  constructor(
    fleet: Fleet,
    options: {
      logger?: LoggerService;
      readNow?: <T>(run: () => T) => T;
    } = {},
  ) {
    this.fleet = fleet;
    this.#logger = options.logger;
    this.#readNow = options.readNow ?? (run => run());
    fleet.onChange(({ cluster, kind, object }) => {
      this.#touch(cluster, kind.kind);
      this.#journals.forEach(journal =>
        journal.add(cluster, kind.kind, object),
      );
    });
    fleet.onFrequentChange(({ cluster, kind, object }) =>
      this.#touchEvents(cluster, kind.kind, object),
    );
    fleet.onClusterChange(({ cluster }) => {
      this.#touch(cluster.id, 'cluster');
      this.#journals.forEach(journal => journal.addAll());
    });
  }

  /**
   * Returns the result of `make`. If it throws, returns that of `otherwise` instead and logs the object once, so that
   * one faulty object affects only its own views.
   *
   * @param what - description of the object, e.g. `RayCluster nlp/dev on hub`
   */
  attempt<T>(
    object: object,
    what: string,
    make: () => T,
    otherwise: (why: string) => T,
  ): T {
    try {
      return this.#readNow(make);
    } catch (error) {
      if (!this.#reported.has(object)) {
        this.#reported.add(object);
        this.#logger?.error(`${what} cannot be read`, error as Error);
      }
      return otherwise(whyUnreadable(error));
    }
  }

  /** Opens a journal of all further changes. It lives as long as the reader. */
  openJournal(): ChangeJournal {
    const journal = new ChangeJournal();
    this.#journals.push(journal);
    return journal;
  }

  /** Runs `run` and returns which objects it read by name or by index. Lists are not tracked. */
  track<T>(run: () => T): { value: T; reads: ReadonlySet<ReadKey> } {
    const reads = new Set<ReadKey>();
    this.#reads = reads;
    try {
      return { value: run(), reads };
    } finally {
      this.#reads = undefined;
    }
  }

  /** Grows with every change of the cache that affects lists. Of events, only warnings of pods do. */
  get version(): number {
    return this.#version;
  }

  /** Grows with every change of these kinds on this cluster. */
  versionOf(cluster: string, ...kinds: ResourceKind[]): number {
    return ['cluster', ...kinds.map(({ kind }) => kind)].reduce(
      (sum, kind) => sum + (this.#versions.get(`${cluster}/${kind}`) ?? 0),
      0,
    );
  }

  clusters(): FleetCluster[] {
    return this.fleet.clusters();
  }

  list<T extends KubeObject>(
    cluster: string,
    kind: Kind<T>,
    namespace?: string,
  ): T[] {
    const [result] = this.fleet.list(kind, { cluster, namespace });
    return result && 'items' in result ? result.items : [];
  }

  find<T extends KubeObject>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): T | undefined {
    this.#reads?.add(objectReadKey(cluster, kind.kind, key));
    return this.fleet.find(cluster, kind, key);
  }

  findBy<T extends KubeObject>(
    cluster: string,
    kind: Kind<T>,
    index: string,
    value: string | undefined,
  ): T[] {
    if (value === undefined) {
      return [];
    }
    const found = this.fleet.findBy(cluster, kind, index, value);
    if (this.#reads) {
      this.#reads.add(indexReadKey(cluster, kind.kind, index, value));
      for (const { metadata } of found) {
        // A change that removes an object from the index is recorded by its name.
        this.#reads.add(objectReadKey(cluster, kind.kind, metadata));
      }
    }
    return found;
  }

  /** See {@link Fleet.countDropped}. */
  countDropped(cluster: string, kind: ResourceKind, group: string): number {
    return this.fleet.countDropped(cluster, kind, group);
  }

  kindState(cluster: string, kind: ResourceKind) {
    return this.fleet.kindState(cluster, kind);
  }

  clusterStatuses(): ClusterStatus[] {
    return this.clusters().map(({ id, freshness, problem }) => ({
      cluster: id,
      freshness: freshnessView(freshness, problem),
    }));
  }

  #touchEvents(cluster: string, kind: string, event: KubeObject): void {
    if (explainsPod(event)) {
      this.#touch(cluster, kind);
      this.#journals.forEach(journal => journal.add(cluster, kind, event));
    }
  }

  #touch(cluster: string, kind: string): void {
    this.#version += 1;
    const key = `${cluster}/${kind}`;
    this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
  }
}
