import {
  HUB_CLUSTER_ID,
  rayJobKind,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type {
  KubeManifest,
  KubeObject,
  ResourceKind,
} from '@squadron/controller-node';
import { createTestFleet } from '@squadron/test-utils';
import { queuedJob, queues, workloadOf } from './queuedJobs';

type Objects = Map<string, KubeObject>;

/**
 * A fleet cache in memory with RayJobs and their Workloads on a hub. It indexes objects by kind and by index, like the
 * real cache.
 *
 * @internal
 */
export class JobsFleet {
  readonly #cache = createTestFleet();
  readonly #kinds = new Map<string, Objects>();
  /** By kind and index, then by value. */
  readonly #indexes = new Map<string, Map<string, Objects>>();

  constructor(count: number) {
    queues().forEach(queue => this.#put(queue));
    for (let index = 0; index < count; index += 1) {
      const job = jobOf(index);
      this.#put(job);
      this.#put(withUid(workloadOf(index, job)));
    }
  }

  /** Cache for the portal. */
  get fleet(): Fleet {
    return {
      ...this.#cache,
      list: (kind, { cluster, namespace } = {}) => [
        {
          cluster: HUB_CLUSTER_ID,
          freshness: { state: 'live' as const },
          items: (cluster === undefined || cluster === HUB_CLUSTER_ID
            ? this.#list(kind, namespace)
            : []) as never[],
        },
      ],
      find: (_, kind, { namespace = '', name }) =>
        this.#kinds.get(kind.kind)?.get(`${namespace}/${name}`) as never,
      findBy: (_, kind, index, value) => [
        ...((this.#index(kind, index).get(value)?.values() ?? []) as never),
      ],
    };
  }

  /** Applies a new version of one RayJob, as a watch would. */
  change(index: number): void {
    const job = jobOf(index);
    const changed = {
      ...job,
      metadata: { ...job.metadata, labels: { touched: String(Math.random()) } },
    };
    this.#put(changed);
    this.#cache.put(HUB_CLUSTER_ID, changed);
  }

  #list({ kind }: ResourceKind, namespace: string | undefined): KubeObject[] {
    const all = [...(this.#kinds.get(kind)?.values() ?? [])];
    return namespace === undefined
      ? all
      : all.filter(({ metadata }) => metadata.namespace === namespace);
  }

  #put(object: KubeObject & { kind?: string }): void {
    const { namespace = '', name } = object.metadata;
    const { kind = '' } = object;
    const key = `${namespace}/${name}`;
    const objects = this.#kinds.get(kind) ?? new Map();
    this.#kinds.set(kind, objects);
    const before = objects.get(key);
    objects.set(key, Object.freeze(object));
    for (const [id, byValue] of this.#indexes) {
      const [ofKind, index] = id.split(' ');
      if (ofKind === kind) {
        valuesOf(before, index).forEach(value =>
          byValue.get(value)?.delete(key),
        );
        addTo(byValue, index, key, object);
      }
    }
  }

  #index({ kind }: ResourceKind, index: string): Map<string, Objects> {
    const id = `${kind} ${index}`;
    const known = this.#indexes.get(id);
    if (known) {
      return known;
    }
    const byValue = new Map<string, Objects>();
    this.#kinds
      .get(kind)
      ?.forEach((object, key) => addTo(byValue, index, key, object));
    this.#indexes.set(id, byValue);
    return byValue;
  }
}

function addTo(
  byValue: Map<string, Objects>,
  index: string,
  key: string,
  object: KubeObject,
): void {
  valuesOf(object, index).forEach(value =>
    byValue.set(value, (byValue.get(value) ?? new Map()).set(key, object)),
  );
}

/** Labels, and the indexes of the fleet cache for jobs and Workloads. */
function valuesOf(object: KubeObject | undefined, index: string): string[] {
  if (index === 'ownerUid') {
    return object?.metadata.ownerReferences?.map(({ uid }) => uid) ?? [];
  }
  if (index === 'quotaOf') {
    const { status } = (object ?? {}) as Partial<Workload>;
    const isFinished = status?.conditions?.some(
      ({ type }) => type === 'Finished',
    );
    const queue = status?.admission?.clusterQueue;
    return queue === undefined || isFinished ? [] : [queue];
  }
  const label = object?.metadata.labels?.[index];
  return label === undefined ? [] : [label];
}

function jobOf(index: number): KubeObject & KubeManifest {
  return withUid(queuedJob(index));
}

function withUid(object: KubeManifest): KubeObject & KubeManifest {
  const { kind, metadata } = object;
  const prefix = kind === rayJobKind.kind ? 'job' : 'workload';
  return {
    ...object,
    metadata: {
      creationTimestamp: '2026-01-01T00:00:00Z',
      resourceVersion: '1',
      ...metadata,
      name: metadata.name ?? '',
      uid: `${prefix}-${metadata.name}`,
    },
  };
}
