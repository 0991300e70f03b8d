import type {
  EventList,
  EventView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Events of a job, from its submission to its start on a worker.
 *
 * @internal
 */
export function exampleEvents(workload: WorkloadDetail): EventList {
  const { cluster: hub, kind, name, createdAt, runsOn } = workload;
  const items: EventView[] = [];
  const report = (
    seconds: number,
    event: Omit<EventView, 'id' | 'at' | 'lastAt' | 'count' | 'type'> &
      Partial<EventView>,
  ) => {
    const at = new Date(Date.parse(createdAt) + seconds * 1_000).toISOString();
    items.unshift({
      id: `${event.cluster}/${items.length}`,
      at,
      lastAt: at,
      count: 1,
      type: 'Normal',
      ...event,
    });
  };
  report(1, {
    cluster: hub,
    object: `Workload ${kind}-${name}`,
    reason: 'Pending',
    message: 'couldn’t assign flavors to pod set: insufficient unused quota',
    type: 'Warning',
    count: 4,
    source: 'kueue-admission',
  });
  if (runsOn) {
    const head = `Pod ${workload.rayClusterName ?? name}-head`;
    report(30, {
      cluster: hub,
      object: `Workload ${kind}-${name}`,
      reason: 'Admitted',
      message: `Admitted by ClusterQueue ${workload.clusterQueue}`,
      source: 'kueue-admission',
    });
    report(31, {
      cluster: runsOn,
      object: `RayJob ${name}`,
      reason: 'CreatedRayCluster',
      message: `Created RayCluster ${workload.namespace}/${workload.rayClusterName}`,
      source: 'rayjob-controller',
    });
    report(33, {
      cluster: runsOn,
      object: head,
      reason: 'Scheduled',
      message: `Successfully assigned ${workload.namespace} to a node`,
      source: 'default-scheduler',
    });
    report(34, {
      cluster: runsOn,
      object: head,
      reason: 'FailedMount',
      message:
        'MountVolume.SetUp failed for volume "token" : secret "hub-token" not found',
      type: 'Warning',
      count: 2,
      source: 'kubelet',
    });
  }
  return {
    items,
    olderCount: 0,
    unread: [],
    clusters: [],
    asOf: new Date().toISOString(),
  };
}
