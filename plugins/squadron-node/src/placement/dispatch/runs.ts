import {
  decommissionGoal,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  type KubePod,
  type ObjectKey,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import {
  DEPLOYMENT_COPY_INDEX,
  STATEFUL_SET_INDEX,
} from '../../fleet/fleetKinds';
import type { Fleet } from '../../fleet/types';
import {
  copyIndexName,
  deploymentNameOf,
  isCopyOfDeployment,
} from '../../workloads/deploymentNameOf';
import {
  connectionTo,
  hasEndedOn,
  mayRun,
  singleRunOf,
  type SingleRun,
} from '../../workloads/singleRun';
import { isCurrent } from './isCurrent';
import type { DispatchCluster, DispatchInput } from './types';

/**
 * Where a waiting Workload that must not run twice may already run; undefined for others. A lost cluster does not count
 * while it is only nominated: Kueue has not chosen it.
 *
 * @internal
 */
export function runsOf(
  fleet: Fleet,
  workload: Workload,
  clusters: readonly DispatchCluster[],
  fleetNamespace: string,
): DispatchInput['runs'] {
  const single = singleRunOf(fleet, workload);
  if (!single) {
    return undefined;
  }
  const { recorded, job } = single;
  const nominated = [
    ...(workload.status?.nominatedClusterNames ?? []),
    ...single.nominated,
  ];
  const isConnected = (cluster: string) =>
    clusters.some(one => one.name === cluster && one.isConnected);
  const hasEnded = (cluster: string) =>
    hasEndedOn(job.object, connectionTo(fleet, cluster));
  return {
    of: single.of,
    lostOn: recorded
      .filter(run => mayRun(run, nominated))
      .map(({ cluster }) => cluster)
      .filter(
        cluster =>
          !isConnected(cluster) &&
          !hasEnded(cluster) &&
          isMember(fleet, cluster, fleetNamespace),
      ),
    endsOn: recorded
      .map(({ cluster }) => cluster)
      .filter(
        cluster => isConnected(cluster) && mayHavePods(fleet, cluster, single),
      ),
    runsOn: [...new Set(single.runsOn)].filter(cluster => !hasEnded(cluster)),
  };
}

/** Whether a cluster belongs to the fleet. A person who lets it leave immediately accepts that workloads run twice. */
function isMember(
  fleet: Fleet,
  cluster: string,
  fleetNamespace: string,
): boolean {
  const key = parseClusterId(cluster, fleetNamespace);
  const profile = key && fleet.find(HUB_CLUSTER_ID, KINDS.clusterProfile, key);
  const goal = decommissionGoal(profile);
  return (
    goal !== 'LeaveNow' &&
    (connectionTo(fleet, cluster) !== undefined ||
      (profile !== undefined && goal !== 'Leave'))
  );
}

function mayHavePods(
  fleet: Fleet,
  cluster: string,
  { job }: SingleRun,
): boolean {
  return (
    !isCurrent(fleet, cluster) ||
    podsOf(fleet, cluster, job).some(
      ({ status }) => !/Succeeded|Failed/.test(status?.phase ?? ''),
    )
  );
}

function podsOf(
  fleet: Fleet,
  cluster: string,
  { kind, object }: SingleRun['job'],
): readonly KubePod[] {
  const { namespace, name } = object.metadata;
  if (kind === 'statefulset') {
    return fleet.findBy(
      cluster,
      KINDS.pod,
      STATEFUL_SET_INDEX,
      `${namespace}/${name}`,
    );
  }
  const ownerOf = (key: ObjectKey) => {
    const pod = fleet.find(HUB_CLUSTER_ID, KINDS.pod, key);
    return (pod && deploymentNameOf(pod)) ?? name;
  };
  return fleet
    .findBy(
      cluster,
      KINDS.pod,
      DEPLOYMENT_COPY_INDEX,
      `${namespace}/${copyIndexName(name)}`,
    )
    .filter(
      pod =>
        isCopyOfDeployment(pod, name) &&
        // Where Kubernetes has cut the names of two Deployments' pods to the same start, only the hub distinguishes them.
        ownerOf({ namespace, name: pod.metadata.name }) === name,
    );
}
