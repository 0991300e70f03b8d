import {
  decommissionGoal,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import {
  clusterProfileKind,
  HUB_CLUSTER_ID,
  podKind,
  type Workload,
} from '@squadron/kube-kinds';
import {
  DEPLOYMENT_COPY_INDEX,
  STATEFUL_SET_INDEX,
} from '../../fleet/fleetKinds';
import type { Fleet } from '../../fleet/types';
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
 * Where a waiting Workload may already run that must not run twice; undefined for others. A lost cluster does not count
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
  const profile = key && fleet.find(HUB_CLUSTER_ID, clusterProfileKind, key);
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
  const { namespace, name } = job.object.metadata;
  const index =
    job.kind === 'deployment' ? DEPLOYMENT_COPY_INDEX : STATEFUL_SET_INDEX;
  return (
    !isCurrent(fleet, cluster) ||
    fleet
      .findBy(cluster, podKind, index, `${namespace}/${name}`)
      .some(({ status }) => !/Succeeded|Failed/.test(status?.phase ?? ''))
  );
}
