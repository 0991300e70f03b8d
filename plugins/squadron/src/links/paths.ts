import type {
  CohortRef,
  QueueRef,
  WorkloadRef,
} from '@squadron/backstage-plugin-squadron-react';

/**
 * Where the pages of this plugin are.
 *
 * @internal
 */
export interface SquadronPaths {
  fleet: string;
  clusters: string;
  cluster: (cluster: string) => string;
  workloads: (filters?: Record<string, string>) => string;
  workload: (ref: WorkloadRef) => string;
  /** A run of a name that the portal keeps. */
  run: (run: WorkloadRef & { uid: string }) => string;
  history: string;
  insights: string;
  queues: string;
  queue: (ref: QueueRef) => string;
  cohort: (ref: CohortRef) => string;
  flavors: string;
  /** What clusters have against what was promised of it. */
  capacity: string;
  /** The editor of a ClusterResourceClaim. */
  claim: (name: string) => string;
  /** Workloads of Kueue. */
  queueMembers: (filters?: Record<string, string>) => string;
  /** Admission checks and priority classes. */
  quotaRules: string;
  placements: string;
  newPlacement: string;
  placement: (
    ref: { namespace: string; name: string },
    tab?: 'edit' | 'history',
  ) => string;
  /** Moves an address that the backend wrote below `/squadron` to where this plugin is mounted. */
  rebase: (href: string) => string;
}

function join(root: string, ...segments: string[]): string {
  return [root.replace(/\/$/, ''), ...segments.map(encodeURIComponent)].join(
    '/',
  );
}

/**
 * The addresses of all pages below the plugin's root.
 *
 * @internal
 */
export function squadronPaths(root: string): SquadronPaths {
  return {
    fleet: join(root, 'fleet'),
    clusters: join(root, 'clusters'),
    cluster: cluster => join(root, 'clusters', cluster),
    workloads: filters => {
      const query = new URLSearchParams(filters).toString();
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
    history: join(root, 'history'),
    insights: join(root, 'insights'),
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
