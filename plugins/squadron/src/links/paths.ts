import type {
  CohortRef,
  QueueRef,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';

/** The addresses of the pages of this plugin. @internal */
export interface SquadronPaths {
  /** Where this plugin is mounted. */
  root: string;
  fleet: string;
  clusters: string;
  cluster: (cluster: string) => string;
  workloads: (filters?: Record<string, string | readonly string[]>) => string;
  workload: (ref: WorkloadRef) => string;
  /** An archived run. */
  run: (run: WorkloadRef & { uid: string }) => string;
  history: string;
  insights: string;
  /** The known clusters and their sources. */
  inventory: string;
  doctor: string;
  queues: string;
  queue: (ref: QueueRef) => string;
  cohort: (ref: CohortRef) => string;
  flavors: string;
  /** The capacity of clusters and the claims for it. */
  capacity: string;
  /** The editor of a ClusterResourceClaim. */
  claim: (name: string) => string;
  /** Kueue's Workloads. */
  queueMembers: (filters?: Record<string, string>) => string;
  /** Admission checks and priority classes. */
  quotaRules: string;
  placements: string;
  newPlacement: string;
  placement: (
    ref: { namespace: string; name: string },
    tab?: 'edit' | 'history',
  ) => string;
  /** Rewrites an address of the backend below `/squadron` to the path where this plugin is mounted. */
  rebase: (href: string) => string;
}

function join(root: string, ...segments: string[]): string {
  return [root.replace(/\/$/, ''), ...segments.map(encodeURIComponent)].join(
    '/',
  );
}

/** The addresses of all pages below the plugin's root. @internal */
export function squadronPaths(root: string): SquadronPaths {
  return {
    root,
    fleet: join(root, 'fleet'),
    clusters: join(root, 'clusters'),
    cluster: cluster => join(root, 'clusters', cluster),
    workloads: (filters = {}) => {
      const query = new URLSearchParams(
        Object.entries(filters).flatMap(([facet, values]) =>
          [values].flat().map(value => [facet, value]),
        ),
      ).toString();
      return join(root, 'workloads') + (query ? `?${query}` : '');
    },
    workload: ({ cluster, namespace, kind, name }) =>
      join(root, 'workloads', cluster, namespace, kind, name),
    run: ({ cluster, namespace, kind, name, uid }) =>
      `${join(
        root,
        'workloads',
        cluster,
        namespace,
        kind,
        name,
      )}?${new URLSearchParams({ uid })}`,
    history: join(root, 'workloads', 'history'),
    insights: join(root, 'fleet', 'insights'),
    inventory: join(root, 'admin', 'inventory'),
    doctor: join(root, 'admin', 'doctor'),
    queues: join(root, 'queues'),
    queue: ({ cluster, namespace, name }) =>
      namespace === undefined
        ? join(root, 'queues', 'cq', cluster, name)
        : join(root, 'queues', 'lq', cluster, namespace, name),
    cohort: ({ cluster, name }) =>
      join(root, 'queues', 'cohort', cluster, name),
    flavors: join(root, 'queues', 'flavors'),
    capacity: join(root, 'queues', 'capacity'),
    claim: name => join(root, 'queues', 'claims', name),
    queueMembers: filters => {
      const query = new URLSearchParams(filters).toString();
      return join(root, 'queues', 'workloads') + (query ? `?${query}` : '');
    },
    quotaRules: join(root, 'queues', 'rules'),
    placements: join(root, 'placement'),
    newPlacement: join(root, 'placement', 'new'),
    placement: ({ namespace, name }, tab) =>
      join(root, 'placement', 'p', namespace, name) +
      (tab ? `?tab=${tab}` : ''),
    rebase: href =>
      href.replace(/^\/squadron(?=\/|$)/, root.replace(/\/$/, '')),
  };
}
