/**
 * English texts of answers about clusters.
 *
 * @internal
 */
export const clusters = {
  change: {
    added_one: 'A new pool of {{count}} machine.',
    added_other: 'A new pool of {{count}} machines.',
    bounds_one:
      'The autoscaler keeps it between {{least}} and {{count}} machine.',
    bounds_other:
      'The autoscaler keeps it between {{least}} and {{count}} machines.',
    field: {
      failureDomain: 'failure domain',
      gpu: 'GPUs',
      kind: 'kind',
      labels: 'labels',
      machineType: 'machine type',
      rolloutAfter: 'replacement requested',
      rootDiskGiB: 'root disk',
      spot: 'spot',
      taints: 'taints',
    },
    fieldTo: '{{field}} {{before}} → {{after}}',
    fixed: 'Autoscaling is disabled.',
    paused:
      'Reconciliation of the cluster stops until it is resumed. Running workloads are not affected.',
    removed_one:
      'The pool is deleted with its {{count}} machine; workloads on it are moved or lost.',
    removed_other:
      'The pool is deleted with its {{count}} machines; workloads on it are moved or lost.',
    resumed: 'Reconciliation of the cluster resumes.',
    rolled_one: '{{count}} machine is replaced: {{causes}}.',
    rolled_other:
      '{{count}} machines are replaced one after the other: {{causes}}.',
    rolledNone: 'It has no machines; new ones are created with {{causes}}.',
    settings: 'Settings change; no machine is affected.',
  },
  step: {
    credentials: 'credentials',
    network: 'network',
    controlPlane: 'control plane',
    nodes: 'nodes',
    addOns: 'add-ons',
    joining: 'joining',
    machines: 'machines',
    pools: 'pools',
    leaving: 'leaving the fleet',
    infrastructure: 'infrastructure',
    cleanUp: 'last clean-up',
  },
  waits: {
    addOn: 'add-on {{name}} is not ready yet',
    addOnFailed: 'failed',
    controller: 'waiting for its controller',
    hook: 'waiting for a pre-delete hook',
    node: 'waiting for its node',
    portal: 'the portal is connecting',
    profile: 'waiting for its ClusterProfile',
  },
  is: {
    cordoned: 'cordoned',
    draining: 'draining',
    leaving: 'leaving the fleet',
    paused: 'paused',
    partlyUnreachable: 'it is partly unreachable',
    portalLost: 'the portal cannot reach it',
    probeLost: 'Cluster API cannot reach it',
    bothLost: 'neither the portal nor Cluster API can reach it',
    unavailable: 'Cluster API reports it as unavailable',
    unhealthy: 'its cluster manager reports an unhealthy control plane',
    notSeen: 'deleted, or of a kind that is not watched',
    silent: 'reports nothing yet',
    notCreated: 'not created yet',
  },
  missingRight: {
    inNamespace:
      '“{{user}}” may not {{verb}} {{resource}} in namespace {{namespace}} of cluster {{cluster}}. An administrator of the cluster can grant it.',
    onCluster:
      '“{{user}}” may not {{verb}} {{resource}} on cluster {{cluster}}. An administrator of the cluster can grant it.',
  },
  part: {
    addOn: 'add-on {{name}}',
    addOnIs: 'add-on {{name}}: {{state}}',
    controlPlane: 'control plane {{part}}/{{of}}',
    controlPlaneMachine: 'control-plane machine {{name}}',
    creating: '{{step}}, step {{number}} of {{of}}',
    machine: 'machine {{names}}',
    machineIs: 'machine {{name}}: {{state}}',
    machinesLeft_one: '{{count}} machine left',
    machinesLeft_other: '{{count}} machines left',
    machinesReady_one: '{{ready}} of {{count}} machine ready',
    machinesReady_other: '{{ready}} of {{count}} machines ready',
    machinesTo_one: '{{from}} → {{count}} machine',
    machinesTo_other: '{{from}} → {{count}} machines',
    nodesReady_one: '{{ready}} of {{count}} node ready',
    nodesReady_other: '{{ready}} of {{count}} nodes ready',
    pool: 'pool {{name}}',
    pools: 'pools {{part}}/{{of}}',
    rayCluster: 'default RayCluster',
    updated: '{{part}} of {{of}} updated',
  },
  verdict: {
    accepts: 'It accepts fleet workloads',
    conditions: 'The conditions below show the cause',
    correct: 'Correct the Cluster; it continues from there',
    Deleting: 'It disappears from this page once its last object is deleted',
    Upgrading: 'Jobs on replaced machines restart',
    Repairing: 'Cluster API replaces the machine automatically',
    Scaling: 'New nodes accept workloads as they become ready',
    CredentialRefused:
      'New reads and writes fail until it accepts the portal’s credential again',
    Unknown: 'See the conditions below',
    dispatches: 'It dispatches the workloads of the fleet',
    fixElsewhere: 'Fix it where the cluster is managed',
    hubLost:
      'This page shows its last known state; new workloads cannot be placed until it answers',
    workerLost:
      'This page shows its last known state; its jobs move to other clusters once Kueue declares it lost',
    notJoined: 'It is not joined to MultiKueue',
    stepFailed: 'Step {{step}} failed; fix its cause',
    untilDone: 'It becomes Ready when all steps are done',
  },
  leaving: {
    Cordon: 'It accepts no new workloads; running workloads are not affected',
    Drain:
      'It accepts no new workloads, and running workloads move to other clusters',
    Leave: 'It leaves the fleet once no workload of the fleet runs there',
    LeaveNow: 'It leaves the fleet without waiting for its running workloads',
  },
  decommission: {
    access: 'Remove access',
    accessDone: 'it has left MultiKueue',
    accessLater: 'starts when no workloads are left',
    accessRuns: 'its connection and credentials are being removed',
    cordon: 'Cordon',
    cordonDone: 'no new workloads are scheduled to it',
    cordonRuns: 'its queues are being put on hold',
    drain: 'Drain',
    drainDone: 'no workloads of the fleet run on it',
    drainSkipped: 'skipped',
    drainUnknown: 'it is unreachable, so its remaining workloads are unknown',
    handedOver_one:
      '{{count}} of them is handed over first, the others continue until then',
    handedOver_other:
      '{{count}} of them are handed over first, the others continue until then',
    left_one: '{{count}} workload left',
    left_other: '{{count}} workloads left',
    ready: '{{by}} is ready',
    readyDone: 'it admits workloads',
    readyRuns: 'it does not admit workloads yet',
    takesOver: '{{by}} takes over',
    takesOverDone: 'it has the labels and claims',
    takesOverRuns: 'its labels and claims are being transferred',
  },
  outcome: {
    ends: 'It exists only on this cluster and ends with it.',
    handsOver: 'A successor on {{cluster}} is ready before it is deleted here.',
    noOther: 'No other cluster admits workloads of its queue.',
    onlyAffinity:
      'Its cluster affinity allows only {{clusters}}; remove the affinity or move the workload.',
    restarts: 'Restarts on {{cluster}}.',
    continues: 'It continues here until a successor is ready',
  },
  overdue: {
    cluster: 'a cluster',
    endOf: 'the end of {{state}}',
    reconciler: 'a reconciler',
    title: '{{name}} has been waiting for {{what}} since {{since}}',
    usual: 'This usually takes less than {{duration}}',
  },
} as const;
