import {
  admissionCheckKind,
  chooseClusters,
  dispatchTurn,
  HUB_CLUSTER_ID,
  maySingleOut,
  MULTIKUEUE_CONTROLLER_NAME,
  multiKueueClusterKind,
  multiKueueConfigKind,
  quotaLeft,
  workloadPodSets,
  type AdmissionCheck,
  type DispatchCluster,
  type DispatchInput,
  type MultiKueueCluster,
  type MultiKueueConfig,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';
import type { DispatchConfig } from '../config';
import type { Fleet } from '../fleet/types';
import { quotaFacts } from '../queues/queueFacts';
import { placementState } from './placementState';
import { workloadWishes } from './wishes';

/**
 * Names of the AdmissionChecks of the hub that MultiKueue answers.
 *
 * @public
 */
export function multiKueueChecks(fleet: Fleet): string[] {
  return fleet
    .list<AdmissionCheck & KubeObject>(admissionCheckKind, {
      cluster: HUB_CLUSTER_ID,
    })
    .flatMap(result => ('items' in result ? result.items : []))
    .filter(({ spec }) => spec?.controllerName === MULTIKUEUE_CONTROLLER_NAME)
    .map(({ metadata }) => metadata.name);
}

/**
 * Everything that decides the nominations of a Workload of the hub, from the cache; undefined when it does not wait
 * for one.
 *
 * @public
 */
export function dispatchFacts(
  fleet: Fleet,
  workload: Workload,
  config: Pick<DispatchConfig, 'placement' | 'rounds'>,
  nowMs: number,
): DispatchInput | undefined {
  const turn = dispatchTurn(workload, new Set(multiKueueChecks(fleet)));
  if (!turn) {
    return undefined;
  }
  const choice = chooseClusters(
    workloadWishes(fleet, workload),
    config.placement,
  );
  const waits = {
    nominated: workload.status?.nominatedClusterNames ?? [],
    waitingSinceMs: turn.sinceMs,
    rounds: config.rounds,
  };
  const clusters = dispatchClusters(fleet, turn.check);
  return {
    ...waits,
    choice,
    ...(choice.type === 'placement' && {
      placement: placementState(fleet, choice.placement),
    }),
    // Who was nominated stays so without regard to room.
    clusters:
      waits.nominated.length === 0 && maySingleOut(waits, nowMs)
        ? withRoom(fleet, workload, clusters)
        : clusters,
  };
}

function withRoom(
  fleet: Fleet,
  workload: Workload,
  clusters: readonly DispatchCluster[],
): DispatchCluster[] {
  const podSets = workloadPodSets(workload);
  const at = {
    namespace: workload.metadata.namespace ?? '',
    name: workload.spec?.queueName ?? '',
  };
  return clusters.map(cluster => {
    const left = quotaLeft(podSets, quotaFacts(fleet, cluster.name, at));
    return { ...cluster, ...(left !== undefined && { left }) };
  });
}

/**
 * The clusters that a check of MultiKueue dispatches to, in the order of its MultiKueueConfig.
 *
 * @public
 */
export function dispatchClusters(
  fleet: Fleet,
  checkName: string,
): DispatchCluster[] {
  const check = fleet.find<AdmissionCheck & KubeObject>(
    HUB_CLUSTER_ID,
    admissionCheckKind,
    { name: checkName },
  );
  const config = fleet.find<MultiKueueConfig & KubeObject>(
    HUB_CLUSTER_ID,
    multiKueueConfigKind,
    { name: check?.spec?.parameters?.name ?? '' },
  );
  return (config?.spec?.clusters ?? []).map(name => {
    const cluster = fleet.find<MultiKueueCluster & KubeObject>(
      HUB_CLUSTER_ID,
      multiKueueClusterKind,
      { name },
    );
    const isConnected = cluster?.status?.conditions?.some(
      ({ type, status }) => type === 'Active' && status === 'True',
    );
    return { name, isConnected: isConnected ?? false };
  });
}
