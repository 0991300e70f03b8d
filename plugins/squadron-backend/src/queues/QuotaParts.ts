import { admissionCheckView } from './state/admissionCheckView';
import { cohortViews } from './state/cohortViews';
import { flavorViews } from './state/flavorViews';
import {
  type AdmissionCheckSummary,
  type CohortSummary,
  type FlavorSummary,
  type PriorityClassSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  type ClusterQueue,
  type ResourceKind,
  type WorkloadPriorityClass,
  KINDS,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import type { QueueFacts } from './QueueFacts';
import { createJoin, VersionedMemo } from '../queries/VersionedMemo';

/**
 * All objects besides queues that determine quota, of all clusters. Each list is the identical array while nothing
 * differs.
 *
 * @internal
 */
export class QuotaParts {
  readonly #reader: FleetReader;
  readonly cohorts: () => readonly CohortSummary[];
  readonly flavors: () => readonly FlavorSummary[];
  readonly admissionChecks: () => readonly AdmissionCheckSummary[];
  readonly priorityClasses: () => readonly PriorityClassSummary[];

  constructor(reader: FleetReader, facts: QueueFacts) {
    this.#reader = reader;
    this.cohorts = this.#perCluster(
      [KINDS.clusterQueue, KINDS.cohort],
      cluster =>
        cohortViews(
          cluster,
          facts.clusterQueues(cluster),
          facts.cohorts(cluster),
        ),
    );
    this.flavors = this.#perCluster(
      [KINDS.resourceFlavor, KINDS.clusterQueue, KINDS.node, KINDS.pod],
      cluster =>
        flavorViews(
          cluster,
          facts.flavors(cluster),
          facts.clusterQueues(cluster),
          facts.headrooms(cluster),
        ),
    );
    this.admissionChecks = this.#perCluster(
      [KINDS.admissionCheck, KINDS.clusterQueue],
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
      [KINDS.workloadPriorityClass],
      cluster =>
        reader
          .list(cluster, KINDS.workloadPriorityClass)
          .map(one => priorityClassView(cluster, one)),
    );
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
