/** English texts of workloads and their pages. @internal */
export const workloads = {
  list: {
    search: 'Search workloads',
    emptyTitle: 'No workloads yet',
    emptyText:
      'Submit a RayJob. You do not need a cluster of your own: the fleet chooses one.',
  },
  detail: {
    logs: 'Logs',
    spec: 'Spec',
    groups: 'Groups',
    applications: 'Applications',
  },
  bulkBar: {
    selectedWorkloads: 'Selected workloads',
    selected: '{{count}} selected',
  },
  bulk: {
    stopText:
      'The workloads and their pods are deleted and their quota is released. Unsaved work is lost. This cannot be undone.',
    suspendText:
      'Their pods are deleted and their quota is released. They start from the beginning when they are resumed.',
    resumeText: 'They are queued again and start when capacity is free.',
    someFailed:
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
  follow: {
    notifyMe: 'Notify me',
    stopNotifying: 'Stop notifying me',
    explain: 'Notifications when it starts, moves, fails or ends',
    failed: 'Notifications of this workload could not be changed',
    started: 'You will be notified about {{name}}',
    stopped: 'You will not be notified about {{name}} any more',
  },
  groupFields: {
    autoscale: "Let Ray's autoscaler change the number of workers",
    minimumInGroup: 'Minimum in group {{name}}',
    maximumInGroup: 'Maximum workers in group {{name}}',
    workersInGroup: 'Workers in group {{name}}',
  },
  move: {
    title: 'Move {{name}}',
    handoverText:
      'The new copy is ready before the old one is deleted. It has a new name, which clients must use.',
    noTargets: 'No other cluster can run it.',
    chooseCluster: 'Choose a cluster.',
    hasEnded:
      'I have verified that {{name}} does not run on {{cluster}} any more',
    hasEndedHint:
      '{{cluster}} is lost. {{name}} must not run twice: if its pods still run there, they may damage its data.',
    unchanged: 'The cluster affinity of {{name}} is unchanged',
    titleFrom: 'Move {{name}} from {{cluster}}',
    handsOver: '{{name}} hands over',
    moving: '{{name}} is being moved',
  },
  moveTargets: {
    waits: 'waits',
    unknown: 'unknown',
    fits: 'starts now',
    borrows: 'starts now with borrowed quota',
    preempts: 'starts after preempting other workloads',
    never: 'cannot run',
    anyCluster: 'Any cluster',
    removeAffinity: '{{anyCluster}}: remove the affinity to {{clusters}}',
  },
  priority: {
    title: 'Priority of {{workload}}',
    noClasses:
      'The fleet has no WorkloadPriorityClass. Ask an administrator of the hub to create one.',
    none: 'Choose a different priority.',
    unread: 'The priorities could not be read: {{error}}',
    help: 'Determines the order in the queue and which workloads can be preempted.',
  },
  queueNow: {
    queueNow: 'Queue now',
    title: 'Queue {{workload}} now?',
    alreadyQueued: '{{name}} is already queued.',
    inQueue: '{{name}} is in queue {{queue}}.',
    recreateText:
      'It is deleted and re-created with the same name, spec, labels and annotations, in queue {{queue}} and managed by MultiKueue. It has not run, so no work is lost. Two copies never exist at the same time.',
    labelText:
      'It gets the label kueue.x-k8s.io/queue-name: {{queue}}, and Kueue starts it when capacity is free.',
  },
  rerunFormLink: {
    withSize: 'Rerun with {{size}}',
    noForm: 'This portal has no form for Ray jobs.',
  },
  rerunWorkload: {
    title: 'Rerun {{workload}}?',
    submitted: '{{again}} was submitted',
    submittedText: 'This is its page.',
    text: 'The new job has the same code, image, resources and queue. {{workload}} is not changed.',
    name: 'Name of the new job',
    inNamespace: 'In namespace {{namespace}}.',
  },
  scaleFields: {
    controlPlane: 'Control plane',
    machines: 'Machines of {{name}}',
    ready: '{{ready}} ready',
    minimumIn: 'Minimum in {{name}}',
    boundsHelp: 'The autoscaler stays within these bounds.',
    maximumIn: 'Maximum in {{name}}',
  },
  scaleWorkload: {
    title: 'Scale {{workload}}',
  },
  suspendWorkload: {
    suspendText:
      'Its pods are deleted and its quota is released. The workload itself stays, and starts from the beginning when it is resumed.',
    resumeText:
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
    hidden: '{{count}} that you may not see',
  },
  workloadReasons: {
    alreadySuspended: 'It is already suspended.',
    notSuspended: 'It is not suspended.',
    ofDeployment:
      'Not for a Deployment, whose pods Kueue queues one by one: change the Deployment itself, e.g. scale it to 0.',
    ofStatefulSet:
      'Not for a StatefulSet: scale it to 0 instead. Kueue takes its priority from its labels.',
    ofPod:
      'Not for a pod: Kueue would delete it, and nothing creates it again.',
    formUnsupported:
      'The form does not support all fields of its YAML. Copy and change its YAML instead.',
    notQueuedSoNoPriority:
      'It is not in a queue, so its priority has no effect.',
    moving: 'It is moving already. Wait until it runs there.',
    handover: 'A handover to {{successor}} is in progress. Abort it first.',
    notQueuedSoNotMoved:
      'It is not in a queue, so it cannot be dispatched to another cluster.',
    alreadyFinished: 'Already finished.',
    noGroups: 'It has a head but no worker groups.',
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
    none: 'KubeRay has not reported any application yet. It does so once the RayService runs on a worker.',
    noEndpoints: 'Its endpoints are not known yet.',
    endpoints: 'Pods that serve requests: {{endpoints}}.',
    noneReported: '{{serving}} Ray Serve has not reported an application yet.',
    active: 'active',
    pending: 'pending',
  },
  deletedWorkload: {
    wasDeleted: 'This {{what}} was deleted',
    wasDeletedBefore: '{{kind}} {{name}} was deleted. State before: {{state}}.',
    historySoon: 'Its history appears shortly. Its last known state is below.',
    noHistory:
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
    autoscaled:
      "Ray's autoscaler changes the number of workers within the bounds.",
    fixed: 'The number of workers changes only when a user scales it.',
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
  gpuUtilization: {
    title: 'GPU utilization',
    newest_one: '{{mean}} of the time on its GPU.',
    newest_other:
      '{{mean}} of the time on average of {{count}} GPUs, {{lowest}} on the least used one.',
    noneNow: 'No exporter reports its GPUs at present.',
    pods: 'Of its first {{pods}} pods.',
    mean: 'Average',
    lowest: 'Least used GPU',
  },
  idleNotice: {
    title: 'This {{kind}} is idle',
    keep: 'Keep running',
    keepTitle: 'Keep {{name}} running?',
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
    none: 'No pods. They appear on the worker once the workload is admitted, and are deleted some time after it ends.',
    role: 'Role',
    connect: 'Connect to the ports of a pod from a terminal',
  },
  shell: {
    label: 'Shell',
    in: 'Shell in {{pod}}',
    connecting: 'Opening the shell…',
    open: 'All keys go to the shell; Shift+Tab leaves it. The shell ends when this window is closed.',
    ended: 'The shell ended with exit code {{code}}.',
    broken:
      'The connection to the portal broke, and the shell ended with it. If it never opens, a proxy before the portal may not pass WebSockets on.',
    none: 'The image has no shell (/bin/sh). A debug container has one: kubectl debug.',
    notRunning: 'The container is not running, so it has no shell.',
    again: 'Open a new shell',
    close: 'Close',
  },
  unqueuedNotice: {
    title: 'This workload is not queued',
    noQueueTitle: 'Namespace {{namespace}} has no queue',
    noQueueText:
      'Users who can create queues can add one with the form or with the label squadron.dev/queue. After that, the workload can be queued here.',
    assignQueue: 'Assign a queue',
    noLabel: 'It was created before its namespace had a queue.',
    notIntegrated:
      'It references a queue, but Kueue on the hub does not queue its kind. An administrator has to add it to integrations.frameworks in the configuration of Kueue.',
    noLabelOfPod:
      'It was created before its namespace had a queue, and Kueue queues a pod only when it is created. Delete it and create it again.',
    notManaged:
      'It was created before its namespace had a queue, and `spec.managedBy`, which it lacks, can only be set at creation. Create it again.',
    placeholder:
      'This placeholder keeps the spec of a workload whose re-creation was interrupted. It never runs.',
  },
  usersTable: {
    unknown:
      'Its users are not known at the moment. Drivers that connect from outside the fleet are never listed.',
    none: 'No job or service uses it. Submit a RayJob and choose it as the RayCluster.',
  },
  peek: { lastSteps: 'Last steps', open: 'Preview {{name}}' },
  wherePlaced: {
    nominated:
      'Candidates: {{clusters}}; the first one with free capacity runs it',
    notOnClusterYet: 'Not on a cluster yet',
  },
  workloadBody: {
    reading: 'Reading {{ref}}',
    inOn: '{{kind}} in {{namespace}} on {{cluster}}',
  },
  workloadEvents: {
    events: 'the events of {{workload}}',
    searchEvents: 'Search events',
    onlyWarnings: 'Only warnings ({{count}})',
    emptyText:
      'Kubernetes deletes events after an hour. New events appear here automatically.',
    emptyTitle: 'No events',
    noMatch_one: 'The only event does not match.',
    noMatch_other: 'None of the {{count}} events matches.',
    olderNotKept_one: '{{number}} older event is not kept.',
    olderNotKept_other: '{{number}} older events are not kept.',
  },
  workloadLogs: {
    previousRun: 'Previous run',
    log: 'the log of {{workload}}',
    label: 'Log of {{workload}}, {{label}}',
    openingLog: 'Opening the log…',
    noOutputYet: 'No output yet.',
    noOutput: 'No output.',
    none: 'No log yet: it begins when a pod has started. Current state: {{state}}.',
  },
  workloadPlacement: {
    title: 'Possible clusters',
    placement: 'Placement {{namespace}}/{{placement}}',
    noClusterNominated: 'No cluster is nominated.',
  },
  workloadWait: {
    title: 'Why it waits',
    cannotRun: 'Why it cannot run',
    howRun: 'How to make it run',
    howEndWait: 'How to end the wait',
    never_one: '{{count}} cluster cannot run it',
    never_other: '{{count}} clusters cannot run it',
    largestHoldersMissingQuota: 'Who holds the missing quota',
    until: 'Until',
  },
  useWorkloadTabs: {
    manifest: 'Manifest of {{data}}',
  },
  workloadFacts: {
    noGpu: '{{memoryBytes}}, no GPU',
    by: 'by {{owner}}',
    notStarted: 'not started',
    ended: 'ended {{at}}',
    value: 'value {{priority}}',
    byRaysAutoscaler: "by Ray's autoscaler",
    runningDesired: 'running / desired',
    suspended: 'suspended',
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
  workloadColumns: {
    ran: 'ran',
    running: 'running',
  },
  workloadsRoutes: {
    allWorkloads: 'All workloads',
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
    cpuPerWorker: 'CPU per worker',
    memoryPerWorker: 'Memory per worker',
    gpusPerWorker: 'GPUs per worker',
    headCpu: 'Head CPU',
    headMemory: 'Head memory',
    clusterHelp:
      'Optional. By default, the fleet chooses a cluster with free capacity.',
    manifest: 'Manifest',
    manifestUnavailable: 'The manifest is not available',
    manifestUnavailableText:
      '{{error}} You can submit anyway: the task checks everything again.',
    manifestRejected: 'This manifest would be rejected',
    manifestSame: 'Equal to the workload whose values the form started with.',
    manifestChanged:
      'Lines with + and − differ from the workload whose values the form started with.',
    size: 'Size',
    teamPresets: 'Presets of your teams',
    presetName: 'Preset name',
    savePreset: 'Save for {{team}}',
    replacePreset: 'Replace the one of {{team}}',
    renamePreset: 'Rename {{title}}',
    deletePreset: 'Delete {{title}} for all members',
    presetsFailed: 'Presets of your teams: {{error}}',
    differs: 'Differs from {{title}} in: {{changed}}.',
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
