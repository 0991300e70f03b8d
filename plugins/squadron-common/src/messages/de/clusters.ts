import { clusters as english } from '../en/clusters';
import { Translated } from '../types';

/**
 * German texts of the fleet, its clusters and their pages.
 *
 * @internal
 */
export const clusters: Translated<typeof english> = {
  fleet: {
    gpus: 'GPUs by type',
    attention: 'Needs attention',
    nothingNeedsYou: 'Nothing needs attention.',
    clusters: 'Clusters',
    latest: 'Latest workloads',
    noGpu: 'No cluster in this fleet has GPUs yet.',
  },
  list: {
    search: 'Search clusters',
    noProvider: 'No provider is enabled in this portal.',
    emptyTitle: 'No clusters yet',
    emptyText:
      'Create a cluster from a template. It joins the fleet automatically and runs jobs once it is ready.',
  },
  detail: {
    creating: 'Setting up',
    scaling: 'Scaling',
    upgrading: 'Upgrading',
    deleting: 'Deleting',
    pools: 'Pools',
    nodes: 'Nodes',
    addOns: 'Add-ons',
    installed: 'Installed by templates',
    capacity: 'Capacity',
    overview: 'Overview',
    machines: 'Machines',
    workloads: 'Workloads',
    conditions: 'Conditions',
    timeline: 'Timeline',
    decommission: 'Decommission',
    yaml: 'YAML',
    knownFailures: 'Known problems and remediation',
  },
};
