/**
 * English texts of workloads and their pages.
 *
 * @internal
 */
export const workloads = {
  list: {
    search: 'Search workloads',
    emptyTitle: 'No workloads yet',
    emptyText:
      'Submit a RayJob. You do not need a cluster of your own: the fleet chooses one.',
  },
  detail: {
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
  bulkBar: {
    selectedWorkloads: 'Selected workloads',
    selected: '{{count}} selected',
  },
  bulk: {
    workloadsTheirPodsDeleted:
      'The workloads and their pods are deleted and their quota is released. Unsaved work is lost. This cannot be undone.',
    theirPodsDeletedTheir:
      'Their pods are deleted and their quota is released. They start from the beginning when they are resumed.',
    theyQueuedAgainStart:
      'They are queued again and start when capacity is free.',
    failedReasonShownEach:
      '{{failed}} of {{count}} failed; the reason is shown for each. The others succeeded.',
    rayclusters: '{{count}} RayClusters',
    noneOfThem: 'Not possible for any of them: {{reasons}}',
    done_one: '{{action}}: {{count}} workload',
    done_other: '{{action}}: {{count}} workloads',
    titleOne: '{{action}} {{name}}?',
    title: '{{action}} {{count}} workloads?',
    confirm: '{{action}} {{count}}',
  },
  bulkRow: {
    inProgress: 'In progress…',
    done: 'Done.',
    failed: 'Failed: {{cause}}',
    checkingWhatAffected: 'Checking what is affected…',
    skipped: 'Skipped: {{reason}}',
  },
  dashboard: {
    title: 'The Ray dashboard could not be opened',
  },
  groupFields: {
    letRaysAutoscalerChange:
      "Let Ray's autoscaler change the number of workers",
    minimumInGroup: 'Minimum in group {{name}}',
    maximumInGroup: 'Maximum in group {{name}}',
    workersInGroup: 'Workers in group {{name}}',
  },
  move: {
    title: 'Move {{name}}',
    newCopyBecomesReady:
      'The new copy becomes ready before the old one is deleted, so the service is not interrupted.',
    noOtherClusterCan: 'No other cluster can run it.',
    chooseCluster: 'Choose a cluster.',
    unchanged: 'The cluster affinity of {{name}} is unchanged',
    titleFrom: 'Move {{name}} from {{cluster}}',
    handsOver: '{{name}} hands over',
    moving: '{{name}} is being moved',
  },
  moveTargets: {
    startsNow: 'starts now',
    startsNowWithBorrowed: 'starts now with borrowed quota',
    startsAfterPreemptingOther: 'starts after preempting other workloads',
    cannotRun: 'cannot run',
    anyCluster: 'Any cluster',
    removeAffinity: '{{anyCluster}}: remove the affinity to {{clusters}}',
  },
  priority: {
    title: 'Priority of {{workload}}',
    fleetHasNoWorkloadpriorityclass:
      'The fleet has no WorkloadPriorityClass. Ask an administrator of the hub to create one.',
    chooseDifferentPriority: 'Choose a different priority.',
    prioritiesCouldNotRead: 'The priorities could not be read: {{error}}',
    determinesOrderInQueue:
      'Determines the order in the queue and which workloads can be preempted.',
  },
  queueNow: {
    queueNow: 'Queue now',
    title: 'Queue {{workload}} now?',
    alreadyQueued: '{{name}} is already queued.',
    inQueue: '{{name}} is in queue {{queue}}.',
    deletedReCreatedWith:
      'It is deleted and re-created with the same name, spec, labels and annotations, in queue {{queue}} and managed by MultiKueue. It has not run, so no work is lost. Two copies never exist at the same time.',
    getsLabelKueueX:
      'It gets the label kueue.x-k8s.io/queue-name: {{queue}}, and Kueue starts it when capacity is free.',
  },
  rerunFormLink: {
    portalHasNoForm: 'This portal has no form for Ray jobs.',
  },
  rerunWorkload: {
    title: 'Rerun {{workload}}?',
    wasSubmitted: '{{again}} was submitted',
    page: 'This is its page.',
    newJobHasSame:
      'The new job has the same code, image, resources and queue. {{workload}} is not changed.',
    nameNewJob: 'Name of the new job',
    inNamespace: 'In namespace {{namespace}}.',
  },
  scaleFields: {
    controlPlane: 'Control plane',
    machines: 'Machines of {{name}}',
    ready: '{{ready}} ready',
    minimumIn: 'Minimum in {{name}}',
    autoscalerStaysWithinThese: 'The autoscaler stays within these bounds.',
    maximumIn: 'Maximum in {{name}}',
  },
  scaleWorkload: {
    title: 'Scale {{workload}}',
  },
  suspendWorkload: {
    podsDeletedQuotaReleased:
      'Its pods are deleted and its quota is released. The workload itself stays, and starts from the beginning when it is resumed.',
    queuedAgainLikeNew:
      'It is queued again like a new workload and starts when capacity is free.',
    suspendTitle: 'Suspend {{name}}?',
    resumeTitle: 'Resume {{name}}?',
  },
  upgradeWorkload: {
    title: 'Upgrade {{workload}} from Ray {{rayVersion}}',
    upgrade: 'Upgrade {{workload}}',
  },
  workloadUsers: {
    title_one: '{{count}} workload runs on it and will fail',
    title_other: '{{count}} workloads run on it and will fail',
  },
  stopReason: {
    alreadyFinished: 'Already finished.',
  },
  workloadReasons: {
    alreadySuspended: 'It is already suspended.',
    notSuspended: 'It is not suspended.',
    runsUntilDeletedOnly:
      'It runs until it is deleted. Only jobs can be rerun.',
    onlyRayjobsCanRerun:
      'Only RayJobs can be rerun here. Copy its YAML from the Spec tab.',
    formDoesNotSupport:
      'The form does not support all fields of its YAML. Rerun it unchanged, or copy the YAML.',
    notInQueueSo: 'It is not in a queue, so its priority has no effect.',
    handoverInProgressAbort:
      'A handover to {{successor}} is in progress. Abort it first.',
    notInQueueSo2:
      'It is not in a queue, so it cannot be dispatched to another cluster.',
  },
  bulkCheck: {
    failed: 'The effects could not be checked: {{error}}',
  },
  stopWorkload: {
    deleting: '{{name}} is being deleted',
    stopping: '{{name}} is being stopped',
    removedFrom: '{{workload}} is removed from {{cluster}}.',
    removedFromBoth: '{{workload}} is removed from {{cluster}} and {{runsOn}}.',
    noPods: 'It has no pods yet',
    pods_one: 'Its {{count}} pod is deleted',
    pods_other: 'Its {{count}} pods are deleted',
    after: '{{pods}} after {{duration}}; unsaved work is lost',
    effect: '{{effect}}. This cannot be undone.',
    effectAndGpus: '{{effect}}; {{gpus}} become free. This cannot be undone.',
  },
  rayUpgrade: {
    imageText: 'Contains Ray and the code. Used for the head and the workers.',
    currentImage: '{{image}} (current)',
    otherImage: 'Another image',
    imageName: 'Image name',
    version: 'Ray version',
    versionText:
      "Optional. The version in the image; defaults to the image's tag.",
  },
  applicationsTable: {
    kuberayHasNotReported:
      'KubeRay has not reported any application yet. It does so once the RayService runs on a worker.',
    applications: 'Applications',
    endpointsNotKnownYet: 'Its endpoints are not known yet.',
    podsServeRequests: 'Pods that serve requests: {{endpoints}}.',
    rayServeHasNot:
      '{{serving}} Ray Serve has not reported an application yet.',
    active: 'active',
    pending: 'pending',
  },
  deletedWorkload: {
    wasDeleted: 'This {{what}} was deleted',
    wasDeletedBefore: '{{kind}} {{name}} was deleted. Before: {{verdict}}',
    inOn: '{{kind}} in {{namespace}} on {{cluster}}',
    historyAppearsShortlyLast:
      'Its history appears shortly. Its last known state is below.',
    historyNotAvailableNot:
      'Its history is not available: it is not archived, or you do not have permission to view it. Its last known state is below.',
  },
  downloadLog: {
    title: 'The log could not be downloaded',
    downloadAll: 'Download all',
  },
  entrypoint: {
    entrypoint: 'Entrypoint',
    lines: '… {{count}} lines',
    characters: '{{count}} characters',
  },
  groupsTable: {
    workerGroups: 'Worker groups',
    head: 'Head',
    desired: 'Desired',
    bounds: 'Bounds',
    to: '{{min}} to {{max}}',
    raysAutoscalerChangesNumber:
      "Ray's autoscaler changes the number of workers within the bounds.",
    numberWorkersChangesOnly:
      'The number of workers changes only when a user scales it.',
  },
  handoverNotice: {
    title: '{{successor}} has taken over',
    created: ', created {{since}}',
    stepsHandover: 'Steps of the handover',
    moves: 'It moves to {{where}}.',
    clusterAffinity: 'Its cluster affinity is {{where}}.',
    clusterBeingDecommissioned: 'Its cluster is being decommissioned.',
    order: 'The successor becomes ready before this one is deleted.',
  },
  idleNotice: {
    title: 'This RayCluster is idle',
  },
  logStatus: {
    tryAgain: 'Try again',
    liveFrom: 'Live from {{cluster}}.',
    reopeningLog: 'Reopening the log…',
    logReopenedShortly: '{{shown}} The log is reopened shortly.',
    pausedWhileTabWas: 'Paused while this tab was hidden.',
  },
  missingWorkload: {
    waitingAppear: 'Waiting for {{workload}} to appear',
    the: 'the {{kind}} {{namespace}}/{{workload}}',
  },
  podsTable: {
    noPodsTheyAppear:
      'No pods. They appear on the worker once the workload is admitted, and are deleted some time after it ends.',
    role: 'Role',
  },
  unqueuedNotice: {
    title: 'This workload is not queued',
    namespaceHasNoQueue: 'Namespace {{namespace}} has no queue',
    usersWhoCanCreate:
      'Users who can create queues can add one with the form or with the label squadron.dev/queue. After that, the workload can be queued here.',
    assignQueue: 'Assign a queue',
    wasCreatedBeforeNamespace:
      'It was created before its namespace had a queue.',
    wasCreatedBeforeNamespace2:
      'It was created before its namespace had a queue, and the missing field can only be set at creation.',
    placeholderKeepsSpecWorkload:
      'This placeholder keeps the spec of a workload whose re-creation was interrupted. It never runs.',
  },
  usersTable: {
    usersNotKnownAt:
      'Its users are not known at the moment. Drivers that connect from outside the fleet are never listed.',
    noJobOrService:
      'No job or service uses it. Submit a RayJob and choose it as the RayCluster.',
  },
  wherePlaced: {
    title: 'Nominated clusters; the first one with free capacity runs it',
    notOnClusterYet: 'Not on a cluster yet',
  },
  workloadBody: {
    reading: 'Reading {{ref}}',
    parts: 'Parts of {{data}}',
    inOn: '{{kind}} in {{namespace}} on {{cluster}}',
  },
  workloadEvents: {
    events: 'the events of {{workload}}',
    readingEvents: 'Reading the events',
    searchEvents: 'Search events',
    onlyWarnings: 'Only warnings ({{count}})',
    kubernetesDeletesEventsAfter:
      'Kubernetes deletes events after an hour. New events appear here automatically.',
    title: 'No events',
    noneEventsMatches: 'None of the {{count}} events matches.',
    olderNotKept: '{{number}} older events are not kept.',
  },
  workloadLogs: {
    previousRun: 'Previous run',
    log: 'the log of {{workload}}',
    log2: 'Log of {{workload}}, {{label}}',
    openingLog: 'Opening the log…',
    noOutputYet: 'No output yet.',
    noOutput: 'No output.',
    none: 'No log yet: it begins when a pod has started. Current state: {{state}}.',
  },
  workloadPlacement: {
    title: 'Possible clusters',
    placement: 'Placement {{namespace}}/{{placement}}',
    noClusterNominated: 'No cluster is nominated.',
    nominated_one: 'Nominated: {{clusters}}.',
    nominated_other:
      'Nominated: {{clusters}}; the first with free capacity runs it.',
  },
  workloadWait: {
    title: 'Why it waits',
    howEndWait: 'How to end the wait',
    kueue: 'Kueue: {{kueueMessage}}',
    inOwnQueue: ', {{place}} of {{of}} in its own queue {{localQueue}}',
    fromKueue: 'from Kueue',
    byPriorityAge: 'by priority and age',
    in: '{{place}} of {{of}} in {{clusterQueue}}{{own}} ({{by}})',
    largestHolders: 'Largest holders',
    largestHoldersMissingQuota: 'Largest holders of the missing quota',
    anotherJob: 'another job',
    of: '{{resource}} of {{flavor}}',
    until: 'Until',
  },
  useWorkloadTabs: {
    manifest: 'Manifest of {{data}}',
  },
  workloadColumns: {
    of: '{{place}} of {{of}}',
  },
  workloadFacts: {
    noGpu: '{{memoryBytes}}, no GPU',
    nominated: 'nominated: {{nominated}}',
    of: '{{place}} of {{of}}',
    quota: 'quota of {{clusterQueue}}',
    by: 'by {{owner}}',
    notStarted: 'not started',
    value: 'value {{priority}}',
    byRaysAutoscaler: "by Ray's autoscaler",
    runningDesired: 'running / desired',
    dedicatedJob: 'dedicated to this job',
    retries: 'Retries',
    eachWithNewRaycluster: 'each with a new RayCluster',
    deadline: 'Deadline',
    afterStart: 'after its start',
    shared: 'shared',
  },
  entityWorkloadCard: {
    the: 'the {{kind}} {{workload}}',
  },
  latestWorkloads: {
    workloads: 'the workloads',
    readingWorkloads: 'Reading the workloads',
    latestWorkloads: 'Latest workloads',
    where: 'Where',
  },
  workloadCounters: {
    workloadsByState: 'Workloads by state',
  },
  workloadPage: {
    pagesExist: 'Pages exist for {{kinds}}.',
    title: 'Unknown kind of workload',
    reading: 'Reading {{workload}}',
  },
  workloadsRoutes: {
    allWorkloads: 'All workloads',
  },
  kindGroups: {
    rayclusters: 'RayClusters',
    rayservices: 'RayServices',
    label: 'Workloads by kind',
    all: 'All kinds',
    jobs: 'Jobs',
    others: 'Other kinds',
  },
  groups: {
    all: 'All',
    running: 'Running',
    waiting: 'Waiting',
    cannotRun: 'Cannot run',
    failed: 'Failed',
    finished: 'Finished',
  },
  form: {
    custom: 'Custom',
    customHelp: 'Set the values below',
    workers: 'Workers',
    cpuPerWorker: 'CPU per worker',
    memoryPerWorker: 'Memory per worker',
    gpusPerWorker: 'GPUs per worker',
    gpuType: 'GPU type',
    headCpu: 'Head CPU',
    headMemory: 'Head memory',
    clusterHelp:
      'Optional. By default, the fleet chooses a cluster with free capacity.',
    image: 'Image',
    manifest: 'Manifest',
    manifestUnavailable: 'The manifest is not available',
    manifestUnavailableText:
      '{{error}} You can submit anyway: the task checks everything again.',
    manifestRejected: 'This manifest would be rejected',
    size: 'Size',
    differs: 'Differs from {{title}} in: {{changed}}.',
    rayCluster: 'RayCluster',
    gpusFree: '{{gpus}} free',
    noFreeGpus: 'no free GPUs; a job would wait',
    default: 'default',
    priority: 'priority {{value}}',
    on: 'on {{clusters}}',
    cpu: '{{amount}} CPU',
    memory: '{{amount}} memory',
    eachWorker: 'each worker',
    workersWith: '{{workers}} with {{resources}}',
    queue: 'queue {{queue}}',
    noRayClusters: 'Namespace {{namespace}} has no RayClusters yet.',
    noRayClustersOn:
      'Namespace {{namespace}} has no RayClusters on {{cluster}} yet.',
    workerCount_one: '{{count}} worker',
    workerCount_other: '{{count}} workers',
    fields: {
      workers: 'workers',
      cpuPerWorker: 'CPU',
      memoryPerWorker: 'memory',
      gpusPerWorker: 'GPUs',
      gpuType: 'GPU type',
    },
  },
} as const;
