import { findCondition, type CapiCluster } from '@squadron/kube-kinds';
import { clusterIdOf } from '../layout/clusterId';
import type { HubCache } from '../provider/HubCache';
import { clusterNameOf } from '../provider/objects';
import type { Clusters } from './Clusters';

/**
 * Why a cluster is not ready; undefined when it is. Conditions survive a stop of the fleet, so the
 * processes of this run are checked too.
 *
 * @internal
 */
export function describeUnready(
  cluster: CapiCluster,
  cache: Pick<HubCache, 'sandboxMachines' | 'addOns' | 'controlPlanes'>,
  clusters: Clusters,
): string | undefined {
  const { name = '', namespace = '' } = cluster.metadata;
  const isOurs = cache.controlPlanes.store
    .list(namespace)
    .some(object => clusterNameOf(object) === name);
  if (!isOurs) {
    return undefined;
  }
  const id = clusterIdOf({ namespace, name });
  const { phase } = clusters.controlPlane(id);
  if (phase.type === 'failed') {
    return phase.message;
  }
  if (phase.type !== 'ready') {
    return `control plane is ${phase.type}`;
  }
  for (const addOn of cache.addOns.store.list(namespace)) {
    if (addOn.spec.clusterName !== name) {
      continue;
    }
    const addOnPhase = clusters.addOn(id, addOn.spec.addOn).phase;
    if (addOnPhase.type === 'failed') {
      return addOnPhase.message;
    }
    if (addOnPhase.type !== 'ready') {
      return `${addOn.spec.addOn} is ${addOnPhase.type}`;
    }
  }
  const machines = cache.sandboxMachines.store
    .list(namespace)
    .filter(machine => clusterNameOf(machine) === name);
  const unready = machines.find(
    machine =>
      findCondition(machine.status?.conditions, 'Ready')?.status !== 'True',
  );
  if (unready) {
    return `machine ${unready.metadata.name} is not Ready`;
  }
  const available = findCondition(cluster.status?.conditions, 'Available');
  return available?.status === 'True'
    ? undefined
    : `not Available: ${available?.message || 'no report yet'}`;
}
