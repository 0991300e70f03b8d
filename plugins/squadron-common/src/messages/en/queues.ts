/** English texts of queues, quota and claims. @internal */
export const queues = {
  claims: {
    nav: 'Capacity',
    noCapacityTitle: 'No cluster has been measured yet',
    noCapacityText:
      'Each worker is measured and gets a claim after it has joined the fleet.',
    claims: 'Claims',
    claimsText:
      'A claim assigns a part of the capacity of a cluster to ClusterQueues. All namespaces share the rest, through queue fleet.',
    assign: 'Assign',
    change: 'Change',
    assignQuota: 'Assign quota',
    noClaims:
      'No claims yet. Each worker gets a claim once it has been measured.',
    newQueue: 'New queue',
    newQueueText:
      'A ClusterQueue on the hub. Its workloads run on the workers. It has no quota until a claim assigns it part of a cluster.',
    create: 'Create',
    assigned: 'Assigned to queues',
    nothingAssigned:
      'No capacity of this cluster is assigned to a queue yet. All namespaces share it through queue fleet.',
    add: 'Add queue',
    changes: 'Changes',
    apply: 'Apply',
    pullRequest: 'Open pull request',
    row: {
      new: 'the new row',
      queue: 'Queue of {{what}}',
      staysOnHub: 'Its workloads stay on the hub: it has no MultiKueue check.',
      flavor: 'Flavor of {{what}}',
      amount: '{{resource}} for {{what}}',
      assignRest: 'Assign rest',
      assignRestTo: 'Assign the rest to {{what}}',
      title: 'Row',
    },
    what: 'the capacity of clusters',
    capacity: {
      assignedPart: '{{granted}} assigned',
      largestFree: 'at most {{free}} free on one node',
      noneFree: 'none free',
      usedAt: 'used amounts as measured {{ago}}',
      label: 'Capacity of clusters',
      nodes: '{{ready}} of {{total}} nodes ready',
      amounts: 'Used by pods',
      line: '{{amounts}} used',
      of: 'Capacity of {{cluster}}',
      nodesMeasured: '{{ready}} of {{total}} nodes ready · measured {{ago}}',
      unknown:
        '{{cluster}} is not in the fleet or has not been measured yet. Nothing is assigned until it is.',
      allocatable: 'Allocatable',
      nominal: 'Nominal',
      others: 'Other claims',
      assigned: 'Assigned',
      unassigned: 'Unassigned',
      follows:
        'The nominal resources follow the measured capacity: the claim does not set them.',
      holds: 'Claim {{claim}} holds {{assignments}}.',
      text: '{{resource}}: {{allocatable}} allocatable, {{granted}} assigned, {{used}} used',
      textNominal:
        '{{resource}}: {{allocatable}} allocatable, {{nominal}} nominal, {{granted}} assigned, {{used}} used',
    },
    noQueues: 'There are no queues yet. Create one first.',
    loss: {
      left: 'Queue {{queue}} keeps {{left}} of its own on {{cluster}}: its next jobs can use more only while other queues leave it unused.',
      running_one:
        '{{names}} runs there with {{held}} and keeps them until it ends or another queue reclaims them.',
      running_other:
        '{{names}} run there with {{held}} and keep them until they end or another queue reclaims them.',
      waiting_one: '{{names}} waits for more than is left.',
      waiting_other: '{{names}} wait for more than is left.',
    },
    preview: {
      calculating: 'Calculating the changes…',
      failed: 'The changes could not be calculated: {{error}}',
      rejected: 'This claim would be rejected',
      noChanges: 'No quota changes.',
      label: 'Quota changes',
      on: 'On {{cluster}}',
      notCalculated: 'The changes could not be calculated.',
      beingCalculated: 'The changes are being calculated.',
    },
    editor: {
      chooseVersion:
        'Another user has changed this claim. Choose first which version to keep.',
      outdated:
        'Another user has changed this claim since you started editing.',
      apply: 'Apply {{name}}',
      saved: '{{name}} was saved. The quotas update shortly.',
      conflict:
        'Another user has changed this claim. Close this dialog, review the changes, and apply again.',
    },
    whatClaim: 'the claim {{name}}',
    manifest: 'ClusterResourceClaim {{name}}',
    table: {
      claim: 'Claim',
      capacityOf: 'Capacity of',
      assignedTo: 'Assigned to',
      onShrink: 'If the cluster shrinks',
      policy: {
        Report: 'only warn',
        Proportional: 'reduce all alike',
        InOrder: 'reduce the last first',
      },
      nothing: 'nothing',
    },
    shrink: {
      label: 'If the cluster has less than is assigned',
      help: 'Running workloads are not affected.',
      Report:
        'Report: every queue keeps what it has, and the claim reports that the cluster is over-assigned.',
      Proportional:
        'Proportional: every assignment is reduced by the same fraction.',
      InOrder: 'InOrder: the last assignments in the list are reduced first.',
    },
    problems: {
      noQueue: 'Choose a queue and a flavor for this row.',
      noAmount: 'Enter an amount, or remove this row.',
      overNominal:
        '{{what}}: {{own}} assigned exceed the {{nominal}} of nominalResources by {{over}}.',
      overCapacity:
        '{{what}}: {{own}} assigned exceed the {{allocatable}} of the cluster by {{over}}.',
      overCapacityOthers:
        '{{what}}: {{own}} assigned plus {{others}} in other claims exceed the {{allocatable}} of the cluster by {{over}}.',
    },
  },
  list: {
    giveTeam: 'Assign a queue to a team',
    teams:
      'A namespace with the label squadron.dev/queue gets a LocalQueue for the ClusterQueue in that label.',
    waiting: '{{count}} for waiting jobs',
    left: 'Quota left',
    search: 'Search queues',
    showIdle_one: 'Show {{count}} idle LocalQueue',
    showIdle_other: 'Show {{count}} idle LocalQueues',
    emptyTitle: 'No queues yet',
    emptyText:
      'Queues appear once the first cluster has joined. The label squadron.dev/queue gives a namespace a LocalQueue.',
  },
  quota: {
    behind: '{{flavor}}: part of it on workers',
    board: 'Board',
    workloads: 'Workloads in queues',
    flavors: 'Flavors',
    rules: 'Priorities and admission checks',
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
    waitingJobs: 'waiting jobs',
    waitingJobsHint: 'quota that waiting jobs hold without a cluster',
    blocked: '{{gpus}} free, but waiting jobs hold the quota for them',
    none: 'no quota',
  },
  cohort: {
    together: 'Subtree total',
    tree: 'Members',
    what: 'the cohort {{cohort}}',
    numbers: 'This cohort in numbers',
    noQuota: 'Its members have no quota.',
    explicit: 'Cohort with its own Cohort object',
    implicit:
      'Implicit cohort (no Cohort object): borrowing between its ClusterQueues is unlimited',
    below: 'below {{parents}}',
    noQueues: 'This cohort has no queues.',
    membersOf: 'Members of cohort {{name}}',
    member: 'Cohort or queue',
    cohort: 'cohort {{name}}',
  },
  detail: {
    settings: 'Settings',
    workers: 'Workers',
    waiting: 'Waiting',
    running: 'Running',
  },
  queueBody: {
    queue: 'the queue {{queue}}',
    on: '{{kind}} on {{cluster}}',
    cohort: 'cohort {{cohort}}',
    longest: 'longest wait {{oldestPending}}',
    admitted: 'admitted',
    strictfifoFirstWorkloadBlocks:
      'Oldest first; the first blocks those behind it (StrictFIFO)',
    besteffortfifoSmallerWorkloadsMay:
      'Oldest first; smaller workloads may go ahead (BestEffortFIFO)',
  },
  withoutJob: {
    all: 'Kueue also counts Workloads that are not running jobs: {{parts}}.',
    leftCopies_one:
      '{{count}} copy whose workload on the hub is gone or runs elsewhere',
    leftCopies_other:
      '{{count}} copies whose workloads on the hub are gone or run elsewhere',
    pods_one: '{{count}} more pod of a job that has a Workload per pod',
    pods_other: '{{count}} more pods of jobs that have a Workload per pod',
    others_one: '{{count}} whose job has ended or is not listed',
    others_other: '{{count}} whose jobs have ended or are not listed',
  },
  queueMembers: {
    noPendingWorkloads: 'No pending workloads.',
    noRunningWorkloads: 'No running workloads.',
    position: 'Position',
  },
  queueBoard: {
    quotaByFlavor: 'Quota by flavor',
    queues: 'ClusterQueues',
    noQuotaResource: 'no quota for this resource',
  },
  queuesPage: {
    queues: 'the queues',
    noQueuesMatchFilters: 'No queues match the filters.',
    resourceShow: 'Resource to show',
    title: 'On {{cluster}} · cohort {{cohort}}',
    cohortAsTree: 'Who shares quota',
    first: 'The first {{count}} of {{total}}.',
  },
  matrix: {
    label: 'Queues by cluster',
    workers: 'All workers',
    counts: '{{admitted}} running · {{waiting}} waiting',
    layout: 'Layout of the board',
    cohorts: 'As list',
    clusters: 'By cluster',
  },
  queuesRoutes: {
    allQueues: 'All queues',
  },
  quotaLegend: {
    used: 'used',
    reserved: 'held for waiting jobs',
    borrowed: 'borrowed',
    free: 'free',
    limit: 'limit',
  },
  newQueue: {
    nameHelp: 'LocalQueues refer to it by this name.',
    cohort: 'Cohort',
    cohortHelp: 'Queues of a cohort lend each other unused quota.',
    namespaces: 'Namespaces',
    namespacesHelp:
      'Namespaces that can use the queue, separated by commas. Default: all.',
    order: 'Order',
    bestEffortFifo:
      'BestEffortFIFO: smaller workloads may go ahead of one that does not fit',
    strictFifo:
      'StrictFIFO: a workload that does not fit blocks those behind it',
    reclaim: 'Reclaiming lent quota',
    reclaimAny: 'From any borrower',
    reclaimLower: 'From borrowers of lower priority',
    reclaimNever: 'Never; waits until borrowers finish',
    preemption: 'Preemption in the queue',
    preemptLower: 'Workloads of lower priority',
    preemptLowerOrNewer:
      'Workloads of lower priority, or newer ones of the same priority',
    preemptNever: 'Never',
    nameRequired: 'A name is required.',
    nameTaken: 'ClusterQueue {{name}} already exists. Choose another name.',
    nameInvalid:
      "'{{name}}' is not a valid name. Use lower-case letters, digits and '-', and begin and end with a letter or digit.",
    created:
      'ClusterQueue {{name}} created. It has no quota until a claim assigns capacity to it.',
    unchanged:
      'ClusterQueue {{name}} unchanged. It has no quota until a claim assigns capacity to it.',
  },
  flavors: {
    free: '{{free}} free',
    used: 'Quota used',
    text: 'A flavor is a kind of node: the nodes with its labels.',
    gpu: 'GPU',
    allNodes: 'any node',
    ready: '{{ready}} of {{total}} ready',
    hub: 'on the workers',
    headroom: 'Free on nodes',
    largestPod: 'Largest pod',
    largest: 'largest pod: {{pod}}',
    shared: 'shared with {{flavors}}',
    one: 'flavor',
    many: 'flavors',
  },
  managed: {
    title: 'Hub and workers',
    label: 'Quota of the hub and its workers',
    hub: 'Quota of the hub',
    workers: 'Sum of the workers',
    difference: 'Difference',
    reservedHub: 'Reserved on the hub',
    reservedWorkers: 'Reserved on workers',
    free: 'Free capacity per worker',
    noQueue: 'has no ClusterQueue with this name',
    headroom:
      '{{resource}} of {{flavor}}: {{free}} free, at most {{largest}} on one node',
    more: 'the quota of the hub is {{amount}} more than that of its workers',
    less: '{{amount}} of the workers’ quota is missing on the hub',
    equal: 'equal',
    pod: '{{size}} on {{node}}',
  },
  slices: {
    what: 'your share',
    through: 'Through',
    yours: 'Yours',
    details: 'Details',
    text: 'you hold {{own}}, others {{others}}, of {{nominal}}',
    textLimit:
      'you hold {{own}}, others {{others}}, of {{nominal}}, limit {{limit}}',
  },
  history: {
    what: 'the history of {{name}}',
  },
  members: {
    priority: 'priority {{priority}}',
    inQueue: 'In a queue',
  },
  plots: {
    usage: {
      title: 'Usage of {{resource}}',
      hint: 'Average reserved quota compared with the nominal quota. Borrowed quota is stacked on top of the queue’s own.',
    },
    pending: {
      title: 'Waiting workloads',
    },
    age: {
      title: 'Pending age',
      hint: 'Age of the longest-waiting workload.',
    },
    waits: {
      title: 'Wait time',
      hint: 'From submission to start, by start time, of jobs that you have permission to view.',
    },
    evictions: 'Preempted and evicted workloads, by Kueue’s reason.',
    series: {
      own: 'Own quota used',
      borrowed: 'Borrowed',
      nominal: 'Nominal quota',
      oldest: 'Longest wait',
    },
  },
  rules: {
    readOnly:
      'This page only shows the rules. Change one with the kubectl command of its row, or in your Git repository.',
    change: 'Change',
    neverPreempts: 'No queue preempts now.',
    noClass: 'no class',
    noClassText: 'Jobs without a class',
    preemption: 'Preemption',
    noCohort: 'Is in no cohort.',
    preemptionText:
      'Whether a ClusterQueue stops running workloads for others that wait.',
    none: 'None.',
    checksText:
      'A job with quota starts once every admission check of its queue agrees. The check of MultiKueue sends it to a worker.',
    prioritiesText:
      'Jobs with a higher value go first and may preempt others. Choose a class in the form of the job, or by its label kueue.x-k8s.io/priority-class.',
    check: 'AdmissionCheck',
    controller: 'Controller',
    usedByQueues: 'Used by ClusterQueues',
    noQueues: 'no queues',
    differs: 'another value on other clusters',
    class: 'Class',
    value: 'Value',
    description: 'Description',
    checksWhat: 'the admission checks',
    prioritiesWhat: 'the priority classes',
  },
  requeue: {
    preempted: '{{preempted}} preempted',
    evicted: '{{evicted}} evicted',
    requeued: '{{requeued}} requeued',
    next: 'next attempt {{at}}',
  },
  fairShare: {
    weight: 'weight {{weight}}',
    share: '{{weightedShare}} (weight {{weight}})',
  },
  settings: {
    setting: 'Setting',
    effect: 'Effect',
  },
  bar: {
    reserved: '{{reserved}} of {{nominal}} reserved',
    notAdmitted: '{{pending}} not admitted yet',
    borrowed: '{{borrowed}} borrowed',
    lent: '{{lent}} lent',
    limit: 'limit {{limit}}',
    over: 'over by {{over}}',
    waits: '{{pending}} held',
    text: '{{resource}} of {{flavor}}: {{parts}}',
    lends: '(lends {{amount}})',
    upTo: '(limit {{amount}})',
  },
  form: {
    load: '{{waiting}} waiting, {{running}} running',
    loadAndQuota: '{{load}}, quota of {{clusterQueue}}',
  },
} as const;
