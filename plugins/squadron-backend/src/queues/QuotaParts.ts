import { ownerReference } from '@squadron/backstage-plugin-squadron-node';
import { admissionCheckView } from './state/admissionCheckView';
import { cohortViews } from './state/cohortViews';
import { flavorViews } from './state/flavorViews';
import { queueMember } from './state/queueMember';
import { workloadQueueing } from './state/workloadQueueing';
import {
  type AdmissionCheckSummary,
  type CohortSummary,
  type FlavorSummary,
  type MessageText,
  type PriorityClassSummary,
  type QueueMember,
} from '@squadron/backstage-plugin-squadron-common';
import {
  type ClusterQueue,
  type ResourceKind,
  type Workload,
  type WorkloadPriorityClass,
  KINDS,
  isTrue,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import { CachedRows } from '../queries/CachedRows';
import type { QueueFacts } from './QueueFacts';
import { createJoin, VersionedMemo } from '../queries/VersionedMemo';

/** Inputs of rows of Workloads besides the Workload itself. */
const BEHIND_MEMBERS = [KINDS.localQueue, KINDS.namespace];

/**
 * All objects besides queues that determine quota, of all clusters. Each list is the identical array while nothing
 * differs.
 *
 * @internal
 */
export class QuotaParts {
  readonly #reader: FleetReader;
  readonly #members = new WeakMap<
    Workload,
    {
      clusterQueue: string | undefined;
      owner: string | undefined;
      never: MessageText | undefined;
      row: QueueMember;
    }
  >();
  readonly #keptMembers = new Map<string, CachedRows<Workload, QueueMember>>();
  readonly cohorts: () => readonly CohortSummary[];
  readonly flavors: () => readonly FlavorSummary[];
  readonly admissionChecks: () => readonly AdmissionCheckSummary[];
  readonly priorityClasses: () => readonly PriorityClassSummary[];
  readonly members: () => readonly QueueMember[];

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
      [KINDS.workloadPriorityClass, KINDS.workload],
      cluster => {
        const users = usersOfClasses(facts.workloads(cluster));
        return reader
          .list(cluster, KINDS.workloadPriorityClass)
          .map(one =>
            priorityClassView(cluster, one, users.get(one.metadata.name)),
          );
      },
    );
    this.members = this.#perCluster(
      [KINDS.workload, ...BEHIND_MEMBERS],
      cluster => {
        const behind = facts.clusterQueueNames(cluster);
        const owners = ownersOfNamespaces(reader, cluster);
        const { why, version } = facts.neverRun();
        const kept = this.#keptMembers.get(cluster) ?? new CachedRows();
        this.#keptMembers.set(cluster, kept);
        return kept.of(
          facts.workloads(cluster),
          `${reader.versionOf(cluster, ...BEHIND_MEMBERS)} ${version}`,
          workload => {
            const { namespace = '' } = workload.metadata;
            const owner = ownerReference(workload) ?? owners.get(namespace);
            const never = why.get(workload.metadata.uid ?? '');
            return this.#member(cluster, workload, behind, { owner, never });
          },
        );
      },
      () => facts.neverRun().version,
    );
  }

  /** Returns the identical row for the same version of a Workload. */
  #member(
    cluster: string,
    workload: Workload,
    behind: ReadonlyMap<string, string>,
    { owner, never }: { owner?: string; never?: MessageText },
  ): QueueMember {
    const { localQueue } = workloadQueueing(workload);
    const clusterQueue =
      localQueue === undefined ? undefined : behind.get(localQueue);
    const known = this.#members.get(workload);
    if (
      known &&
      known.clusterQueue === clusterQueue &&
      known.owner === owner &&
      known.never === never
    ) {
      return known.row;
    }
    const row = {
      ...queueMember(cluster, workload, clusterQueue, never),
      ...(owner && { owner }),
    };
    this.#members.set(workload, { clusterQueue, owner, never, row });
    return row;
  }

  #perCluster<T>(
    kinds: readonly ResourceKind[],
    make: (cluster: string) => T[],
    more: () => number | '' = () => '',
  ): () => readonly T[] {
    const memo = new VersionedMemo<T[]>();
    const join = createJoin<T>();
    return () => {
      const ids = this.#reader.clusters().map(({ id }) => id);
      memo.keep(ids);
      return join(
        ids.map(id =>
          memo.get(
            id,
            `${this.#reader.versionOf(id, ...kinds)} ${more()}`,
            () => make(id),
          ),
        ),
      );
    };
  }
}

/** Entity refs by namespace; the annotation of a Workload takes precedence. */
function ownersOfNamespaces(
  reader: FleetReader,
  cluster: string,
): ReadonlyMap<string, string> {
  return new Map(
    reader
      .list(cluster, KINDS.namespace)
      .flatMap((object): Array<[string, string]> => {
        const owner = ownerReference(object);
        return owner ? [[object.metadata.name, owner]] : [];
      }),
  );
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

function usersOfClasses(workloads: readonly Workload[]): Map<string, number> {
  const users = new Map<string, number>();
  for (const workload of workloads) {
    const { kind, name } = workload.spec?.priorityClassRef ?? {};
    if (
      name !== undefined &&
      kind === 'WorkloadPriorityClass' &&
      !isTrue(workload, 'Finished') &&
      !workloadQueueing(workload).isCopy
    ) {
      users.set(name, (users.get(name) ?? 0) + 1);
    }
  }
  return users;
}

function priorityClassView(
  cluster: string,
  { metadata, value, description }: WorkloadPriorityClass,
  workloads = 0,
): PriorityClassSummary {
  return {
    id: `priority/${cluster}/${metadata.name}`,
    cluster,
    name: metadata.name,
    value,
    ...(description && { description }),
    workloads,
  };
}
