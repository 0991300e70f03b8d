import { queues as english } from '../en/queues';
import { Translated } from '../types';

/**
 * German texts of queues, quota and claims.
 *
 * @internal
 */
export const queues: Translated<typeof english> = {
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
    queue: 'die Queue {{queue}}',
    readingQueue: 'Queue {{queue}} wird gelesen',
    on: '{{kind}} auf {{cluster}}',
    cohort: 'Cohort {{cohort}}',
    queueInNumbers: 'Diese Queue in Zahlen',
    longest: 'am längsten {{oldestPending}}',
    reserving: 'Reservierend',
    quotaReservedNotAdmitted: 'Quota reserviert, noch nicht zugelassen',
    admitted: 'zugelassen',
    parts: 'Bereiche von {{data}}',
    strictfifoFirstWorkloadBlocks:
      'StrictFIFO: der erste Workload hält die hinter ihm auf',
    besteffortfifoSmallerWorkloadsMay:
      'BestEffortFIFO: kleinere Workloads dürfen vorgehen',
  },
  queueMembers: {
    noPendingWorkloads: 'Keine wartenden Workloads.',
    noRunningWorkloads: 'Keine laufenden Workloads.',
    position: 'Position',
    first: 'Die ersten {{count}} von {{total}}.',
  },
  entityQueueCard: {
    queue: 'die Queue {{queue}}',
    waitingRunning: '{{pending}} wartend, {{admitted}} laufend',
  },
  queueBoard: {
    queuesOn: 'Queues auf {{cluster}}',
    noQuotaResource: 'keine Quota für diese Ressource',
  },
  queuesPage: {
    queues: 'die Queues',
    readingQueues: 'Queues werden gelesen',
    noQueuesMatchFilters: 'Keine Queues passen zu den Filtern.',
    resourceShow: 'Angezeigte Ressource',
    title: '{{cluster}} · Cohort {{cohort}}',
    cohortAsTree: 'Cohort {{cohort}} als Baum',
    first: 'Die ersten {{count}} von {{total}}.',
  },
  queuesRoutes: { allQueues: 'Alle Queues' },
  quotaLegend: {
    used: 'belegt',
    reserved: 'reserviert, nicht zugelassen',
    borrowed: 'geliehen',
    free: 'frei',
    limit: 'Grenze',
  },
};
