import type {
  ClusterStatus,
  FreshnessView,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  Fleet,
  FleetCluster,
  Freshness,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';

/**
 * The fleet cache as views read it: what cannot be read is left out here, because each list says beside
 * its rows how fresh every cluster is.
 *
 * @internal
 */
export class FleetReader {
  readonly #fleet: Fleet;
  readonly #versions = new Map<string, number>();
  #version = 0;

  constructor(fleet: Fleet) {
    this.#fleet = fleet;
    fleet.onChange(({ cluster, kind }) => this.#touch(cluster, kind.kind));
    fleet.onClusterChange(({ cluster }) => this.#touch(cluster.id, 'cluster'));
  }

  /** Grows with every change of the cache. */
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
    return this.#fleet.clusters();
  }

  list<T extends KubeObject>(
    cluster: string,
    kind: ResourceKind,
    namespace?: string,
  ): T[] {
    const [result] = this.#fleet.list<T>(kind, { cluster, namespace });
    return result && 'items' in result ? result.items : [];
  }

  find<T extends KubeObject>(
    cluster: string,
    kind: ResourceKind,
    key: ObjectKey,
  ): T | undefined {
    return this.#fleet.find<T>(cluster, kind, key);
  }

  findBy<T extends KubeObject>(
    cluster: string,
    kind: ResourceKind,
    index: string,
    value: string | undefined,
  ): T[] {
    return value === undefined
      ? []
      : this.#fleet.findBy<T>(cluster, kind, index, value);
  }

  kindState(cluster: string, kind: ResourceKind) {
    return this.#fleet.kindState(cluster, kind);
  }

  clusterStatuses(): ClusterStatus[] {
    return this.clusters().map(({ id, freshness, problem }) => ({
      cluster: id,
      freshness: freshnessView(freshness, problem),
    }));
  }

  #touch(cluster: string, kind: string): void {
    this.#version += 1;
    const key = `${cluster}/${kind}`;
    this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
  }
}

/**
 * Freshness as pages show it.
 *
 * @internal
 */
export function freshnessView(
  freshness: Freshness,
  problem?: string,
): FreshnessView {
  const { state, lastContactMs, nextAttemptMs, cause = problem } = freshness;
  return {
    state,
    ...(lastContactMs !== undefined && {
      lastContact: new Date(lastContactMs).toISOString(),
    }),
    ...(cause !== undefined && { cause }),
    ...(nextAttemptMs !== undefined && {
      nextAttempt: new Date(nextAttemptMs).toISOString(),
    }),
  };
}
