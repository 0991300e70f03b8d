import { createTranslationRef } from '@backstage/frontend-plugin-api';

/**
 * The texts of this plugin's pages. The backend provides the texts about an object, e.g. its state and verdict.
 *
 * @alpha
 */
export const squadronTranslationRef = createTranslationRef({
  id: 'plugin.squadron',
  messages: {
    actions: {
      createCluster: 'Create cluster',
      submitJob: 'Submit job',
      destroy: 'Destroy',
      stop: 'Stop',
      delete: 'Delete',
      cancel: 'Cancel',
      inCatalog: 'In catalog',
      scale: 'Scale',
      upgrade: 'Upgrade',
      pause: 'Pause',
      resume: 'Resume',
      suspend: 'Suspend',
      rerun: 'Rerun',
      rerunWithChanges: 'Rerun with changes',
      move: 'Move',
      priority: 'Priority',
      changePriority: 'Change priority',
      open: 'Open',
      clearChoice: 'Clear selection',
      openDashboard: 'Open Ray dashboard',
      kubeconfig: 'Kubeconfig',
      download: 'Download',
      downloadCsv: 'CSV',
      detach: 'Detach',
      addPool: 'Add pool',
      remove: 'Remove',
      replaceMachines: 'Replace machines',
    },
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
    fleet: {
      gpus: 'GPUs by type',
      attention: 'Needs attention',
      nothingNeedsYou: 'Nothing needs attention.',
      clusters: 'Clusters',
      latest: 'Latest workloads',
      noGpu: 'No cluster in this fleet has GPUs yet.',
    },
    clusters: {
      search: 'Search clusters',
      noProvider: 'No provider is enabled in this portal.',
      emptyTitle: 'No clusters yet',
      emptyText:
        'Create a cluster from a template. It joins the fleet automatically and runs jobs once it is ready.',
    },
    cluster: {
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
    workloads: {
      search: 'Search workloads',
      emptyTitle: 'No workloads yet',
      emptyText:
        'Submit a RayJob. You do not need a cluster of your own: the fleet chooses one.',
    },
    workload: {
      why: 'Why',
      timeline: 'Timeline',
      logs: 'Logs',
      pods: 'Pods',
      conditions: 'Conditions',
      events: 'Events',
      spec: 'Spec',
      groups: 'Groups',
      users: 'Used by',
      applications: 'Applications',
    },
    history: {
      search: 'Search history',
      emptyTitle: 'No finished workloads yet',
      emptyText:
        'Finished jobs are archived here and stay after they are deleted in Kubernetes.',
      keptTitle: 'From history: this no longer exists in Kubernetes',
      keptText: 'This page shows its last known state.',
    },
    insights: {
      asTable: 'As table',
      asPlot: 'As plot',
      emptyTitle: 'Nothing recorded yet',
      emptyText:
        'Recording has started. The first sample is taken within a minute.',
      scope: 'Shows objects that you have permission to view. Time zone:',
    },
    queues: {
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
    cohort: {
      together: 'Subtree total',
      tree: 'Members',
    },
    queue: {
      history: 'History',
      settings: 'Settings',
      workers: 'Workers',
      waiting: 'Waiting',
      running: 'Running',
      conditions: 'Conditions',
      quota: 'Quota',
      localQueues: 'LocalQueues',
    },
  },
});
