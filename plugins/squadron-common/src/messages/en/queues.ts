/**
 * English texts of queues, quota and claims.
 *
 * @internal
 */
export const queues = {
  claims: {
    nav: 'Capacity',
    board: 'Capacity',
    boardText:
      'Resources used by pods, granted by claims, and allocatable on ready nodes. A claim assigns parts of a cluster to queues.',
    noCapacityTitle: 'No cluster has been measured yet',
    noCapacityText:
      'Each worker is measured and gets a claim after it has joined the fleet.',
    claims: 'Claims',
    noClaims:
      'No claims yet. Each worker gets a claim once it has been measured.',
    teams: 'Quota per team',
    teamsText:
      'Quota held by the namespaces of the hub. A namespace with the label squadron.dev/queue gets a LocalQueue for the ClusterQueue in that label.',
    giveTeam: 'Assign a queue to a team',
    newQueue: 'New queue',
    newQueueText:
      'A ClusterQueue on the hub. Its workloads run on the workers. It has no quota until a claim assigns it part of a cluster.',
    create: 'Create',
    assigned: 'Assigned to queues',
    nothingAssigned:
      'No capacity of this cluster is assigned to a queue yet. All namespaces can use it through the queue fleet.',
    add: 'Add queue',
    changes: 'Changes',
    apply: 'Apply',
    yaml: 'YAML',
    pullRequest: 'Open pull request',
  },
  list: {
    search: 'Search queues',
    emptyTitle: 'No queues yet',
    emptyText:
      'Queues appear once the first cluster has joined. The label squadron.dev/queue gives a namespace a LocalQueue.',
  },
  quota: {
    nav: 'Queue pages',
    board: 'Board',
    workloads: 'Workloads in queues',
    flavors: 'Flavors',
    rules: 'Checks and priorities',
    checks: 'Admission checks',
    priorities: 'Priority classes',
    searchFlavors: 'Search flavors',
    noFlavorsTitle: 'No flavors yet',
    noFlavorsText:
      'A flavor is a kind of node with its own quota. The first flavors appear with the first cluster.',
    noMembersTitle: 'No queued workloads',
    noMembersText:
      'Kueue creates a Workload for each job that has a queue name.',
    noHistoryText:
      'Queues are sampled every few minutes. The plots appear after the second sample.',
    yourShare: 'Your share',
  },
  cohort: { together: 'Subtree total', tree: 'Members' },
  detail: {
    history: 'History',
    settings: 'Settings',
    workers: 'Workers',
    waiting: 'Waiting',
    running: 'Running',
    conditions: 'Conditions',
    quota: 'Quota',
    localQueues: 'LocalQueues',
  },
  queueBody: {
    queue: 'the queue {{queue}}',
    readingQueue: 'Reading queue {{queue}}',
    on: '{{kind}} on {{cluster}}',
    cohort: 'cohort {{cohort}}',
    queueInNumbers: 'This queue in numbers',
    longest: 'longest {{oldestPending}}',
    reserving: 'Reserving',
    quotaReservedNotAdmitted: 'quota reserved, not admitted yet',
    admitted: 'admitted',
    parts: 'Parts of {{data}}',
    strictfifoFirstWorkloadBlocks:
      'StrictFIFO: the first workload blocks those behind it',
    besteffortfifoSmallerWorkloadsMay:
      'BestEffortFIFO: smaller workloads may go ahead',
  },
  queueMembers: {
    noPendingWorkloads: 'No pending workloads.',
    noRunningWorkloads: 'No running workloads.',
    position: 'Position',
    first: 'The first {{count}} of {{total}}.',
  },
  entityQueueCard: {
    queue: 'the queue {{queue}}',
    waitingRunning: '{{pending}} waiting, {{admitted}} running',
  },
  queueBoard: {
    queuesOn: 'Queues on {{cluster}}',
    noQuotaResource: 'no quota for this resource',
  },
  queuesPage: {
    queues: 'the queues',
    readingQueues: 'Reading the queues',
    noQueuesMatchFilters: 'No queues match the filters.',
    resourceShow: 'Resource to show',
    title: '{{cluster}} · cohort {{cohort}}',
    cohortAsTree: 'Cohort {{cohort}} as a tree',
    first: 'The first {{count}} of {{total}}.',
  },
  queuesRoutes: { allQueues: 'All queues' },
  quotaLegend: {
    used: 'used',
    reserved: 'reserved, not admitted',
    borrowed: 'borrowed',
    free: 'free',
    limit: 'limit',
  },
} as const;
