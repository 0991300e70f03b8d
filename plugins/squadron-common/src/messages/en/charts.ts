/**
 * English texts of charts.
 *
 * @internal
 */
export const charts = {
  gpuMap: {
    title: 'GPU map',
    what: 'the GPUs',
    hint: {
      boxes: 'One square per GPU, one box per node.',
      tiles:
        'One tile per node, filled by its used GPUs, in the color of most of them.',
      job: 'The color is the job.',
      team: 'The color is the owner.',
      utilization:
        'The color is how much the holder of a GPU used its GPUs on the node in the last minutes.',
    },
    by: {
      label: 'Color by',
      job: 'Job',
      team: 'Team',
      utilization: 'Utilization',
    },
    class: {
      below5: 'Below 5 %',
      below30: '5 to 30 %',
      below70: '30 to 70 %',
      above: '70 % and more',
      unknown: 'Unknown',
    },
    utilization: 'utilization {{percent}}',
    utilizationPercent: 'Utilization (%)',
    empty: 'No node has GPUs.',
    explore: 'Point at a GPU to see its job; select it to open the job.',
    legend: 'Colors of the GPU map',
    used: '{{used}} / {{total}} GPUs used',
    held_one: '{{count}} GPU of {{node}}: {{job}} · {{state}}',
    held_other: '{{count}} GPUs of {{node}}: {{job}} · {{state}}',
    heldByUnknown_one: '{{count}} GPU of {{node}}: another workload',
    heldByUnknown_other: '{{count}} GPUs of {{node}}: another workload',
    freeOn_one: '{{count}} GPU of {{node}}: free',
    freeOn_other: '{{count}} GPUs of {{node}}: free',
    blockedOn_one: '{{count}} GPU of {{node}}: node not ready',
    blockedOn_other: '{{count}} GPUs of {{node}}: node not ready',
    free: 'Free',
    blocked: 'Node not ready',
    unknown: 'Other workloads',
    group_one: '{{count}} GPU · nodes: {{nodes}}',
    group_other: '{{count}} GPUs · nodes: {{nodes}}',
    tiles_one:
      '{{count}} node: {{full}} full, {{partly}} partly used, {{empty}} free',
    tiles_other:
      '{{count}} nodes: {{full}} full, {{partly}} partly used, {{empty}} free',
  },
  topology: {
    label: 'From the workload to its nodes',
    part: {
      localQueue: 'LocalQueue',
      clusterQueue: 'ClusterQueue',
      cluster: 'Cluster',
      nodes: 'Nodes',
    },
    broken: 'Broken here',
    place: 'position {{place}} of {{of}}',
    queue: '{{waiting}} waiting, {{running}} running',
    nominated_one: 'candidate',
    nominated_other: 'candidates',
    cannotRun_one: '{{count}} cannot run',
    cannotRun_other: '{{count}} cannot run',
    movesHere: 'moving here',
    pods_one: '{{count}} pod',
    pods_other: '{{count}} pods',
  },
  fleetGantt: {
    title: 'Who used the GPUs',
    hint: 'Last 24 hours: the largest workloads and the last 100 that ended, by cluster and GPU type.',
    empty: 'No workload with GPUs in the last 24 hours.',
    duration: 'Duration',
  },
  gantt: {
    now: 'now',
    look: {
      waiting: 'Waiting',
      starting: 'Starting',
      running: 'Running',
      elsewhere: 'Sent to a worker',
      trouble: 'In trouble',
      succeeded: 'Succeeded',
      failed: 'Failed',
      ended: 'Ended',
    },
    bar: '{{what}} {{duration}}',
  },
} as const;
