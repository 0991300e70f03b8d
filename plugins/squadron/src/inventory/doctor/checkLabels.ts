import type { DoctorCheckId } from '@squadron/backstage-plugin-squadron-common';

/** What each check is called. @internal */
export const checkLabels: Record<DoctorCheckId, string> = {
  reach: 'Portal reaches it',
  kinds: 'Kinds installed',
  operators: 'Operators run',
  versions: 'Versions as on the hub',
  gates: 'Feature gates of Kueue',
  clock: 'Clock',
  credential: 'Credential of Kueue',
  connection: 'Kueue is connected',
  list: 'Listed for dispatch',
  namespaces: 'Namespaces',
  localQueues: 'LocalQueues',
  clusterQueues: 'ClusterQueues',
  flavors: 'ResourceFlavors',
  admissionCheck: 'Admission check and queues',
  nomination: 'Clusters are named',
  reconcilers: 'Reconcilers do their work',
};
