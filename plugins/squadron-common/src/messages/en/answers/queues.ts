/** English texts of answers about queues, quota and estimates. @internal */
export const queues = {
  admitsNothing: 'ClusterQueue {{clusterQueue}} admits nothing: {{cause}}',
  ahead_one:
    'quota is free, but its queue is strictly FIFO and {{count}} workload is ahead of it',
  ahead_other:
    'quota is free, but its queue is strictly FIFO and {{count}} workloads are ahead of it',
  amountInFlavor: '{{amount}} in flavor {{flavor}}',
  another: 'another queue',
  borrowing: 'by borrowing',
  borrows:
    'it fits with quota that is borrowed from cohort {{cohort}} and may be reclaimed',
  cannotRun_one: '{{count}} cannot run',
  cannotRun_other: '{{count}} cannot run',
  checkNotReconciled: 'its controller has not reconciled it yet',
  claim: {
    over: '{{granted}} {{resource}} assigned, {{allocatable}} allocatable',
    nodesAway_one: '{{away}} of {{count}} node not ready',
    nodesAway_other: '{{away}} of {{count}} nodes not ready',
    pending: 'its last change is not reconciled yet',
    removing: 'its grants are being removed from the queues',
  },
  cohortCycle:
    'its parents form a cycle, so Kueue admits nothing in it; change spec.parentName of one of them',
  drained: 'it admits no workloads, and none are left',
  draining: 'it admits no workloads and evicts running ones',
  estimate: {
    borrows: 'It would start now with borrowed quota',
    fits: 'It would start now',
    never: 'It cannot run',
    noCluster: 'The cluster that would queue it is not in the fleet',
    noPods: 'It needs no quota: it has no pods of its own',
    noWorker:
      'It waits: its queue has free quota, but no worker is in the fleet',
    noWorkerCan: 'no worker cluster can run it',
    preempts: 'It would start after preempting others',
    refused: 'No cluster can run it: {{cause}}',
    unknown: 'It is unknown whether it would start',
    waits: 'It would wait',
  },
  excluded: {
    affinity: 'the cluster affinity of {{of}} does not name it',
    cordoned: 'it is cordoned and takes no new workloads',
    missing: 'placement {{namespace}}/{{name}} does not exist',
    placement: 'placement {{namespace}}/{{name}} does not select it',
    undecided: 'placement {{namespace}}/{{name}} has no decision yet',
  },
  free: '{{amounts}} free',
  fits: 'enough quota is free now',
  flavorLabel: 'flavor {{name}} is for {{value}}, not {{wanted}}',
  flavorMissing: 'flavor {{name}} does not exist',
  flavorTaint:
    'flavor {{name}} has the taint {{taint}}, which its pods do not tolerate',
  held: {
    cpu: '{{part}} of {{of}} CPUs of quota in queue {{queue}}',
    gpu: '{{part}} of {{of}} GPUs of quota in queue {{queue}}',
    memory: '{{part}} of {{of}} of memory of quota in queue {{queue}}',
  },
  idle: 'no workloads wait or run',
  inactive: '{{queue}} is not active',
  isDrained: 'queue {{name}} is drained',
  isHeld: 'queue {{name}} is held',
  itIsShort: 'it is short of {{amounts}}',
  its: 'its queue',
  mayBorrow: 'it may borrow from its cohort',
  missing: '{{queue}} does not exist',
  named: 'queue {{name}}',
  noClusterQueue:
    'queue {{queue}} points to ClusterQueue {{clusterQueue}}, which does not exist on {{cluster}}',
  noLocalQueue: 'namespace {{namespace}} on {{cluster}} has no queue {{queue}}',
  nodesFit_one:
    'its nodes fit {{places}} of {{count}} pod of pod set {{podSet}}; the others wait until nodes are added',
  nodesFit_other:
    'its nodes fit {{places}} of {{count}} pods of pod set {{podSet}}; the others wait until nodes are added',
  notDispatched: 'the hub does not dispatch to {{cluster}}',
  notReached: "the hub's Kueue does not reach {{cluster}}",
  notReconciled: 'Kueue has not reconciled it yet',
  onHold: 'it admits no workloads; running workloads continue',
  otherNamespace:
    'ClusterQueue {{clusterQueue}} does not admit workloads of namespace {{namespace}}',
  preempts_one: 'Kueue preempts {{count}} workload for it',
  preempts_other: 'Kueue preempts {{count}} workloads for it',
  reserved: 'quota reserved',
  running_one: '{{count}} runs',
  running_other: '{{count}} run',
  setting: {
    borrow: {
      name: 'Preemption to borrow',
      LowerPriority: 'Preempts workloads of lower priority in order to borrow.',
      Never: 'Never preempts in order to borrow.',
      upTo: 'Preempts workloads of lower priority in order to borrow, up to priority {{most}}.',
    },
    checks: {
      name: 'Admission checks',
      each: 'Each workload needs {{checks}}.',
    },
    cohort: {
      name: 'Preemption in the cohort',
      Any: 'Reclaims lent quota from any workload of the cohort.',
      LowerPriority:
        'Reclaims lent quota from workloads of lower priority in the cohort.',
      Never: 'Waits until lent quota is returned.',
    },
    flavors: {
      name: 'Flavors',
      MayStopSearch: 'Borrows in a flavor before trying the next one.',
      TryNextFlavor:
        'Tries the next flavor before borrowing in the current one.',
    },
    order: {
      name: 'Order',
      BestEffortFIFO:
        'BestEffortFIFO: workloads may pass one that does not fit.',
      StrictFIFO:
        'StrictFIFO: a workload that does not fit blocks those behind it.',
    },
    queue: {
      name: 'Preemption in the queue',
      LowerOrNewerEqualPriority:
        'Preempts its own workloads of lower priority, and newer ones of equal priority.',
      LowerPriority: 'Preempts its own workloads of lower priority.',
      Never: 'Never preempts its own workloads.',
    },
  },
  short: 'short of {{amounts}}',
  size: {
    asks: 'it requests {{amount}}',
    largest: 'the largest that fits is {{amount}}, on {{cluster}}',
    noCluster: 'no cluster has any',
    noNode: 'no node of {{cluster}} has any',
    most: '{{cluster}} has a quota of {{amount}} in {{queue}}',
    notHere: '{{cluster}} has no {{resource}} quota in {{queue}}',
    onOneNode: '{{amount}} on one node',
    podSetAsks: 'group "{{podSet}}" requests {{amount}}',
  },
  terminating: 'until its workloads are gone',
  unknownCluster: 'the state of {{cluster}} is not known yet',
  unknownCohort: 'the quota of its cohort is not known',
  unknownThere: 'its queue is unknown there',
  untilFixed: '{{what}} until that is fixed',
  untilResumed: '{{what}} until a person resumes it',
  waiting_one: '{{count}} job waits',
  waiting_other: '{{count}} jobs wait',
} as const;
