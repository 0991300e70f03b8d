import {
  admissionCheckKind,
  chooseClusters,
  dispatchTurn,
  HUB_CLUSTER_ID,
  MULTIKUEUE_CONTROLLER_NAME,
  multiKueueClusterKind,
  multiKueueConfigKind,
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
): DispatchInput | undefined {
  const turn = dispatchTurn(workload, new Set(multiKueueChecks(fleet)));
  if (!turn) {
    return undefined;
  }
  const choice = chooseClusters(
    workloadWishes(fleet, workload),
    config.placement,
  );
  return {
    nominated: workload.status?.nominatedClusterNames ?? [],
    waitingSinceMs: turn.sinceMs,
    choice,
    ...(choice.type === 'placement' && {
      placement: placementState(fleet, choice.placement),
    }),
    clusters: dispatchClusters(fleet, turn.check),
    rounds: config.rounds,
  };
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
