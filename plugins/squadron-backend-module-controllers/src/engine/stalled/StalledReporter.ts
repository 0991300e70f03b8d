import {
  HUB_CLUSTER_ID,
  namespaceKind,
  readStalled,
  withoutStalled,
  withStalled,
} from '@squadron/backstage-plugin-squadron-common';
import { listStalled } from '@squadron/backstage-plugin-squadron-node';
import type {
  Fleet,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import { kindName, kubeTime } from '@squadron/controller-node';
import type {
  Clock,
  EventRecorder,
  KubeManifest,
} from '@squadron/controller-node';
import type { HubObject } from '../types';
import { editStalled } from './editStalled';
import type { Failure } from './explainFailure';
import { ObjectsByKey } from './ObjectsByKey';

/** Of the objects that one key stands for; on more of them the same detail would say no more. */
const MAX_OBJECTS = 10;

/**
 * A key of a reconciler, and the objects of the hub that it stands for.
 *
 * @internal
 */
export interface ReconcilerKey {
  reconciler: string;
  key: string;
  objects: readonly HubObject[];
}

/**
 * What the reporter works with.
 *
 * @internal
 */
export interface StalledReporterOptions {
  fleet: Fleet;
  clock: Clock;
  recorder: EventRecorder;
  /** The Namespace that says it where a key has no object, e.g. because that could not be created. */
  fleetNamespace: string;
}

/**
 * Says on objects of the hub what stops a reconciler, and takes it back when the reconciler passes. What was said is
 * read from the objects themselves, so that any replica takes back what another one said.
 *
 * @internal
 */
export class StalledReporter {
  readonly #options: StalledReporterOptions;
  /** Which objects say something of a key, as the cache has them. */
  readonly #cached = new ObjectsByKey();
  /** The same, as this process wrote it: the cache may lag behind. */
  readonly #written = new ObjectsByKey();
  readonly #failing = new Map<string, { reconciler: string; reason: string }>();
  /** Edits of one object wait for each other: they would only conflict. */
  readonly #edits = new Map<string, Promise<unknown>>();

  constructor(options: StalledReporterOptions) {
    this.#options = options;
    for (const { kind, object } of listStalled(options.fleet)) {
      this.#see({ type: 'added', cluster: HUB_CLUSTER_ID, kind, object });
    }
  }

  /** Follows the cache until it is called again. */
  follow(): () => void {
    return this.#options.fleet.onChange(change => this.#see(change));
  }

  /** Keys of a reconciler of which a changed object says something that this process has not written. */
  keysOf(reconciler: string, { cluster, object }: FleetChange): string[] {
    return cluster === HUB_CLUSTER_ID
      ? readStalled(object)
          .filter(record => record.reconciler === reconciler)
          .map(({ key }) => key)
          .filter(key => !this.#written.has(idOf({ reconciler, key })))
      : [];
  }

  /** All keys of a reconciler of which any object says something. */
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

  /** Why the last pass of a key failed, as far as an object says so; also one of another process. */
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

  /** Says on the objects of a key, or on the fleet's Namespace, what stopped its reconciler. */
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
      // Known before it is written: what the watch says of it is not news then.
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

  /** Takes back what any object says of a key. Costs nothing where none does. */
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
  ): Promise<KubeManifest | undefined> {
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
      kind: namespaceKind,
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
