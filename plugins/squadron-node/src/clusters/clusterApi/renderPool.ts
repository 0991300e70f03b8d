import { isAutoscaled, LABELS, KINDS } from '@squadron/kube-kinds';
import type { ContractReference, ResolvedPool } from '@squadron/kube-kinds';
import type { DesiredObject } from '../../extensions/desiredObject';
import { autoscalerAnnotations } from './autoscaling';
import { poolNameOf } from './names';
import { machineLabelsOf } from './nodeLabels';
import { manifestOf } from './manifestOf';
import type { MachineCapacity, ResolvedCluster } from './types';

/** References from which the machines of a pool are built. @public */
interface PoolSources {
  pool: ResolvedPool;
  /** As in Machines, with the suffix of the distribution. */
  version: string;
  bootstrap: { configRef: ContractReference } | { dataSecretName: string };
  infrastructureRef: ContractReference;
  capacity?: MachineCapacity;
}

/** The MachineDeployment or MachinePool of a pool. It sets no replicas while an autoscaler owns that field. @public */
export function renderPool(
  cluster: ResolvedCluster,
  sources: PoolSources,
): DesiredObject {
  const { pool, capacity } = sources;
  const name = poolNameOf(cluster.name, pool.name);
  const labels = {
    [LABELS.capiClusterName]: cluster.name,
    [LABELS.pool]: pool.name,
  };
  const annotations = autoscalerAnnotations(pool, capacity);
  const metadata = {
    namespace: cluster.namespace,
    name,
    labels,
    ...(annotations && { annotations }),
  };
  return pool.kind === 'MachinePool'
    ? manifestOf(KINDS.machinePool, metadata, machinePoolSpec(cluster, sources))
    : manifestOf(
        KINDS.machineDeployment,
        metadata,
        machineDeploymentSpec(cluster, sources, name),
      );
}

function machineDeploymentSpec(
  cluster: ResolvedCluster,
  sources: PoolSources,
  name: string,
): Record<string, unknown> {
  const { pool } = sources;
  const selected = {
    [LABELS.capiClusterName]: cluster.name,
    [LABELS.capiDeploymentName]: name,
  };
  return {
    clusterName: cluster.name,
    ...countOf(pool),
    ...(pool.rolloutAfter && { rollout: { after: pool.rolloutAfter } }),
    selector: { matchLabels: selected },
    template: {
      metadata: { labels: { ...machineLabelsOf(pool), ...selected } },
      spec: {
        ...machineSpec(cluster, sources),
        ...(pool.failureDomain && { failureDomain: pool.failureDomain }),
      },
    },
  };
}

function machinePoolSpec(
  cluster: ResolvedCluster,
  sources: PoolSources,
): Record<string, unknown> {
  const { pool } = sources;
  return {
    clusterName: cluster.name,
    ...countOf(pool),
    ...(pool.failureDomain && { failureDomains: [pool.failureDomain] }),
    template: {
      metadata: {
        labels: {
          ...machineLabelsOf(pool),
          [LABELS.capiClusterName]: cluster.name,
        },
      },
      spec: machineSpec(cluster, sources),
    },
  };
}

function countOf(pool: ResolvedPool): { replicas?: number } {
  return isAutoscaled(pool) ? {} : { replicas: pool.replicas };
}

function machineSpec(
  cluster: ResolvedCluster,
  { version, bootstrap, infrastructureRef }: PoolSources,
): Record<string, unknown> {
  return { clusterName: cluster.name, version, bootstrap, infrastructureRef };
}
