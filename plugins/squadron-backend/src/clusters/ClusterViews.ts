import { gpuNodes, type PodReadings } from './state/gpuNodes';
import { capacityOf, nodeViews } from './state/nodeViews';
import { clusterState } from './state/clusterState';
import { clusterVersion } from './state/clusterVersion';
import { clusterSteps } from './state/clusterSteps';
import {
  connectionState,
  freshnessView,
  listTooLarge,
} from '@squadron/backstage-plugin-squadron-node';
import { kubernetesRelease } from '../health/knowledge/kubernetesRelease';
import {
  workloadGroupOf,
  type ClusterDetail,
  type ClusterFacts,
  type ClusterSummary,
  type GpuNode,
  type NodeView,
  type StepView,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  type CapiCluster,
  type ClusterProfile,
  KINDS,
} from '@squadron/kube-kinds';
import { ClusterObjects, type KnownCluster } from './ClusterObjects';
import { clusterPage } from './clusterPage';
import type { FleetReader } from '../fleet/FleetReader';
import { Memo } from '../queries/Memo';
import { withoutJob } from '../queues/withoutJob';
import { ownerOf } from '../fleet/ownerOf';
import { tooLargeConditions } from '../health/tooLargeAttention';
import { unreadableState } from '../health/unreadable';
import { unreadableCluster } from '../health/unreadableRows';

/** Views of clusters for lists and pages: clusters of the fleet, and clusters that are being created. @internal */
export class ClusterViews {
  readonly #reader: FleetReader;
  readonly #objects: ClusterObjects;
  readonly #nodes = new Memo<NodeView[]>();

  constructor(reader: FleetReader, fleetNamespace: string) {
    this.#reader = reader;
    this.#objects = new ClusterObjects(reader, fleetNamespace);
  }

  list(workloads: readonly WorkloadSummary[], nowMs: number): ClusterSummary[] {
    const jobs = countJobs(workloads);
    return this.#objects
      .known()
      .map(cluster =>
        this.#attempt(cluster, () =>
          this.#summary(
            cluster,
            this.#objects.facts(cluster),
            jobs.get(cluster.id),
            nowMs,
          ),
        ),
      );
  }

  /** The current provisioning step of each cluster; undefined once it is Ready. */
  steps(): ReadonlyMap<string, StepView | undefined> {
    return new Map(
      this.#objects
        .known()
        .filter(({ member }) => member?.role !== 'hub')
        .map(cluster => [
          cluster.id,
          this.#reader.attempt<StepView | undefined>(
            cluster.member?.profile ?? cluster,
            `Cluster ${cluster.id}`,
            () =>
              clusterSteps(this.#objects.facts(cluster)).find(
                ({ state }) => state === 'running' || state === 'failed',
              ),
            () => undefined,
          ),
        ]),
    );
  }

  find(
    id: string,
    workloads: readonly WorkloadSummary[],
    nowMs: number,
  ): ClusterDetail | undefined {
    const cluster = this.#objects.known().find(known => known.id === id);
    if (!cluster) {
      return undefined;
    }
    const jobs = countJobs(workloads).get(id);
    const unlisted =
      cluster.member?.role === 'worker'
        ? withoutJob(this.#reader, id, workloads)
        : undefined;
    const summary = this.#attempt(cluster, () =>
      this.#summary(cluster, this.#objects.facts(cluster), jobs, nowMs),
    );
    return this.#reader.attempt<ClusterDetail>(
      cluster.member?.profile ?? cluster,
      `Cluster ${id}`,
      () => {
        const page = clusterPage(
          this.#objects.pageFacts(this.#objects.facts(cluster), cluster),
          summary.state,
          nowMs,
        );
        return {
          ...summary,
          ...page,
          conditions: [
            ...tooLargeConditions(
              listTooLarge(this.#reader.fleet, { id, role: summary.role }),
            ),
            ...page.conditions,
          ],
          server: cluster.member?.server,
          nodeList: this.#nodesOf(id),
          ...(unlisted && { withoutJob: unlisted }),
        };
      },
      why => ({
        ...summary,
        verdict: unreadableState('Cluster', why).detail ?? '',
        isPaused: false,
        steps: [],
        conditions: [],
        pools: [],
        machines: [],
        periods: [],
        nodeList: [],
        addOns: [],
        installed: [],
      }),
    );
  }

  /** @param of - the holder and the utilization of a pod, as in {@link gpuNodes} */
  gpuNodes(id: string, ...of: PodReadings): GpuNode[] {
    const pods = this.#reader.list(id, KINDS.pod);
    return gpuNodes(id, this.#nodesOf(id), pods, ...of);
  }

  #attempt(cluster: KnownCluster, make: () => ClusterSummary): ClusterSummary {
    const { id, key, member } = cluster;
    return this.#reader.attempt(
      member?.profile ?? cluster,
      `Cluster ${id}`,
      make,
      why =>
        unreadableCluster(
          {
            id,
            ...(key && { namespace: key.namespace }),
            name: key?.name ?? id,
            role: member?.role ?? 'worker',
            freshness: member
              ? freshnessView(member.freshness, member.problem)
              : { state: 'catchingUp' as const },
          },
          why,
        ),
    );
  }

  #summary(
    { id, key, member }: KnownCluster,
    facts: ClusterFacts,
    jobs: ClusterSummary['jobs'] = { running: 0, waiting: 0 },
    nowMs: number,
  ): ClusterSummary {
    const { oneblock, capi, profile, role } = facts;
    const main = oneblock ?? capi ?? profile;
    const version = clusterVersion(facts) ?? member?.kubernetesVersion;
    return {
      id,
      namespace: key?.namespace,
      name: key?.name ?? id,
      displayName: displayNameOf(profile),
      role,
      origin: originOf(facts),
      state: clusterState(facts, nowMs),
      freshness: facts.freshness,
      provider: oneblock?.spec?.provider.name ?? providerOf(capi),
      provisioner: oneblock?.spec?.provisioner.type ?? provisionerOf(capi),
      version,
      ...(version && { release: kubernetesRelease(version, nowMs) }),
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
      [this.#reader.versionOf(id, KINDS.node, KINDS.pod)],
      () =>
        nodeViews(
          this.#reader.list(id, KINDS.node),
          this.#reader.list(id, KINDS.pod),
        ),
    );
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

/** `KThreesControlPlane` → `k3s`, `KubeadmControlPlane` → `kubeadm`. */
function provisionerOf(capi: CapiCluster | undefined): string | undefined {
  const kind = capi?.spec?.controlPlaneRef?.kind;
  return kind
    ?.replace(/ControlPlane$/, '')
    .toLowerCase()
    .replace(/^kthrees$/, 'k3s');
}

function countJobs(
  workloads: readonly WorkloadSummary[],
): Map<string, ClusterSummary['jobs']> {
  const counts = new Map<string, ClusterSummary['jobs']>();
  for (const row of workloads) {
    const group = workloadGroupOf(row.state.code)?.id;
    if (group === 'running' || group === 'waiting' || group === 'cannotRun') {
      const where = row.runsOn ?? row.cluster;
      const before = counts.get(where) ?? { running: 0, waiting: 0 };
      counts.set(where, { ...before, [group]: (before[group] ?? 0) + 1 });
    }
  }
  return counts;
}

/** Display name, unless it only repeats the profile's name: the ID is better, as it also distinguishes namespaces. */
function displayNameOf(
  profile: ClusterProfile | undefined,
): string | undefined {
  const displayName = profile?.spec?.displayName;
  return displayName === profile?.metadata.name ? undefined : displayName;
}
