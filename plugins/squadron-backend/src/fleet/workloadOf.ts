import { OWNER_UID_INDEX } from '@squadron/backstage-plugin-squadron-node';
import { LABELS, type Workload, KINDS } from '@squadron/kube-kinds';
import type { FleetReader } from './FleetReader';

/** Finds Kueue's Workload of a job or RayCluster: by Kueue's label, else by owner. @internal */
export function workloadOf(
  reader: FleetReader,
  cluster: string,
  uid: string | undefined,
): Workload | undefined {
  for (const index of [LABELS.kueueJobUid, OWNER_UID_INDEX]) {
    const found = reader
      .findBy(cluster, KINDS.workload, index, uid)
      .find(({ metadata }) => !metadata.deletionTimestamp);
    if (found) {
      return found;
    }
  }
  return undefined;
}
