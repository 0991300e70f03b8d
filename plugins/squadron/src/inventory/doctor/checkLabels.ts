import type { DoctorCheckId } from '@squadron/backstage-plugin-squadron-common';

/** The name of each check. @internal */
export const checkLabels: Record<DoctorCheckId, string> = {
  reach: 'Reachable from the portal',
  kinds: 'Kinds installed',
  operators: 'Operators running',
  versions: 'Versions match the hub',
  gates: 'Kueue feature gates',
  clock: 'Clock',
  credential: 'Kueue credential',
  connection: 'Kueue connection',
  list: 'Listed for dispatch',
  namespaces: 'Namespaces',
  localQueues: 'LocalQueues',
  clusterQueues: 'ClusterQueues',
  flavors: 'ResourceFlavors',
  admissionCheck: 'Admission check and queues',
  nomination: 'Clusters nominated',
  reconcilers: 'Reconcilers working',
};
