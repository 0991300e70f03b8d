import {
  readStalled,
  listStalled,
  type Fleet,
  type FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  kindName,
  kubeTime,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { Clock, EventRecorder } from '@squadron/controller-node';
import type { HubObject } from '../HubObject';
import { editStalled } from './editStalled';
import type { Failure } from './explainFailure';
import { ObjectsByKey } from './ObjectsByKey';
import { withoutStalled, withStalled } from './stalledRecords';

/** Limit for the objects of one key; the same message on more objects does not help. */
const MAX_OBJECTS = 10;

/** A key of a reconciler, and its objects on the hub. */
interface ReconcilerKey {
  reconciler: string;
  key: string;
  objects: readonly HubObject[];
}

interface StalledReporterOptions {
  fleet: Fleet;
  clock: Clock;
  recorder: EventRecorder;
  /** The Namespace that has the report when no object of the key exists, e.g. because it could not be created. */
  fleetNamespace: string;
}

/**
 * Reports on objects of the hub why a reconciler is stalled, and removes the report when a pass succeeds. Reports are
 * read from the objects themselves, so that any replica can remove those of another one.
 *
 * @internal
 */
export class StalledReporter {
  readonly #options: StalledReporterOptions;
  /** The objects with reports of a key, from the cache. */
  readonly #cached = new ObjectsByKey();
  /** The same, as written by this process, because the cache may lag behind. */
  readonly #written = new ObjectsByKey();
  readonly #failing = new Map<string, { reconciler: string; reason: string }>();
  /** Edits of one object are serialized, because parallel ones would only conflict. */
  readonly #edits = new Map<string, Promise<unknown>>();

  constructor(options: StalledReporterOptions) {
    this.#options = options;
    for (const { kind, object } of listStalled(options.fleet)) {
      this.#see({ type: 'added', cluster: HUB_CLUSTER_ID, kind, object });
    }
  }

  /** Follows the cache until the returned function is called. */
  follow(): () => void {
    return this.#options.fleet.onChange(change => this.#see(change));
  }

  /** Keys of a reconciler that a changed object reports as stalled, unless this process wrote the report. */
  keysOf(reconciler: string, { cluster, object }: FleetChange): string[] {
    return cluster === HUB_CLUSTER_ID
      ? readStalled(object)
          .filter(record => record.reconciler === reconciler)
          .map(({ key }) => key)
          .filter(key => !this.#written.has(idOf({ reconciler, key })))
      : [];
  }

  /** All keys of a reconciler that any object reports as stalled. */
  allKeys(reconciler: string): string[] {
    return listStalled(this.#options.fleet).flatMap(({ records }) =>
      records
        .filter(record => record.reconciler === reconciler)
        .map(({ key }) => key),
    );
  }

  /** Keys that this process could not reconcile, for a metric. */
  failing(): Array<{ reconciler: string; reason: string }> {
    return [...this.#failing.values()];
  }

  /** The reason of a key's last failure, from a report of this or another process. */
  reasonOf(reconciler: string, key: string): string | undefined {
    const own = this.#failing.get(idOf({ reconciler, key }));
    return (
      own?.reason ??
      this.#cached
        .of(idOf({ reconciler, key }))
        .flatMap(({ kind, key: name }) =>
          readStalled(
            this.#options.fleet.find(HUB_CLUSTER_ID, kind, name),
          ).filter(one => one.reconciler === reconciler && one.key === key),
        )[0]?.reason
    );
  }

  /** Reports on the objects of a key, or on the fleet's Namespace, why its reconciler is stalled. */
  async failed(
    { reconciler, key, objects }: ReconcilerKey,
    { reason, message }: Failure,
    signal: AbortSignal,
  ): Promise<void> {
    const id = idOf({ reconciler, key });
    this.#failing.set(id, { reconciler, reason });
    const record = {
      reconciler,
      key,
      reason,
      message,
      since: kubeTime(this.#options.clock.now()),
    };
    const mark = async (object: HubObject) => {
      // Recorded before the write, so that its watch event does not count as foreign.
      this.#written.add(id, object);
      const live = await this.#edit(
        object,
        records => withStalled(records, record),
        signal,
      );
      if (!live) {
        this.#written.remove(id, object);
        return false;
      }
      this.#options.recorder.record(live, {
        type: 'Warning',
        reason: 'ReconcileFailed',
        message: `${reconciler}: ${message}`,
      });
      return true;
    };
    const marked = await Promise.all(objects.slice(0, MAX_OBJECTS).map(mark));
    if (!marked.includes(true)) {
      await mark(this.#fallback());
    }
  }

  /** Removes the reports of a key from all objects. Without reports it does nothing. */
  async passed(
    { reconciler, key }: Pick<ReconcilerKey, 'reconciler' | 'key'>,
    signal: AbortSignal,
  ): Promise<void> {
    const id = idOf({ reconciler, key });
    this.#failing.delete(id);
    const objects = [...this.#cached.of(id), ...this.#written.of(id)];
    for (const object of objects) {
      await this.#edit(
        object,
        records => withoutStalled(records, { reconciler, key }),
        signal,
      );
      this.#written.remove(id, object);
      this.#cached.remove(id, object);
    }
  }

  #see({ type, cluster, kind, object }: FleetChange): void {
    if (cluster === HUB_CLUSTER_ID) {
      const { namespace, name = '' } = object.metadata;
      this.#cached.replace(
        { kind, key: { ...(namespace && { namespace }), name } },
        type === 'deleted' ? [] : readStalled(object).map(idOf),
      );
    }
  }

  async #edit(
    object: HubObject,
    edit: Parameters<typeof editStalled>[0]['edit'],
    signal: AbortSignal,
  ): Promise<KubeObject | undefined> {
    const { fleet, clock } = this.#options;
    const id = `${kindName(object.kind)}/${object.key.namespace ?? ''}/${
      object.key.name
    }`;
    const before = this.#edits.get(id) ?? Promise.resolve();
    const edited = before
      .catch(() => {})
      .then(() =>
        editStalled({
          client: fleet.client(HUB_CLUSTER_ID),
          object,
          edit,
          nowMs: clock.now(),
          signal,
        }),
      );
    this.#edits.set(id, edited);
    try {
      return await edited;
    } finally {
      if (this.#edits.get(id) === edited) {
        this.#edits.delete(id);
      }
    }
  }

  #fallback(): HubObject {
    return {
      kind: KINDS.namespace,
      key: { name: this.#options.fleetNamespace },
    };
  }
}

function idOf({
  reconciler,
  key,
}: {
  reconciler: string;
  key: string;
}): string {
  return `${reconciler} ${key}`;
}
