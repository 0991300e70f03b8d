import { clusterOperation } from './state/operation/clusterOperation';
import { clusterPeriods } from './state/clusterPeriods';
import { clusterSource } from './state/clusterSource';
import { clusterSteps } from './state/clusterSteps';
import { clusterVerdict } from './state/clusterVerdict';
import {
  conditionTree,
  conditionViews,
  controlPlaneView,
  plannedPoolView,
  poolName,
  poolView,
  type ClusterDetail,
  type ClusterPageFacts,
  type ClusterSummary,
  type PoolView,
  type StateView,
  type TargetRecord,
} from '@squadron/backstage-plugin-squadron-common';
import { machineViews } from './state/machineViews';
import { targetRecords } from '@squadron/backstage-plugin-squadron-node';
import { KINDS } from '@squadron/kube-kinds';
import { manifestOf } from '../workloads/manifestOf';

type ClusterPage = Omit<
  ClusterDetail,
  keyof ClusterSummary | 'nodeList' | 'server' | 'withoutJob'
>;

/** The page of a cluster, without its summary and its nodes. @internal */
export function clusterPage(
  facts: ClusterPageFacts,
  state: StateView<'cluster'>,
  nowMs: number,
): ClusterPage {
  const { oneblock, capi, profile, multiKueueCluster } = facts;
  const steps = facts.role === 'hub' ? [] : clusterSteps(facts);
  const operation = clusterOperation(facts, state, nowMs);
  const isCreated = operation?.name !== 'create';
  const tree = conditionTree(facts, nowMs);
  const controlPlane = controlPlaneView(facts);
  const source = clusterSource(facts);
  return {
    verdict: clusterVerdict(facts, state, steps),
    isPaused: oneblock?.spec?.paused ?? capi?.spec?.paused ?? false,
    ...(source && { source }),
    wantedVersion: oneblock?.spec?.provisioner.k8sVersion,
    ...(operation && { operation }),
    conditions: [
      ...conditionViews(oneblock, 'Cluster'),
      ...conditionViews(capi, 'Cluster API Cluster'),
      ...conditionViews(profile, 'ClusterProfile'),
      ...conditionViews(multiKueueCluster, 'MultiKueueCluster'),
    ],
    ...(tree && { conditionTree: tree }),
    ...(controlPlane && { controlPlane }),
    pools: poolViews(facts, nowMs),
    machines: machineViews(facts),
    // While a cluster scales or is deleted, its open steps do not describe this operation.
    periods: clusterPeriods(
      facts,
      steps.filter(step => !isCreated || step.state === 'done'),
    ),
    addOns: [...(facts.addOns ?? [])],
    installed: installedOn(facts),
    ...(oneblock && { manifest: manifestOf(oneblock, KINDS.oneblockCluster) }),
  };
}

/** A cluster that has not joined yet has these records on the Cluster that a person created. */
function installedOn({ oneblock, profile }: ClusterPageFacts): TargetRecord[] {
  return targetRecords({
    ...oneblock?.metadata.annotations,
    ...profile?.metadata.annotations,
  });
}

/** Pools of Cluster API, and requested pools that it has not created yet. */
function poolViews(facts: ClusterPageFacts, nowMs: number): PoolView[] {
  const { machineDeployments = [], machinePools = [], machines = [] } = facts;
  const wanted = new Map(
    facts.oneblock?.spec?.pools?.map(pool => [pool.name, pool]),
  );
  const views = [
    ...machineDeployments.map(pool => ({ pool, kind: 'MachineDeployment' })),
    ...machinePools.map(pool => ({ pool, kind: 'MachinePool' })),
  ].map(({ pool, kind }) => {
    const name = poolName(pool);
    const shape = wanted.get(name);
    wanted.delete(name);
    return poolView(pool, machines, nowMs, { kind, wanted: shape });
  });
  return [...views, ...[...wanted.values()].map(plannedPoolView)];
}
