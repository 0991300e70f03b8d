/** English texts of the fleet, its clusters and their pages. @internal */
export const clusters = {
  fleet: {
    gpus: 'GPUs by type',
    attention: 'Needs attention',
    nothingNeedsYou: 'None of your jobs needs attention.',
    latest: 'Latest workloads',
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
    addOns: 'Add-ons',
    installed: 'Installed by templates',
    capacity: 'Capacity',
    overview: 'Overview',
    decommission: 'Decommission',
    knownFailures: 'Known problems and remediation',
  },
  abortHandover: {
    drained: 'Abort the decommissioning of its cluster instead.',
    title: 'Abort the handover of {{name}}',
  },
  machines_one: '{{count}} machine',
  machines_other: '{{count}} machines',
  addPool: {
    title: 'Add a pool to {{cluster}}',
    nameTaken: '{{cluster}} already has a pool {{form}}; choose another name.',
    nameMissing: 'Enter a name for the pool.',
  },
  destroyCluster: {
    fourHours: '4 hours',
    title: 'Destroy {{cluster}}?',
    beingDestroyed: '{{cluster}} is being destroyed',
    progress: 'This page shows the progress until it is deleted.',
    text: 'Its {{machines}}, its control plane and all its data are deleted. Its credentials are revoked and it leaves the fleet. This cannot be undone.',
    drain:
      'Let running workloads finish first; new workloads go to other clusters',
    maximumWait: 'Maximum wait',
  },
  destroyReach: {
    none: 'No workloads run on it.',
    mayRestart_one:
      '{{count}} workload runs on this cluster. It starts over if its pods are on a machine that is removed.',
    mayRestart_other:
      '{{count}} workloads run on this cluster. Those with pods on a machine that is removed start over.',
    evicted_one:
      '{{count}} workload runs on it and will be evicted. A job from the hub goes back to its queue.',
    evicted_other:
      '{{count}} workloads run on it and will be evicted. Jobs from the hub go back to their queues.',
  },
  detachCluster: {
    title: 'Detach {{cluster}}?',
    beingDetached: '{{cluster}} is being detached',
    progress: 'It leaves the fleet. Its machines keep running.',
    createdHere:
      'Cluster API still runs it with its {{machines}} under the name {{cluster}}.',
    imported: 'The cluster itself keeps running unchanged.',
    effect:
      'It leaves the fleet: it gets no more workloads, and the fleet’s credentials for it are revoked.',
  },
  installedReach: {
    title_one:
      'A template installed this on the cluster. It is not moved automatically.',
    title_other:
      'Templates installed {{count}} items on the cluster. They are not moved automatically.',
  },
  kubeconfig: {
    title: 'Kubeconfig for {{cluster}}',
    wasDownloaded: '{{name}} was downloaded',
    text: 'The file contains a token that is issued to you. It expires after the time that you choose, and within 10 seconds if you lose the right to it. Until then, anyone with the file has access to {{cluster}}. The download is logged.',
    validFor: 'Valid for',
    expiresAt: 'It is valid until {{time}}, or until you lose the right to it.',
  },
  pauseCluster: {
    pauseText:
      'While the cluster is paused, no machines are created, replaced or deleted, and the autoscaler is inactive. Running jobs are not affected.',
    resumeText: 'Changes that were requested meanwhile are carried out.',
    paused: '{{cluster}} is paused',
    pauseTitle: 'Pause {{cluster}}?',
    resumeTitle: 'Resume {{cluster}}?',
  },
  poolFields: {
    nameHelp: 'Part of the machines’ names.',
    machineType: 'Machine type',
    machineTypeHelp:
      'Optional. The provider’s name for it; the provider chooses if empty.',
    autoscale: 'Let the autoscaler choose the number of machines',
    minimum: 'Minimum',
    maximum: 'Maximum',
    gpuTypeHelp: 'Optional. The value of the node label, e.g. nvidia-a100.',
    gpusPerMachine: 'GPUs per machine',
    spot: 'Spot machines: cheaper, but the cloud can reclaim them',
  },
  removePool: {
    remove: 'Remove {{pool}}',
    title: 'Remove pool {{pool}}?',
    text: 'Workloads on its machines are evicted and the data on their disks is lost. This cannot be undone.',
  },
  replaceMachines: {
    title: 'Replace machines of {{cluster}}',
    none: 'Choose at least one part.',
    machines: 'Machines of',
    help: 'The new machine is created first. Then the workloads on the old one are evicted and it is deleted.',
  },
  scaleCluster: {
    title: 'Scale {{cluster}}',
  },
  upgradeCluster: {
    title: 'Upgrade {{cluster}} from {{version}}',
    help: 'One minor version at a time. Downgrades are not possible.',
  },
  hub: {
    connected: 'connected by MultiKueue',
    running: 'on the hub itself',
    waiting: 'for quota or for a cluster',
    cannotRun: 'on any cluster of their queue',
  },
  managedElsewhere: {
    clusterApi:
      'Squadron did not create it and cannot scale or upgrade it: change {{object}} at its source.',
    clusterProfile:
      'Joined by {{object}}. Change its machines where the cluster was created.',
  },
  changeReason: {
    paused: 'It is paused. Resume it first.',
    creating: 'It is still being created. Wait until it is Ready.',
  },
  kubeconfigReason: {
    neverReached: 'The portal has not reached the cluster yet.',
    unreachable: 'The cluster issues the token and is unreachable.',
  },
  upgradeChoices: {
    provider: 'its provider',
    beingUpgraded: 'It is being upgraded to {{wantedVersion}}.',
    notInOneStep:
      '{{provider}} offers {{newer}}, which cannot be reached from {{running}} in one step.',
    nothingNewer: '{{provider}} offers no version newer than {{running}}.',
  },
  useProviderOf: {
    unread: 'The capabilities of the providers could not be read.',
    reading: 'Reading the capabilities of its provider.',
    notEnabled: 'The provider {{provider}} is not enabled in this portal.',
  },
  decommission: {
    decommissioning: 'the decommissioning of {{cluster}}',
    stepsDecommissioning: 'Steps of the decommissioning',
    intro:
      'Cordon stops new workloads on {{cluster}}, Drain moves the running ones, and Remove access deletes its connection. Cordon and Remove access can be undone. What Drain restarts starts over: its unsaved progress is lost.',
    noOthers:
      'No other cluster accepts workloads: jobs will wait until one joins.',
    unreachable:
      'The cluster is unreachable. Its jobs restart on other clusters once Kueue considers it lost, or when its access is removed.',
    remainingWorkloads: 'Remaining workloads',
    effectsOfDrain: 'Effects of Drain',
    queuesLoseCapacity: 'Queues that lose capacity',
    loses: '{{queue}} loses {{amounts}} of {{claim}}',
    replacedWith: 'Replaced with {{replacedBy}}',
    inProgress: 'Decommissioning',
    force: 'Force',
    cordon: 'Cordon',
    cordonText:
      'No new workloads are scheduled to the cluster. Running workloads are not affected.',
    drain: 'Drain',
    drainText:
      'The workloads move to other clusters with free capacity. Services are ready there before they end here; jobs restart from the start, or wait.',
    removeAccess: 'Remove access',
    leaveText:
      'Once no fleet workloads remain, the connection and the credentials of the cluster are deleted.',
    removeAccessNow: 'Remove access now',
    rejoin: 'Rejoin fleet',
    done: 'Decommissioned',
    left: 'Rejoin the fleet to run its workloads here again.',
    endSource: 'To end the cluster, delete {{object}} where it is managed.',
    endHere: 'To end the cluster, choose Destroy above.',
    leaveNowText:
      'The cluster is unreachable: its jobs restart on other clusters immediately. If the cluster still runs them, they run twice.',
    abortText:
      'The cluster accepts workloads again: its queues resume, and its connection is restored if it was removed. Workloads that have moved stay where they are.',
    abortReplacementText:
      'The cluster accepts workloads again, and {{by}} loses the labels and claims that it inherited. Workloads that have moved stay where they are.',
  },
  decommissionButtons: {
    replaceWith: 'Replace with…',
    noOthers: 'No other cluster accepts workloads. Add a cluster first.',
  },
  replace: {
    title: 'Replace {{cluster}}',
    replacement: 'Replacement',
    none: 'Choose the replacement.',
    limit:
      'The assignments of the queues are moved to {{by}}. Its capacity limits the grants.',
    labels:
      '{{by}} inherits the labels of {{cluster}} whose keys it does not have.',
    assignments:
      '{{by}} takes over the assignments of {{queues}} on {{cluster}}.',
    drain:
      'Then {{cluster}} is drained and leaves: services become ready elsewhere first, jobs restart.',
    affinity: 'Workloads with an affinity to {{cluster}} may run on {{by}}.',
    undo: 'Until the cluster has left, Abort undoes all of this.',
  },
  outcomeTotals: {
    handsOver_one: '{{count}} moves: it is ready elsewhere before it ends here',
    handsOver_other:
      '{{count}} move: they are ready elsewhere before they end here',
    stays_one: '{{count}} keeps running here until a successor is ready',
    stays_other: '{{count}} keep running here until a successor is ready',
    moves_one: '{{count}} restarts from the start on another cluster',
    moves_other: '{{count}} restart from the start on other clusters',
    waits_one:
      '{{count}} stops and restarts from the start once a cluster has free capacity',
    waits_other:
      '{{count}} stop and restart from the start once a cluster has free capacity',
    stuck_one: '{{count}} stops: no other cluster can run it',
    stuck_other: '{{count}} stop: no other cluster can run them',
    ends_one: '{{count}} stops and is deleted with the cluster',
    ends_other: '{{count}} stop and are deleted with the cluster',
    hidden: '{{count}} more that you do not have permission to view',
    none: 'No fleet workloads run on this cluster.',
    running_one: '{{count}} workload is still stopping.',
    running_other: '{{count}} workloads are still stopping.',
    all: '{{outcomes}}.',
    lost: 'Up to {{duration}} of unsaved progress is lost.',
    fleetLoses:
      'Without the cluster, the fleet has {{gpus}} less; {{kept}} remain.',
  },
  decommissionTable: {
    label: 'Workloads of this cluster',
    outcome: 'Outcome',
    runningSince: 'Running since',
  },
  addOnsTable: {
    none: 'This portal manages no add-ons on this cluster.',
  },
  clusterBody: {
    cluster: 'the cluster {{cluster}}',
    for: 'For {{since}}',
    clusterInNumbers: 'This cluster in numbers',
  },
  clusterMachines: {
    noMachines: '{{kind}}, reports no machines',
    noKnownPools: 'No known pools.',
  },
  clusterOverview: {
    cpu: 'CPU',
    used: '{{label}}: {{text}} used',
  },
  clusterTabs: {
    cluster: 'Cluster {{cluster}}',
  },
  clusterWorkloads: {
    emptyText:
      'Jobs from every queue whose admission check includes this cluster can run here.',
    emptyTitle: 'No workloads on {{cluster}}',
  },
  connectionMarks: {
    title: 'Jobs are submitted to the hub and run on workers',
    noJobsDispatchedCluster: 'No jobs are dispatched to this cluster',
  },
  deletedCluster: {
    jobsRanOnIn:
      'Jobs that ran on it are in the history. Jobs from the hub run on other clusters.',
    title: 'This cluster was deleted',
    clusterNoLongerIn:
      'This cluster left the fleet, or you no longer have permission to view it',
    historyJobs: 'History of its jobs',
  },
  installedTable: {
    requestedBy: 'Requested by',
    chosenBy: 'Chosen by',
  },
  machinesTable: {
    none: 'No known machines. Cluster API creates them when the network is ready. Clusters of other managers do not report theirs.',
  },
  nodesTable: {
    none: 'No nodes have joined yet.',
    noneOnHub: 'The hub has no nodes. Its workloads run on the workers.',
    cpuUsed: 'CPU used',
    memoryUsed: 'Memory used',
    pool: 'Pool',
  },
  poolsTable: {
    readyDesired: 'Ready / desired',
    autoscaled: 'autoscaled {{min}}–{{max}}',
    perMachine: 'Per machine',
    total: 'Machines with the control plane: {{machines}}. GPUs: {{gpus}}',
  },
  clusterFacts: {
    kubernetes: 'Kubernetes',
    runningWaiting: 'running, {{waiting}} waiting',
    fromHub: 'from the hub',
    used: 'used',
  },
  knownFailures: {
    says: '{{kind}} {{name}} reports: {{message}}',
  },
  clustersPage: {
    provisioner: 'Provisioner',
  },
  fleetPage: {
    fleetOverview: 'the fleet overview',
    fleetInNumbers: 'The fleet in numbers',
    ready: 'ready',
    inUseStale: 'in use (stale: {{offline}})',
    inUse: 'in use',
    longest: 'longest {{longestWaitSince}}',
    podsWaiting_one: '{{count}} pod of a Deployment',
    podsWaiting_other: '{{count}} pods of Deployments',
    failedToday: 'Failed today',
  },
  clusterColumns: {
    createdInSquadron: 'created in Squadron',
    clusterApi: 'Cluster API',
    running: '{{number}} running',
    waiting: '{{number}} waiting',
    cannotRun: '{{number}} cannot run',
    age: 'Age',
    dispatches: 'dispatches jobs',
    totals:
      '{{used}} of {{total}} GPUs used · {{running}} running · {{waiting}} waiting',
  },
  attentionList: {
    showAll: 'Show all {{number}}',
  },
  fleetVerdict: {
    problems_one: '{{count}} problem in the fleet.',
    problems_other: '{{count}} problems in the fleet.',
    emptyText:
      'No cluster has joined this fleet yet, or you do not have permission to view any.',
    allReady_one: 'The only cluster is ready.',
    allReady_other: 'All {{count}} clusters are ready.',
    someReady: '{{ready}} of {{total}} clusters are ready.',
  },
  fleetGrid: {
    gpus: '{{where}}: {{used}} / {{total}} {{type}} used',
    what: 'the clusters',
    label: 'Clusters and their GPUs',
    legend:
      'GPUs in use / total: the stronger the color, the larger the share in use. Hatched: the last known values of an unreachable cluster.',
  },
  release: {
    ended: 'End of life',
    ends: 'Ends {{endOfLife}}',
    endedText:
      'Kubernetes {{minor}} reached its end of life and no longer receives patches. Upgrade the cluster.',
    endedOn:
      'Kubernetes {{minor}} reached its end of life on {{endOfLife}} and no longer receives patches. Upgrade the cluster.',
    endsSoonText:
      'Kubernetes {{minor}} reaches its end of life. Plan the upgrade of the cluster.',
    endsSoonOn:
      'Kubernetes {{minor}} reaches its end of life on {{endOfLife}}. Plan the upgrade of the cluster.',
  },
  form: {
    adds: 'It adds {{gpus}} to the fleet, which has {{has}}.',
    price: 'About {{price}} per hour for its GPUs',
    taken: 'A cluster of the fleet has this name already.',
    unchecked:
      'The hub has not checked it, because you may not create clusters there.',
    recommended: 'recommended',
    needsCredentials: 'needs credentials',
    noSpot: 'no spot machines',
    noPools: 'no machine pools',
  },
} as const;
