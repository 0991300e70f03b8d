import {
  addOnView,
  capacityOf,
  capiClusterKind,
  clusterIdOf,
  clusterQueueKind,
  clusterState,
  clusterSteps,
  clusterVerdict,
  clusterVersion,
  conditionViews,
  connectionState,
  HUB_CLUSTER_ID,
  machineDeploymentKind,
  machineKind,
  multiKueueClusterKind,
  nodeKind,
  nodeViews,
  oneblockClusterKind,
  podKind,
  poolView,
  rayClusterKind,
  sandboxAddOnKind,
  type CapiCluster,
  type ClusterDetail,
  type ClusterFacts,
  type ClusterProfile,
  type ClusterSummary,
  type KubeNode,
  type KubePod,
  type Machine,
  type MachineDeployment,
  type MultiKueueCluster,
  type NodeView,
  type OneblockCluster,
  type SandboxAddOn,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  FleetCluster,
  KindState,
} from '@squadron/backstage-plugin-squadron-node';
import type { ObjectKey, ResourceKind } from '@squadron/controller-node';
import { freshnessView, type FleetReader } from './FleetReader';
import { Memo } from './Memo';
import { ownerOf } from './ownerOf';
import { hasEnded } from './WorkloadViews';

/** A cluster of the fleet, or one that is on its way into it. */
interface KnownCluster {
  id: string;
  /** Where its objects are on the hub; absent for the hub itself. */
  key?: ObjectKey & { namespace: string };
  /** Absent before it has joined. */
  member?: FleetCluster;
}

/**
 * Clusters as lists and pages show them: those of the fleet, and those that are being created.
 *
 * @internal
 */
export class ClusterViews {
  readonly #reader: FleetReader;
  readonly #fleetNamespace: string;
  readonly #nodes = new Memo<NodeView[]>();

  constructor(reader: FleetReader, fleetNamespace: string) {
    this.#reader = reader;
    this.#fleetNamespace = fleetNamespace;
  }

  list(workloads: readonly WorkloadSummary[], nowMs: number): ClusterSummary[] {
    const jobs = countJobs(workloads);
    return this.#known().map(cluster =>
      this.#summary(cluster, this.#facts(cluster), jobs.get(cluster.id), nowMs),
    );
  }

  find(
    id: string,
    workloads: readonly WorkloadSummary[],
    nowMs: number,
  ): ClusterDetail | undefined {
    const cluster = this.#known().find(known => known.id === id);
    if (!cluster) {
      return undefined;
    }
    const facts = this.#facts(cluster);
    const summary = this.#summary(
      cluster,
      facts,
      countJobs(workloads).get(id),
      nowMs,
    );
    const steps = facts.role === 'hub' ? [] : clusterSteps(facts);
    const { oneblock, capi, profile, multiKueueCluster } = facts;
    return {
      ...summary,
      verdict: clusterVerdict(facts, summary.state, steps),
      server: cluster.member?.server,
      steps,
      conditions: [
        ...conditionViews(oneblock, 'Cluster'),
        ...conditionViews(capi, 'Cluster API Cluster'),
        ...conditionViews(profile, 'ClusterProfile'),
        ...conditionViews(multiKueueCluster, 'MultiKueueCluster'),
      ],
      pools: (facts.machineDeployments ?? []).map(pool =>
        poolView(pool, facts.machines ?? [], nowMs),
      ),
      nodeList: this.#nodesOf(id),
      addOns: [...(facts.addOns ?? [])],
    };
  }

  #known(): KnownCluster[] {
    const known = new Map<string, KnownCluster>();
    for (const member of this.#reader.clusters()) {
      const { namespace = '', name = '' } = member.profile?.metadata ?? {};
      const key = member.profile && { namespace, name };
      known.set(member.id, { id: member.id, key, member });
    }
    for (const kind of [oneblockClusterKind, capiClusterKind]) {
      for (const { metadata } of this.#reader.list<
        OneblockCluster | CapiCluster
      >(HUB_CLUSTER_ID, kind)) {
        const key = {
          namespace: metadata.namespace ?? '',
          name: metadata.name,
        };
        const id = clusterIdOf(key, this.#fleetNamespace);
        known.set(id, known.get(id) ?? { id, key });
      }
    }
    return [...known.values()];
  }

  #facts({ id, key, member }: KnownCluster): ClusterFacts {
    return {
      id,
      role: member?.role ?? 'worker',
      freshness: member
        ? freshnessView(member.freshness, member.problem)
        : { state: 'catchingUp', cause: 'It has not joined the fleet yet' },
      problem: member?.problem,
      profile: member?.profile as ClusterProfile | undefined,
      ...(key && {
        oneblock: this.#onHub<OneblockCluster>(oneblockClusterKind, key),
        capi: this.#onHub<CapiCluster>(capiClusterKind, key),
        machineDeployments: this.#belonging<MachineDeployment>(
          machineDeploymentKind,
          key,
        ),
        machines: this.#belonging<Machine>(machineKind, key),
        multiKueueCluster: this.#onHub<MultiKueueCluster>(
          multiKueueClusterKind,
          { name: id },
        ),
        addOns: this.#addOns(id, key),
      }),
    };
  }

  #summary(
    { id, key, member }: KnownCluster,
    facts: ClusterFacts,
    jobs: ClusterSummary['jobs'] = { running: 0, waiting: 0 },
    nowMs: number,
  ): ClusterSummary {
    const { oneblock, capi, profile, role } = facts;
    const main = oneblock ?? capi ?? profile;
    return {
      id,
      namespace: key?.namespace,
      name: key?.name ?? id,
      displayName: profile?.spec?.displayName,
      role,
      origin: originOf(facts),
      state: clusterState(facts, nowMs),
      freshness: facts.freshness,
      provider: oneblock?.spec?.provider.name ?? providerOf(capi),
      provisioner: oneblock?.spec?.provisioner.type,
      version: clusterVersion(facts),
      ...capacityOf(member ? this.#nodesOf(id) : []),
      jobs,
      ...(role === 'worker' && {
        multiKueue: connectionState(facts.multiKueueCluster),
      }),
      owner: main && ownerOf(this.#reader, HUB_CLUSTER_ID, main),
      createdAt: main?.metadata.creationTimestamp,
    };
  }

  #nodesOf(id: string): NodeView[] {
    return this.#nodes.get(
      id,
      [this.#reader.versionOf(id, nodeKind, podKind)],
      () =>
        nodeViews(
          this.#reader.list<KubeNode>(id, nodeKind),
          this.#reader.list<KubePod>(id, podKind),
        ),
    );
  }

  #onHub<T extends OneblockCluster | CapiCluster | MultiKueueCluster>(
    kind: ResourceKind,
    key: ObjectKey,
  ): T | undefined {
    return this.#reader.find<T>(HUB_CLUSTER_ID, kind, key);
  }

  #belonging<T extends Machine | MachineDeployment>(
    kind: ResourceKind,
    { namespace, name }: ObjectKey,
  ): T[] {
    return this.#reader
      .list<T>(HUB_CLUSTER_ID, kind, namespace)
      .filter(({ spec }) => spec?.clusterName === name);
  }

  /** The objects that ask for add-ons; where there are none, whether the add-ons are there. */
  #addOns(id: string, { namespace, name }: ObjectKey): ClusterDetail['addOns'] {
    const wanted = this.#reader
      .list<SandboxAddOn>(HUB_CLUSTER_ID, sandboxAddOnKind, namespace)
      .filter(({ spec }) => spec?.clusterName === name);
    if (wanted.length > 0) {
      return wanted.map(addOnView);
    }
    return [
      { name: 'kueue', kind: clusterQueueKind },
      { name: 'kuberay', kind: rayClusterKind },
    ].flatMap(addOn =>
      installedAddOn(addOn.name, this.#reader.kindState(id, addOn.kind)),
    );
  }
}

function installedAddOn(
  name: string,
  state: KindState,
): ClusterDetail['addOns'] {
  switch (state) {
    case 'synced':
      return [{ name, state: { word: 'Ready', tone: 'success' } }];
    case 'notInstalled':
      return [{ name, state: { word: 'Not installed', tone: 'neutral' } }];
    default:
      return [];
  }
}

function originOf({
  role,
  oneblock,
  capi,
}: ClusterFacts): ClusterSummary['origin'] {
  if (role === 'hub') {
    return 'config';
  }
  if (oneblock) {
    return 'squadron';
  }
  return capi ? 'cluster-api' : 'cluster-profile';
}

/** `SandboxCluster` → `sandbox`, `AWSCluster` → `aws`. */
function providerOf(capi: CapiCluster | undefined): string | undefined {
  const kind = capi?.spec?.infrastructureRef?.kind;
  return kind?.replace(/(Managed)?Cluster$/, '').toLowerCase();
}

function countJobs(
  workloads: readonly WorkloadSummary[],
): Map<string, ClusterSummary['jobs']> {
  const counts = new Map<string, ClusterSummary['jobs']>();
  for (const row of workloads) {
    if (row.kind !== 'raycluster' && !hasEnded(row)) {
      const isPlaced = row.runsOn !== undefined;
      const where = row.runsOn ?? row.cluster;
      const before = counts.get(where) ?? { running: 0, waiting: 0 };
      counts.set(where, {
        running: before.running + Number(isPlaced),
        waiting: before.waiting + Number(!isPlaced),
      });
    }
  }
  return counts;
}
