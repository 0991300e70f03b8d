import { cohortRoots, ownQuotaOfCohorts } from './state/cohortViews';
import { lentQuota, quotaId } from './state/lentQuota';
import { nodeHeadrooms, type NodeHeadroom } from './state/flavorHeadrooms';
import { quotaViews } from './state/quotaViews';
import { sumQueueCounts, type QueueCounts } from './state/queueTallies';
import {
  amountAsNumber,
  amountsOf,
  type AdmissionCheck,
  type ClusterQueue,
  type Cohort,
  type LocalQueue,
  type ResourceFlavor,
  type Kind,
  type ResourceKind,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import { Memo } from '../queries/Memo';
import type { NeverRun } from './NeverRun';
import { QueueCountIndex } from './QueueCountIndex';
import { VersionedMemo } from '../queries/VersionedMemo';

/** Tallies of one cluster; identical objects while their queues are unchanged. */
interface QueueTallies {
  /** @param key - `namespace/name` */
  ofLocal: (key: string) => QueueCounts | undefined;
  ofCluster: (name: string) => QueueCounts;
}

/**
 * Shared inputs of queue views, per cluster. Each part is recomputed only if one of its kinds changed on that cluster.
 *
 * @internal
 */
export class QueueFacts {
  readonly #reader: FleetReader;
  readonly #tallies: QueueCountIndex;
  readonly #sums = new Memo<QueueCounts>();
  readonly #members = new VersionedMemo<Map<string, string[]>>();
  readonly #lent = new VersionedMemo<Map<string, Map<string, number>>>();
  readonly #behind = new VersionedMemo<Map<string, string>>();
  readonly #headrooms = new VersionedMemo<NodeHeadroom[]>();

  readonly neverRun: () => NeverRun;

  constructor(reader: FleetReader, neverRun: () => NeverRun) {
    this.#reader = reader;
    this.neverRun = neverRun;
    this.#tallies = new QueueCountIndex(reader);
  }

  clusterQueues(cluster: string): ClusterQueue[] {
    return this.#reader.list(cluster, KINDS.clusterQueue);
  }

  localQueues(cluster: string): LocalQueue[] {
    return this.#reader.list(cluster, KINDS.localQueue);
  }

  cohorts(cluster: string): Cohort[] {
    return this.#reader.list(cluster, KINDS.cohort);
  }

  flavors(cluster: string): ResourceFlavor[] {
    return this.#reader.list(cluster, KINDS.resourceFlavor);
  }

  admissionChecks(cluster: string): AdmissionCheck[] {
    return this.#reader.list(cluster, KINDS.admissionCheck);
  }

  workloads(cluster: string): Workload[] {
    return this.#reader.list(cluster, KINDS.workload);
  }

  findClusterQueue(
    cluster: string,
    name: string | undefined,
  ): ClusterQueue | undefined {
    return name === undefined
      ? undefined
      : this.#reader.find(cluster, KINDS.clusterQueue, { name });
  }

  /** Name of the ClusterQueue by `namespace/LocalQueue`. */
  clusterQueueNames(cluster: string): ReadonlyMap<string, string> {
    return this.#behind.get(
      cluster,
      this.version(cluster, KINDS.localQueue),
      () =>
        new Map(
          this.localQueues(cluster).flatMap(
            ({ metadata, spec }): Array<[string, string]> =>
              spec?.clusterQueue === undefined
                ? []
                : [
                    [
                      `${metadata.namespace}/${metadata.name}`,
                      spec.clusterQueue,
                    ],
                  ],
          ),
        ),
    );
  }

  /** Tallies of LocalQueues by `namespace/LocalQueue`, and of ClusterQueues by name. */
  tallies(cluster: string, nowMs: number): QueueTallies {
    const ofLocal = this.#tallies.tallies(cluster, nowMs, this.neverRun());
    const members = this.#localQueuesOf(cluster);
    return {
      ofLocal: key => ofLocal.get(key),
      ofCluster: name => {
        const parts = (members.get(name) ?? []).flatMap(
          key => ofLocal.get(key) ?? [],
        );
        return this.#sums.get(`${cluster}/${name}`, parts, () =>
          sumQueueCounts(parts),
        );
      },
    };
  }

  /** See `lentQuota`; absent for a ClusterQueue that lends nothing. */
  lent(cluster: string): ReadonlyMap<string, ReadonlyMap<string, number>> {
    return this.#lent.get(
      cluster,
      this.version(cluster, KINDS.clusterQueue, KINDS.cohort),
      () => lentOf(this.clusterQueues(cluster), this.cohorts(cluster)),
    );
  }

  /** Headroom of nodes; undefined on the hub, which runs no workloads, and until nodes and pods are synced. */
  headrooms(cluster: string): NodeHeadroom[] | undefined {
    const isKnown = [KINDS.node, KINDS.pod].every(
      kind => this.#reader.kindState(cluster, kind) === 'synced',
    );
    const isWorker = this.#reader
      .clusters()
      .some(({ id, role }) => id === cluster && role === 'worker');
    return isKnown && isWorker
      ? this.#headrooms.get(
          cluster,
          this.version(cluster, KINDS.node, KINDS.pod),
          () =>
            nodeHeadrooms(
              this.#list(cluster, KINDS.node),
              this.#list(cluster, KINDS.pod),
            ),
        )
      : undefined;
  }

  /** The headroom of nodes at present; undefined where the cache may be behind, too. */
  liveHeadrooms(cluster: string): NodeHeadroom[] | undefined {
    const { freshness } = this.#reader.fleet.findCluster(cluster) ?? {};
    return freshness?.state === 'live' ? this.headrooms(cluster) : undefined;
  }

  /** Keys of the LocalQueues by name of their ClusterQueue. */
  #localQueuesOf(cluster: string): ReadonlyMap<string, string[]> {
    return this.#members.get(
      cluster,
      this.version(cluster, KINDS.localQueue),
      () => {
        const names = this.clusterQueueNames(cluster);
        return Map.groupBy(names.keys(), key => names.get(key) ?? '');
      },
    );
  }

  version(cluster: string, ...kinds: ResourceKind[]): number {
    return this.#reader.versionOf(cluster, ...kinds);
  }

  #list<T extends KubeObject>(cluster: string, kind: Kind<T>): T[] {
    return this.#reader.list(cluster, kind);
  }
}

function lentOf(
  queues: readonly ClusterQueue[],
  cohorts: readonly Cohort[],
): Map<string, Map<string, number>> {
  const roots = cohortRoots(queues, cohorts);
  const trees = Map.groupBy(queues, ({ spec }) =>
    roots.get(spec?.cohortName ?? ''),
  );
  trees.delete(undefined);
  return new Map(
    [...trees].flatMap(([root, members]) => [
      ...lentQuota(
        members.map(queue => ({
          name: queue.metadata.name,
          quotas: quotaViews(queue),
          lendingLimits: lendingLimits(queue),
        })),
        ownQuotaOfCohorts(
          cohorts.filter(({ metadata }) => roots.get(metadata.name) === root),
        ),
      ),
    ]),
  );
}

function lendingLimits({ spec }: ClusterQueue): Map<string, number> {
  const limited = (spec?.resourceGroups ?? []).flatMap(({ flavors }) =>
    flavors.flatMap(({ name: flavor, resources }) =>
      resources.flatMap(({ name: resource, lendingLimit }) =>
        lendingLimit === undefined ? [] : { flavor, resource, lendingLimit },
      ),
    ),
  );
  return new Map(
    limited.map(({ lendingLimit, ...quota }) => [
      quotaId(quota),
      amountAsNumber(amountsOf({ limit: lendingLimit }), 'limit'),
    ]),
  );
}
