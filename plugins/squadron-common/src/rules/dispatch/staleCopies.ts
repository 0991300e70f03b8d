import type { Workload } from '../../kinds/kueue';

/**
 * The copies on a cluster whose workloads another cluster has meanwhile. Kueue (0.18.4) takes the earliest admission
 * for the valid one, so a cluster that comes back with such copies ends the work that moved.
 *
 * @param options.copies - Workloads of the cluster that MultiKueue made
 * @param options.findHome - the hub's workload of the same name
 * @public
 */
export function staleCopies(options: {
  cluster: string;
  copies: readonly Workload[];
  findHome: (key: { namespace?: string; name: string }) => Workload | undefined;
}): Workload[] {
  const { cluster, copies, findHome } = options;
  return copies.filter(({ metadata: { namespace, name } }) => {
    const home = findHome({ namespace, name })?.status?.clusterName;
    return home !== undefined && home !== cluster;
  });
}
