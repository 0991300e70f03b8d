/**
 * English texts of archived workloads and insights.
 *
 * @internal
 */
export const history = {
  archive: {
    search: 'Search history',
    emptyTitle: 'No finished workloads yet',
    emptyText:
      'Finished jobs are archived here and stay after they are deleted in Kubernetes.',
    keptTitle: 'From history: this no longer exists in Kubernetes',
    keptText: 'This page shows its last known state.',
    waited: 'Waited',
    ran: 'Ran',
    gpuHours: 'GPU-hours',
    fewHours: '< 0.01 GPU·h',
    hours: '{{hours}} GPU·h',
    one: 'finished workload',
    many: 'finished workloads',
  },
  insights: {
    asTable: 'As table',
    asPlot: 'As plot',
    emptyTitle: 'Nothing recorded yet',
    emptyText:
      'Recording has started. The first sample is taken within a minute.',
    scope: 'Shows objects that you have permission to view. Time zone:',
    plotLabel: '{{label}}. The data is also available as a table.',
    jobs: {
      title: 'Running and waiting jobs',
      unit: 'jobs',
    },
    average: 'Average over each interval.',
    ended: {
      title: 'Finished jobs',
      hint: 'By result.',
    },
    waits: {
      title: 'Wait over time',
      hint: 'From submission to start, by start time.',
    },
    timeUnit: 'time',
    gpus: {
      title: 'GPUs in use',
      unit: 'GPUs',
      hint: 'Average by type.',
      hintTotal: 'Average by type. Total: {{total}}.',
    },
    queueWaits: {
      title: 'Wait by queue',
      hint: 'From submission to start, of jobs that started in this period, by ClusterQueue.',
      empty: 'No jobs started in this period.',
      noQueue: 'no queue',
    },
    teams: {
      noOwner: 'no owner',
      title: 'GPU-hours by team',
      hint: 'Requested GPUs × run time within this period.',
      empty: 'No GPUs were used in this period.',
      team: 'Team',
      runs: 'Runs',
      hours: 'GPU·h',
    },
    noData: 'No data in this period.',
    what: 'the insights',
    showPlot: 'Show {{title}} as plot',
    showTable: 'Show {{title}} as table',
    download: 'Download {{title}} as CSV',
    range: 'Time range',
    time: 'Time',
    series: {
      running: 'Running',
      waiting: 'Waiting',
      p50: 'Median wait (p50)',
      p90: 'p90 wait',
    },
    ranges: {
      '24h': '24 hours',
      '7d': '7 days',
      '30d': '30 days',
    },
    unknown: 'unknown',
  },
  runs: {
    searching: 'Searching the history for {{name}}',
    title: 'Earlier runs with this name',
    label: 'Earlier runs of {{name}}',
  },
  archived: {
    what: 'the archived workload',
    timeline: 'Timeline',
    logEnd: 'End of the log',
    logEndOf: 'End of the log of {{name}}',
    noLog:
      'Its log is not archived, or you do not have permission to view logs (squadron.workload.logs.read).',
    manifest: 'Manifest of {{name}}',
    ranOn: 'Ran on',
    waited: 'waited {{waited}}',
    neverStarted: 'never started',
    ran: 'ran {{ran}}',
    deletedBy: 'deleted by {{owner}}',
  },
  csv: {
    uid: 'uid',
    state: 'state',
    detail: 'detail',
    owner: 'owner',
    clusterQueue: 'cluster queue',
    ranOn: 'ran on',
    ended: 'ended',
    waitedSeconds: 'waited s',
    ranSeconds: 'ran s',
    gpuSeconds: 'GPU seconds',
  },
} as const;
