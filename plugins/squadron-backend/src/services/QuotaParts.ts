import {
  admissionCheckKind,
  admissionCheckView,
  clusterQueueKind,
  cohortKind,
  cohortViews,
  flavorViews,
  localQueueKind,
  nodeKind,
  podKind,
  queueMember,
  resourceFlavorKind,
  workloadKind,
  workloadPriorityClassKind,
  type AdmissionCheckSummary,
  type ClusterQueue,
  type CohortSummary,
  type FlavorSummary,
  type PriorityClassSummary,
  type QueueMember,
  type ResourceKind,
  type WorkloadPriorityClass,
} from '@squadron/backstage-plugin-squadron-common';
import type { FleetReader } from './FleetReader';
import { Memo } from './Memo';
import { ownerOf } from './ownerOf';
import type { QueueFacts } from './QueueFacts';
import { createJoin, VersionedMemo } from './VersionedMemo';

/**
 * Everything beside the queues themselves that decides about quota, of all clusters. Each list is the identical array
 * as before when nothing differs.
 *
 * @internal
 */
export class QuotaParts {
  readonly #reader: FleetReader;
  readonly cohorts: () => readonly CohortSummary[];
  readonly flavors: () => readonly FlavorSummary[];
  readonly admissionChecks: () => readonly AdmissionCheckSummary[];
  readonly priorityClasses: () => readonly PriorityClassSummary[];
  readonly members: () => readonly QueueMember[];

  constructor(reader: FleetReader, facts: QueueFacts) {
    this.#reader = reader;
    this.cohorts = this.#perCluster([clusterQueueKind, cohortKind], cluster =>
      cohortViews(
        cluster,
        facts.clusterQueues(cluster),
        facts.cohorts(cluster),
      ),
    );
    this.flavors = this.#perCluster(
      [resourceFlavorKind, clusterQueueKind, nodeKind, podKind],
      cluster =>
        flavorViews(
          cluster,
          facts.flavors(cluster),
          facts.clusterQueues(cluster),
          facts.rooms(cluster),
        ),
    );
    this.admissionChecks = this.#perCluster(
      [admissionCheckKind, clusterQueueKind],
      cluster => {
        const users = usersOfChecks(facts.clusterQueues(cluster));
        return facts
          .admissionChecks(cluster)
          .map(check =>
            admissionCheckView(
              cluster,
              check,
              users.get(check.metadata.name) ?? [],
            ),
          );
      },
    );
    this.priorityClasses = this.#perCluster(
      [workloadPriorityClassKind],
      cluster =>
        reader
          .list<WorkloadPriorityClass>(cluster, workloadPriorityClassKind)
          .map(priorityClassView.bind(undefined, cluster)),
    );
    const memos = new Map<string, Memo<QueueMember>>();
    this.members = this.#perCluster([workloadKind, localQueueKind], cluster => {
      const memo = memos.get(cluster) ?? new Memo<QueueMember>();
      memos.set(cluster, memo);
      const behind = facts.clusterQueueNames(cluster);
      const rows = facts.workloads(cluster).map(workload => {
        const { namespace, name } = workload.metadata;
        const clusterQueue = behind.get(
          `${namespace}/${workload.spec?.queueName}`,
        );
        const owner = ownerOf(reader, cluster, workload);
        return memo.get(
          `${namespace}/${name}`,
          [workload, clusterQueue, owner],
          () => ({
            ...queueMember(cluster, workload, clusterQueue),
            ...(owner && { owner }),
          }),
        );
      });
      memo.endPass();
      return rows;
    });
  }

  #perCluster<T>(
    kinds: readonly ResourceKind[],
    make: (cluster: string) => T[],
  ): () => readonly T[] {
    const memo = new VersionedMemo<T[]>();
    const join = createJoin<T>();
    return () => {
      const ids = this.#reader.clusters().map(({ id }) => id);
      memo.keep(ids);
      return join(
        ids.map(id =>
          memo.get(id, this.#reader.versionOf(id, ...kinds), () => make(id)),
        ),
      );
    };
  }
}

function usersOfChecks(queues: readonly ClusterQueue[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { metadata, spec } of queues) {
    for (const { name } of spec?.admissionChecksStrategy?.admissionChecks ??
      []) {
      users.set(name, [...(users.get(name) ?? []), metadata.name]);
    }
  }
  return users;
}

function priorityClassView(
  cluster: string,
  { metadata, value, description }: WorkloadPriorityClass,
): PriorityClassSummary {
  return {
    id: `priority/${cluster}/${metadata.name}`,
    cluster,
    name: metadata.name,
    value,
    ...(description && { description }),
  };
}
