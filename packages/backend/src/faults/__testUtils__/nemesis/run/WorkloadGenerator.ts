import { isNotFound, type KubeClient } from '@squadron/controller-node';
import { workloadKindOf, type ResourceKind } from '@squadron/kube-kinds';
import {
  keyOf,
  objectOf,
  patchOf,
  writtenKindOf,
  type NemesisCluster,
  type Write,
} from '../schedule';
import type { AcknowledgedWrite } from '../types';

/** Performs the writes of a schedule on API servers without faults, those of one object sequentially. */
export class WorkloadGenerator {
  readonly #clients: Record<NemesisCluster, KubeClient>;
  readonly #now: () => number;
  readonly #last = new Map<string, Promise<void>>();
  readonly #uids = new Map<string, string>();
  /** Writes of objects that lists of workloads show. */
  readonly acknowledged: AcknowledgedWrite[] = [];
  /** Writes that the API server rejected, e.g. of hostile objects. */
  readonly refused: string[] = [];
  done = 0;

  constructor(options: {
    clients: Record<NemesisCluster, KubeClient>;
    now: () => number;
  }) {
    this.#clients = options.clients;
    this.#now = options.now;
  }

  write(write: Write): void {
    const key = keyOf(write);
    const before = this.#last.get(key) ?? Promise.resolve();
    this.#last.set(
      key,
      before
        .then(() => this.#perform(write))
        .catch(error => {
          this.refused.push(`${write.op} ${key}: ${error}`);
        }),
    );
  }

  /** Resolves when all writes so far are done. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  async #perform(write: Write): Promise<void> {
    const { op, cluster, kind: written, namespace, name, version } = write;
    const client = this.#clients[cluster];
    const kind = writtenKindOf(written);
    const key = keyOf(write);
    const uid = this.#uids.get(key);
    if (op === 'create') {
      const { metadata } = await client.create(kind, objectOf(write));
      this.#uids.set(key, metadata.uid ?? '');
    } else if (uid === undefined) {
      return; // The creation of the object was rejected.
    } else if (op === 'change') {
      await client.patch(kind, { namespace, name }, patchOf(write));
    } else {
      await remove(client, kind, { namespace, name });
      this.#uids.delete(key);
    }
    this.done += 1;
    const row = workloadKindOf(written);
    if (!row) {
      return;
    }
    this.acknowledged.push({
      op,
      id: `${cluster}/${namespace ?? ''}/${row}/${name}`,
      cluster,
      uid: this.#uids.get(key) ?? uid ?? '',
      version,
      atMs: this.#now(),
    });
  }
}

/** No controller handles a job's pods and finalizers here, so the deletion must not wait for them. */
async function remove(
  client: KubeClient,
  kind: ResourceKind,
  key: { namespace?: string; name: string },
): Promise<void> {
  try {
    await client.delete(kind, key, { propagationPolicy: 'Background' });
  } catch (error) {
    if (!isNotFound(error)) {
      throw error;
    }
  }
}
