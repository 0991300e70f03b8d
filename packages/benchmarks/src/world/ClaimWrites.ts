import { type ClusterResourceClaim, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { followChanges } from './followChanges';

/** Counts writes to queues and claims by a watch; writes without a change do not count. @internal */
export class ClaimWrites {
  readonly #stopping = new AbortController();
  readonly #counts = new Map<string, number>();
  readonly #granted = new Map<string, number>();
  #watching: Promise<unknown> = Promise.resolve();

  private constructor() {}

  /** Counts from now on. */
  static async watch(client: KubeClient): Promise<ClaimWrites> {
    const writes = new ClaimWrites();
    const watched = [KINDS.clusterQueue, KINDS.clusterResourceClaim].map(
      async kind => {
        const { resourceVersion } = await client.list<KubeObject>(kind, {
          limit: 1,
        });
        return { kind, resourceVersion };
      },
    );
    const starts = await Promise.all(watched);
    writes.#watching = Promise.all(
      starts.map(({ kind, resourceVersion }) =>
        followChanges<KubeObject>(client, kind, {
          resourceVersion,
          signal: writes.#stopping.signal,
          onChange: object => writes.#add(kind, object),
        }),
      ),
    );
    // Thrown when the measure stops.
    writes.#watching.catch(() => {});
    return writes;
  }

  /** Writes to one object since the last {@link ClaimWrites.reset}. */
  of(kind: ResourceKind, name: string): number {
    return this.#counts.get(`${kind.kind}/${name}`) ?? 0;
  }

  /** Number of claims that report this number of GPUs. */
  having(gpus: number): number {
    return [...this.#granted.values()].filter(count => count === gpus).length;
  }

  reset(): void {
    this.#counts.clear();
  }

  /** Ends the watch. Throws if it had ended before, because writes may then have been missed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
  }

  #add(kind: ResourceKind, object: KubeObject): void {
    const { name = '' } = object.metadata;
    const id = `${kind.kind}/${name}`;
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    if (kind === KINDS.clusterResourceClaim) {
      this.#granted.set(name, gpusOf(object));
    }
  }
}

function gpusOf({ status }: ClusterResourceClaim): number {
  const [gpus = 0] = Object.values(status?.granted?.[0]?.resources ?? {});
  return Number(gpus);
}
