/** English texts of answers about workloads. @internal */
export const workloads = {
  nextAttempt: 'next attempt {{when}}',
  gpuUtilization: 'Prometheus is not available: {{reason}}',
  serving: {
    available: '{{available}} of {{replicas}} available',
    scaledToZero: 'Scaled to 0 replicas',
    waiting_one: '{{count}} pod waits for quota',
    waiting_other: '{{count}} pods wait for quota',
  },
  verdict: {
    but: 'But {{problem}}',
    cannotStart: 'Cannot start',
    checking: 'Quota reserved, waiting for an admission check',
    deactivated: 'Deactivated by Kueue',
    job: 'The job {{what}}',
    moving: 'Moving from {{from}} to {{target}}',
    movingTo: 'Moving to {{target}}',
    needs: '{{what}}; it needs {{gpus}}',
    nominated: 'Nominated clusters: {{clusters}}',
    noneNominated: 'Waiting for a worker cluster',
    onHold: 'Waiting',
    queueHeld: 'its queue is held',
    requeued: 'Back in the queue',
    suspended: 'Suspended',
    try: '{{what}}, try {{attempt}} of {{attempts}},',
    workerLost: 'Worker cluster {{cluster}} is unreachable',
  },
  next: {
    checking: 'It starts when the check is ready',
    completeRecreation: 'Queue it now: this completes the re-creation',
    correct: 'Correct it and submit it again',
    deactivated: 'Resume it to try again',
    deleting: 'It is removed once its child objects are deleted',
    first: 'It is next and starts when quota is free',
    fixed: 'It continues automatically once that is fixed',
    integrate:
      'An administrator has to add {{framework}} to integrations.frameworks of Kueue on the hub; then create it again',
    leavesLost:
      'It starts on another cluster if this one does not return soon; its pods there may still run',
    labelNamespace:
      'A queue administrator has to set label {{label}} on the namespace, which creates its LocalQueue; then queue it',
    mayStillRun:
      'It must not run twice and may still run there, so it starts on no other cluster until {{cluster}} returns or leaves the fleet. If it does not run there any more, move it',
    moving: 'It starts over there',
    nominated: 'The first that admits it runs it',
    noneNominated: 'The dispatcher looks for a cluster that fits',
    nowhere:
      'None of the clusters can run it: change its size, its placement, or a cluster',
    onHold: 'It continues when the queue is resumed',
    queued: 'It starts when jobs ahead of it free capacity',
    recreatePod:
      'Delete it and create it again: Kueue queues a pod only when it is created',
    recreate: 'Queue it now: this re-creates it with the same spec',
    requeued: 'It restarts as soon as quota is free',
    setLabel: 'Queue it now: this sets its queue label',
    suspended: 'Resume it to queue it again',
  },
  startAdvice: {
    image:
      'Kubernetes retries automatically; if the name is wrong, correct it and submit the workload again',
    config: 'It continues automatically once that exists',
    create: 'Correct its container and submit it again',
    memory: 'Submit it again with more memory',
    crash: 'See its log for the cause, fix it and submit it again',
    failed: 'Its log may show the cause',
    unschedulable:
      'It continues automatically once a node has enough free capacity',
  },
  failedAdvice: {
    deadline: 'Set a longer deadline, or reduce the work',
    runtimeEnv: 'Correct its runtime environment and submit it again',
    startDeadline: 'Fix what kept it from starting, or set a longer deadline',
  },
  refusedAdvice: {
    create: 'Create the {{kind}}, or submit it to another queue',
    fix: 'It continues when the {{kind}} is fixed',
    mismatch: 'Correct its node selector, or submit it to another queue',
    namespace: 'Submit it to another queue',
    noFlavor:
      'Set requests, or let ClusterQueue {{queue}} cover the resource pods, then create it again',
    released:
      'Its quota was released. Submit it again with a smaller request; otherwise it is requeued automatically when a cluster that can run it joins',
    selects:
      'Submit it on the cluster where {{selected}} runs, or without clusterSelector',
    size: 'Request less, or add a cluster with enough capacity',
    stop: 'Stop it to free the quota, then submit it again with a smaller request; or add a cluster that can run it',
    taint: 'Add the toleration, or submit it to another queue',
    uncovered: 'Remove that request, or submit it to another queue',
  },
  refused: {
    exceeds:
      'it requests {{asked}}; the most that flavor {{flavor}} can provide is {{most}}',
    podSetExceeds:
      'group "{{podSet}}" requests {{asked}}; the most that flavor {{flavor}} can provide is {{most}}',
    holds: 'holds {{quota}} but cannot use it; {{cause}}',
    mismatch:
      'its node selector matches no flavor of its queue (tried {{flavor}})',
    missingRayCluster:
      'RayCluster {{name}}, which its clusterSelector names, does not exist',
    namespace: 'its ClusterQueue does not accept jobs from its namespace',
    noFlavor:
      'it requests no resources, so Kueue admitted it without asking MultiKueue, and its pods stay gated on the hub',
    noQuota: 'its queue has no quota for it',
    selected: 'a RayCluster with {{labels}}',
    selects:
      'it selects {{selected}}, and Kueue never starts jobs with a clusterSelector',
    taint: 'it does not tolerate the taint {{taint}} of flavor {{flavor}}',
    uncovered: 'its queue has no quota for {{resource}}',
  },
  unqueued: {
    noLabel:
      'it has no queue label, because it was created before LocalQueue {{queue}} of namespace {{namespace}}',
    noQueue:
      'namespace {{namespace}} has no LocalQueue, so it is not dispatched to the fleet',
    notManaged:
      'its spec.managedBy does not name MultiKueue, because it was created before LocalQueue {{queue}} of namespace {{namespace}}',
    notIntegrated:
      'it references a queue, but Kueue on the hub does not queue a {{kind}}',
    placeholder:
      'it is a placeholder that keeps the spec of {{name}}, which was being re-created',
  },
  evicted: {
    by: '{{worker}} evicted it',
    flavor: 'it moves to a preferred flavor',
    gaveUp_one: 'gave up after {{count}} retry',
    gaveUp_other: 'gave up after {{count}} retries',
    jobOf: 'a job of namespace {{namespace}}',
    longerThan: 'ran longer than its maximum execution time of {{seconds}} s',
    moves: 'it moves to {{target}}',
    node: 'a node failed',
    notReady: 'its pods were not ready in time',
    preempted: 'preempted by a workload of higher priority',
    preemptedBy: 'preempted by {{preemptor}}, which has a higher priority',
    queue: 'its queue was stopped',
    reclaimed: 'preempted by {{queue}} of the cohort',
    reclaimedBy:
      'preempted by {{preemptor}} of {{queue}}, which reclaimed its quota',
    rejected: 'an admission check rejected it',
    suspended: 'it was suspended',
    tooLong: 'ran longer than its maximum execution time',
    gaveUpLate: 'gave up after too many retries',
    unreachable: 'its worker cluster became unreachable',
    worker: 'its worker cluster evicted it or became unreachable',
  },
  wait: {
    admitting: 'Kueue is about to admit it',
    backoff: 'Backing off after an eviction',
    check: 'Admission check {{check}} is not ready yet',
    held: '{{queue}} is held',
    its: 'Its {{what}}',
    noneNominated: 'No worker cluster is nominated yet',
    nowhere: 'None of the clusters of its queue can run it',
    notCreated: 'Kueue has not created its Workload yet',
    preempting_one:
      'Kueue preempts {{count}} workload of lower priority to admit it',
    preempting_other:
      'Kueue preempts {{count}} workloads of lower priority to admit it',
    preemptsNever: 'ClusterQueue {{queue}} on {{cluster}} does not preempt',
    preemptsLower:
      'ClusterQueue {{queue}} on {{cluster}} preempts only lower priorities: those it may preempt have {{least}} or more, this workload {{priority}}',
    short: 'Queue {{queue}} is short of {{amounts}}',
    position:
      'It is {{place}} of {{of}} in {{queue}}; workloads ahead of it come first',
    unseen: 'Kueue has not evaluated it yet',
    worker: 'Waiting for admission on {{clusters}}',
  },
  unblock: {
    backoff: 'Kueue requeues it automatically',
    check: 'The admission check becomes ready',
    cordoned: 'Abort the decommissioning of {{names}}',
    elsewhere: 'It could run on {{clusters}}: it fits there now',
    addCluster:
      'It starts when enough is released; a new cluster would end the wait earlier',
    grow: 'Assign more capacity to queue {{queue}}, or add a cluster',
    misconfigured: 'Fix the queue, or submit the job to another one',
    never: 'Request less, or add a cluster with enough capacity',
    noQuota:
      'Assign capacity to queue {{queue}}, or submit the job to another one',
    outrank:
      'Raise its priority above {{above}}: Kueue then preempts to admit it',
    preempting: 'It starts when their pods are gone; no action is needed',
    smaller:
      'Reduce the request to {{amount}} or less, which is free now on {{cluster}}',
    stopped: 'Resume {{queue}}',
    nowhere: 'Change its size, its placement, or a cluster',
    position: 'Workloads ahead of it start, or its priority is raised',
    unseen: 'Kueue evaluates it within seconds, if Kueue is running',
    worker: 'A connected worker cluster admits it',
  },
  step: {
    check: 'check {{check}}',
    containers: 'containers are starting',
    evictions_one: 'after {{count}} eviction: {{causes}}',
    evictions_other: 'after {{count}} evictions: {{causes}}',
    headStarts: 'head is starting',
    inQueue: 'in {{queue}}',
    leavesLost: 'starts on another cluster if this one does not return soon',
    interactive: 'waiting for a person to submit the job (interactive mode)',
    mayStillRun: 'its pods may still run on {{cluster}}',
    noHead: 'waiting for the head',
    noPods: 'waiting for pods',
    noneCan: 'no nominated cluster can run it',
    noneNominated: 'no cluster nominated yet',
    ofQueue: 'of {{queue}}',
    pods_one: '{{count}} pod',
    pods_other: '{{count}} pods',
    position: '{{place}} of {{of}}',
    requeuesIn: 'requeues in {{countdown}}',
    requeuesNow: 'requeues now',
    scheduling: 'scheduling, {{placed}} of {{of}} placed',
    startsNowhereElse:
      'starts on no other cluster while it may still run on {{cluster}}',
    submitting: 'submitting to Ray',
    toClusters: 'to {{clusters}}',
    try: 'try {{attempt}} of {{attempts}}',
    workers: 'head ready, {{ready}} of {{of}} workers',
  },
  failed: {
    deadline: 'ran longer than its deadline',
    entrypoint: 'the entrypoint failed',
    exitCode: 'the entrypoint ended with exit code {{exitCode}}',
    killed: 'it was killed, probably out of memory (exit code {{exitCode}})',
    lastTry: '{{what}}, in the last of {{tries}} tries',
    noReport: 'Ray did not report how it ended within the grace period',
    notSubmitted: 'could not be submitted to Ray',
    outOfMemory: 'it ran out of memory',
    runtimeEnv: 'its runtime environment could not be set up: {{cause}}',
    startDeadline: 'did not start before its deadline',
  },
  pod: {
    cannotCreate: 'container cannot be created',
    cannotStart: 'container cannot be started',
    crashedWith: 'keeps crashing, last exit code {{exitCode}}',
    crashes: 'keeps crashing',
    evicted: 'evicted from its node, e.g. by a drain',
    exitCode: 'exit code {{exitCode}}',
    fault: 'pod {{pod}}: {{fault}}',
    image: {
      cannotPull: 'image cannot be pulled',
      invalidName: 'image name is not valid',
      notOnNode: 'image is not on the node',
    },
    imageNamed: {
      cannotPull: 'image {{image}} cannot be pulled',
      invalidName: 'image {{image}} name is not valid',
      notOnNode: 'image {{image}} is not on the node',
    },
    imageCause: {
      denied: 'the registry denies access',
      diskFull: 'the node’s disk is full',
      noAnswer: 'the registry does not answer',
      notFound: 'it does not exist',
      rateLimit: 'the registry applies a rate limit',
    },
    inContainer: '{{what}} (container {{container}})',
    missing: '{{object}} is missing',
    missingConfig: 'a Secret or ConfigMap is missing',
    missingKey: '{{object}} has no key {{name}}',
    network: 'its node cannot set up the network of the pod',
    noNode: 'its node no longer exists',
    notReady: 'not ready yet',
    outOfMemory: 'out of memory (container {{container}})',
    outOfMemoryAgain: 'keeps running out of memory',
    outOfMemoryOnce:
      'ran out of memory and was restarted (container {{container}})',
    preempted: 'preempted by the scheduler for a pod of higher priority',
    pulling: 'pulling image',
    tainted: 'its node was lost or tainted',
    terminated: 'terminated by its node, which ran short of resources',
    volume: 'volume cannot be mounted',
    volumeNamed: 'volume {{volume}} cannot be mounted',
  },
  refusedPods: {
    FailedCreateHeadPod: 'its head pod cannot be created',
    FailedCreateWorkerPod: 'a worker pod cannot be created',
    FailedDeleteHeadPod: 'its head pod cannot be deleted',
    FailedDeleteWorkerPod: 'a worker pod cannot be deleted',
    FailedDeleteAllPods: 'its pods cannot be deleted',
  },
  idleGpus: {
    suspendIt:
      'Suspend it to release them; it starts from the beginning when it is resumed',
    suspendedIn:
      'It is suspended in {{duration}} to release them, and starts from the beginning when it is resumed',
    suspendedSoon:
      'It is about to be suspended to release them, and starts from the beginning when it is resumed',
    unused_one:
      'Its GPU has been used less than {{below}} % for at least {{duration}}',
    unused_other:
      'Each of its {{count}} GPUs has been used less than {{below}} % for at least {{duration}}',
  },
  ray: {
    applicationsStart: 'applications are starting',
    headNotReady: 'its head is not ready: {{cause}}',
    idle: 'No RayJob has run on it for {{duration}}',
    keepsServing: 'Healthy replicas keep serving',
    noEndpoint: 'no endpoint accepts requests',
    notDeployed: 'application {{name}} cannot be deployed',
    oldServes: 'The old RayCluster serves until the new one is ready',
    ready: 'It accepts jobs',
    replaces: 'KubeRay replaces lost pods automatically',
    requestsFail: 'Requests fail until that is fixed',
    serving: 'It accepts requests',
    silent: 'its head has reported no Serve application for {{duration}}',
    suspendIt:
      'Suspend it to release its resources; a connected notebook would lose its state',
    suspendedIn:
      'It is suspended in {{duration}} to release its resources; a connected notebook would lose its state',
    suspendedSoon:
      'It is about to be suspended to release its resources; a connected notebook would lose its state',
    suspended: 'Its pods are gone until it is resumed',
    unhealthy: 'application {{name}} is not healthy',
    workers_one: '{{ready}} of {{count}} worker ready',
    workers_other: '{{ready}} of {{count}} workers ready',
  },
  place: {
    affinity: 'It may run on {{clusters}} only, by {{annotation}} of {{of}}',
    all: 'It may run on every cluster of its queue: no placement applies',
    default:
      'It may run on the clusters of placement {{namespace}}/{{name}}, the default of the fleet',
    named:
      'It may run on the clusters of placement {{namespace}}/{{name}}, which {{of}} names',
  },
  handover: {
    anotherCluster: 'another cluster',
    create: 'Create {{name}}',
    delete: 'Delete {{name}}',
    ready: 'Wait until {{name}} is ready',
    startsOn: 'starts on {{cluster}}; {{old}} keeps running until then',
    waitsFor: 'waits for {{where}}',
  },
  move: {
    allClusters: 'all clusters that its placement allows can be nominated.',
    bothHold: 'Both hold quota during the handover.',
    checked:
      'You have verified that it does not run on {{cluster}} any more. If it does, it runs twice.',
    clients:
      'Once {{successor}} is ready, {{name}} is deleted: its clients lose their connection and must use {{successor}}.',
    confined: 'The workload continues on {{from}}, confined to {{names}}.',
    continues:
      'the workload continues on {{from}}; when it is queued again, other clusters can be nominated.',
    lost: '{{duration}} of work is lost unless the workload writes checkpoints.',
    lostOn:
      '{{duration}} of work on {{gpus}} is lost unless the workload writes checkpoints.',
    noGpus: '{{cluster}} has no GPUs; the workload has {{had}} now.',
    only: 'Only {{names}} can be nominated.',
    otherGpus: '{{cluster}} has {{there}} instead of {{had}}.',
    removes: 'Removes {{annotation}}',
    startsOver: 'The workload stops on {{from}} and starts over on {{names}}.',
    staysConfined:
      'The workload stays confined to {{names}} until you change or remove its cluster affinity.',
    rollout:
      'New pods start on {{names}}; each pod on {{from}} ends once new ones are available, as the strategy of the Deployment says.',
    successorConfined:
      '{{successor}} stays confined to {{names}} until you change or remove its cluster affinity.',
    successorStarts:
      '{{successor}} starts on {{names}} while {{name}} continues on {{from}}; both hold quota.',
    suspended: 'The workload is suspended; it starts after you resume it.',
  },
} as const;
