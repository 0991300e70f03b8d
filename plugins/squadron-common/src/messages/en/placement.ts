/**
 * English texts of placements.
 *
 * @internal
 */
export const placement = {
  inventory: {
    what: 'the inventory',
    unread:
      'Not all sources could be read: {{unread}}. Their records are missing below.',
    emptyText:
      'A cluster appears here when it is created or imported, or when a ClusterProfile or ManagedCluster on the hub describes it.',
    emptyTitle: 'No known clusters',
    title: 'Known clusters',
    nav: 'Inventory',
    access: 'Access',
    notInFleet: 'not in the fleet',
    healthColumn: 'Health',
    conflicts: 'Conflicts',
    gpuTypes: 'GPU types',
    sets: 'Cluster sets',
    accessProviders: 'Access providers',
    managedBy: 'managed by {{manager}}',
  },
  hiddenClusters: '{{hiddenClusters}} hidden (no permission)',
  matrix: {
    misconfigured: 'The placement cannot be evaluated',
    noClusters: 'There are no clusters that you have permission to view.',
    total: 'Total',
    showAll: 'Show all {{rows}} clusters',
    set: 'Set',
    predicate: 'Predicate',
    taints: 'Taints',
    isChosen: 'It is chosen.',
    inSet: 'It is in a cluster set of the placement.',
    doesMatch: 'matches',
    noMatch: 'does not match',
    noTaint: 'It has no taint, or all are tolerated.',
    lowTotal:
      'It matches with a total of {{total}}; the chosen clusters have at least {{least}}.',
    noneRequested: 'It matches, but the placement requests no clusters.',
    no: 'no',
    yes: 'yes',
  },
  delete: {
    title: 'Delete placement {{namespace}}/{{name}}?',
    done: 'Placement {{namespace}}/{{name}} was deleted.',
    used: 'Used by {{users}}. Running workloads continue. Waiting workloads and new ones that refer to it get no cluster until a placement with this name exists again.',
    unused:
      'No workloads that you have permission to view use it. Its decision is deleted with it.',
  },
  match: {
    evaluating: 'Evaluating the placement…',
    failed: 'The placement could not be evaluated: {{error}}',
    counts: '{{chosen}} chosen · {{matching}} of {{rows}} match',
    noChange: 'The chosen clusters do not change.',
    noCluster:
      'No cluster would be chosen. Workloads that use this placement would wait.',
    everyCluster: 'Every cluster would be chosen, as without a placement.',
    label: 'Matching clusters',
  },
  new: {
    title: 'New placement',
    what: 'the placement options',
    missing: 'Enter a name and a namespace for the placement.',
    nameHelp: 'Jobs and namespaces refer to it by this name.',
    namespaceHelp:
      'On the hub. Workloads in this namespace can use the placement.',
  },
  detail: {
    numbers: 'The placement in numbers',
    matching: 'Matching',
    matchingOf: '{{matching}} of {{rows}}',
    decision: 'Decision',
    reasons: 'Reasons by cluster',
    clustersFor: 'Clusters for {{name}}',
    edit: 'Edit',
    past: 'Past decisions',
    what: 'the placement {{namespace}}/{{name}}',
  },
  chosen: 'Clusters chosen',
  allMatching: 'all matching',
  lastChange: 'Last change',
  placement: 'Placement',
  manifest: 'Placement {{namespace}}/{{name}}',
  editor: {
    outdated:
      'Another user has changed this placement since you started editing.',
    save: 'Save',
    create: 'Create',
    saveTitle: 'Save {{namespace}}/{{name}}?',
    createTitle: 'Create {{namespace}}/{{name}}?',
    saved:
      'Placement {{namespace}}/{{name}} was saved. The decision updates shortly.',
    chooseVersion:
      'Another user has changed this placement. Choose first which version to keep.',
  },
  fields: {
    kept: 'Kept unchanged, because this form does not show it: {{hidden}}.',
    count: 'Number of clusters',
    countHelp: 'Optional. Default: all matching clusters.',
    stability: 'Stability',
    margin: 'Margin',
    marginHelp:
      'How many points better the score for free GPUs must be before the decision changes. Default: 2.',
  },
  history: {
    offText:
      'This portal keeps no history (squadron.history.enabled in the app-config).',
    offTitle: 'History is disabled',
    emptyText: 'Each change of the decision appears here with its reasons.',
    emptyTitle: 'No changes yet',
    title: 'Decision changes',
    change: 'Change and reason',
    clusters: 'Resulting clusters',
  },
  jobs: {
    title: 'Jobs using this placement',
    none: 'No jobs that you have permission to view use it. A job or a namespace refers to it by the label cluster.open-cluster-management.io/placement: {{name}}; in another namespace by an annotation of the same name with {{namespace}}/{{name}}.',
    job: 'Job',
    more: '{{jobs}} more are not listed.',
  },
  notices: {
    ocm: 'Open Cluster Management makes the decisions on this hub. Squadron shows them and computes the reasons itself.',
    dispatcherOff:
      'Workloads do not follow placements: Squadron’s dispatcher is off (squadron.dispatch.enabled in the app-config).',
  },
  presets: {
    label: 'Presets',
    gpu: 'Only clusters with {{type}}',
    mostFree: 'The cluster with the most free GPUs',
    help: 'A preset fills in the fields below. You can edit them afterwards.',
  },
  list: {
    decidedBy: 'Decided by',
    search: 'Search placements',
    emptyText:
      'A Placement selects clusters, e.g. those with T4s, or the one with the most free GPUs. Without a Placement, a workload can run on every cluster of its queue.',
    emptyTitle: 'No placements yet',
    all: 'All Placements',
    one: 'placement',
    many: 'placements',
  },
  predicates: {
    title: 'Requirements',
    none: 'Without requirements, every cluster matches.',
    label: 'Predicate {{index}}',
    kept: 'Kept unchanged: {{rest}}.',
    requirement: 'requirement {{row}} of predicate {{index}}',
    addAnd: 'And',
    add: 'Add requirement',
    addOr: 'Or',
  },
  scores: {
    title: 'Scores',
    label: 'Score {{index}}',
    score: 'Score',
    weightOf: 'Weight of score {{index}}',
    weight: 'Weight',
    remove: 'Remove score {{index}}',
    others: 'Other scores',
    additive: 'Also spread the load, and avoid switching (Additive)',
    exact: 'Use only the scores above (Exact)',
    add: 'Add score',
    help: 'Balance spreads placements over clusters, Steady keeps the current decision, squadron/gpuFree prefers free GPUs. A weight is a whole number from -10 to 10.',
  },
  requirement: {
    of: 'Label or claim in {{what}}',
    label: 'Label',
    claim: 'Claim',
    nameOf: 'Name in {{what}}',
    comparison: 'Comparison in {{what}}',
    valuesOf: 'Values in {{what}}',
    values: 'Values, separated by commas',
    addValue: 'Add {{value}} to {{what}}',
  },
  sets: {
    help: 'Default: all that are bound to the namespace.',
  },
  tolerations: {
    title: 'Tolerations',
    label: 'toleration {{index}}',
    keyOf: 'Key of {{what}}',
    key: 'Key (default: all)',
    comparison: 'Comparison of {{what}}',
    equals: 'equals',
    valueOf: 'Value of {{what}}',
    value: 'Value',
    effectOf: 'Effect of {{what}}',
    secondsOf: 'Seconds of {{what}}',
    seconds: 'Seconds (default: no limit)',
    add: 'Add toleration',
    anyEffect: 'any effect',
    none: 'None: clusters with a taint are excluded.',
    noneOf:
      'None: clusters with a taint are excluded. Existing taints: {{keys}}.',
  },
  problems: {
    noKey: 'Enter a label or claim.',
    noValue: 'Enter at least one value for {{key}}.',
    noTaintKey:
      'Enter the key of the taint, or tolerate all taints with Exists.',
    noScore: 'Choose a score.',
    margin: "'{{text}}' is not a valid margin. Use a number from 0 to 200.",
    weight:
      "'{{text}}' is not a valid weight. Use a whole number from -10 to 10.",
    name: "'{{name}}' is not a valid name. Use at most 63 lower-case letters, digits and '-'.",
    clusters: "'{{text}}' is not a number of clusters. Use 0 or more.",
    seconds: "'{{text}}' is not a number of seconds. Use 0 or more.",
  },
  fit: {
    fleetQueue: 'Fleet queue (hub)',
    victims: 'Would be preempted: {{victims}}',
    anotherWorkload: 'another workload',
    victim: '{{who}} ({{amount}} of {{flavor}})',
    queueAnyway: 'Queue anyway',
    queueAnywayHelp:
      'Use this only if a cluster that can run it joins soon: it cannot start before then.',
    what: 'the estimate',
    unavailable: 'The estimate is not available',
    unavailableText: '{{error}} You can submit anyway.',
    region: 'Would it fit',
    title: 'Would it fit?',
    noSize: 'The estimate appears once the form has a size',
    estimate:
      'This is an estimate: other users submit workloads too, and Kueue decides after the submission.',
    oldest: 'Its oldest data is from {{ago}}.',
    price: 'About {{price}} per hour while it runs',
    usualWait:
      'Jobs in {{queue}} usually wait {{median}}, 9 of 10 at most {{most}} ({{number}} started in 7 days)',
    useGpus: 'Use {{workers}} × {{gpus}} GPU: {{state}}',
    useWorkers_one: 'Use {{count}} worker: {{state}}',
    useWorkers_other: 'Use {{count}} workers: {{state}}',
    never:
      'No cluster can run this. Go back and reduce the request, or tick "Queue anyway".',
  },
  deciders: {
    squadron: 'Squadron makes the decision.',
    'open-cluster-management':
      'Open Cluster Management makes the decision. Squadron shows it and computes the reasons itself.',
    'another-controller':
      'Another controller has written the decision. Squadron does not change it.',
    nobody:
      'No controller decides: an annotation keeps the decision unchanged.',
  },
  score: {
    freeOnNode: 'free {{what}} on one node',
    free: 'free {{what}}',
    total: 'total {{what}}',
  },
  rule: {
    expression: 'an expression',
    otherThan: '{{key}} other than {{list}}',
    without: 'no {{key}}',
    some: '{{number}} of the clusters',
    of: '{{clusters}} of {{sets}}',
    with: '{{clusters}} with {{wanted}}',
    most: '{{clusters}}, most {{score}}',
    least: '{{clusters}}, least {{score}}',
    anything: 'anything',
  },
  users: {
    fleetDefault: 'fleet default',
    namespaces_one: 'namespace {{names}}',
    namespaces_other: 'namespaces {{names}}',
    jobs_one: '{{count}} job',
    jobs_other: '{{count}} jobs',
    none: 'not used yet',
  },
  operators: {
    In: 'is one of',
    NotIn: 'is none of',
    Exists: 'exists',
    DoesNotExist: 'does not exist',
  },
} as const;
