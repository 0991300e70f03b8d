import { createTranslationRef } from '@backstage/frontend-plugin-api';

/**
 * The texts of this plugin's pages. What the backend says of an object comes from there.
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
      clearChoice: 'Clear choice',
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
        'Used by pods, granted by claims, and there on nodes that are ready. Queues get a part of a cluster by its claim.',
      noCapacityTitle: 'No cluster has been measured yet',
      noCapacityText:
        'Workers are measured when they have joined the fleet, and each gets a claim.',
      claims: 'Claims',
      noClaims: 'No claim yet. Each worker gets one when it has been measured.',
      teams: 'Quota per team',
      teamsText:
        'What namespaces of the hub hold now. A namespace with the label squadron.dev/queue gets a LocalQueue for the queue that the label names.',
      giveTeam: 'Give a team a queue',
      newQueue: 'New queue',
      newQueueText:
        'A ClusterQueue of the hub; its work runs on the workers. It begins with no quota: a claim assigns it a part of a cluster.',
      create: 'Create',
      assigned: 'Assigned to queues',
      nothingAssigned:
        'Nothing of this cluster is assigned to a queue of its own yet; all may use it through queue fleet.',
      add: 'Add a queue',
      changes: 'What changes',
      apply: 'Apply',
      yaml: 'YAML',
      pullRequest: 'Open pull request',
    },
    fleet: {
      gpus: 'GPUs by type',
      attention: 'Needs attention',
      nothingNeedsYou: 'Nothing needs you.',
      clusters: 'Clusters',
      latest: 'Latest workloads',
      noGpu: 'No cluster of this fleet has a GPU yet.',
    },
    clusters: {
      search: 'Search clusters',
      noProvider: 'No provider is switched on in this portal.',
      emptyTitle: 'No clusters yet',
      emptyText:
        'Create one from a template; it joins the fleet by itself and takes jobs when it is ready.',
    },
    cluster: {
      creating: 'Setting up',
      scaling: 'Scaling',
      upgrading: 'Upgrading',
      deleting: 'Deleting',
      pools: 'Pools',
      nodes: 'Nodes',
      addOns: 'Add-ons',
      installed: 'Installed here by templates',
      capacity: 'Capacity',
      overview: 'Overview',
      machines: 'Machines',
      workloads: 'Workloads',
      conditions: 'Conditions',
      timeline: 'Timeline',
      decommission: 'Decommission',
      yaml: 'YAML',
      knownFailures: 'What is wrong, and what to do',
    },
    workloads: {
      search: 'Search workloads',
      emptyTitle: 'Nothing runs yet',
      emptyText:
        'Submit a RayJob: you need no cluster of your own, the fleet finds the place.',
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
      search: 'Search what has ended',
      emptyTitle: 'Nothing has ended yet',
      emptyText:
        'Jobs are kept here when they end, and stay when Kubernetes has forgotten them.',
      keptTitle: 'From history: this no longer exists in Kubernetes',
      keptText: 'This is how it was when it ended.',
    },
    insights: {
      asTable: 'As table',
      asPlot: 'As plot',
      emptyTitle: 'Nothing recorded yet',
      emptyText:
        'Samples are kept from now on; the first one is made within a minute.',
      scope: 'Of what you may see. Times are those of',
    },
    queues: {
      search: 'Search queues',
      emptyTitle: 'No queue yet',
      emptyText:
        'Queues appear when the first cluster has joined. A namespace gets one with the label squadron.dev/queue.',
    },
    quota: {
      nav: 'Pages of queues',
      board: 'Board',
      workloads: 'Workloads in queues',
      flavors: 'Flavors',
      rules: 'Checks and priorities',
      checks: 'Admission checks',
      priorities: 'Priority classes',
      searchFlavors: 'Search flavors',
      noFlavorsTitle: 'No flavor yet',
      noFlavorsText:
        'Flavors tell queues apart by the nodes behind them; the first ones come with the first cluster.',
      noMembersTitle: 'No workload is in a queue',
      noMembersText: 'Kueue makes one for each job that names a queue.',
      noHistoryText:
        'Queues are counted every few minutes; the first plots come with the second count.',
      yourShare: 'Your share',
    },
    cohort: {
      together: 'All below it together',
      tree: 'What is in it',
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
