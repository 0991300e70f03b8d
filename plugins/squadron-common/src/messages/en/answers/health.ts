/** English texts of what needs attention. @internal */
export const health = {
  loop: {
    catalog: 'The catalog is not synchronized with the fleet',
    claimWebhook:
      'Claims are not checked when they are written, and the certificate of the webhook is not renewed',
    controllers: 'Clusters, queues and placements are not reconciled',
    fleetSamples: 'The use of the fleet is not recorded',
    freshness: 'The freshness of cluster data is not updated',
    gpuIdle: 'Jobs that do not use their GPUs are not found',
    history: 'Workloads that end are not stored in the history',
    hub: 'Changes to the hub’s kubeconfig are not picked up',
    kubeconfigs:
      'Kubeconfigs of people who lose their right stay valid until they expire',
    notifications:
      'People are not notified of jobs, queues, clusters and credentials',
    placements: 'Placement changes are not recorded',
    prune: 'Old entries are not deleted from the history',
    queueSamples: 'The use of queues is not recorded',
    since:
      'Since {{time}} UTC. The portal retries automatically; its log has the cause.',
  },
  longWait_one: 'Queue {{queue}}: {{count}} job has waited longer than an hour',
  longWait_other:
    'Queue {{queue}}: {{count}} jobs have waited longer than an hour',
  stalled: '{{name}} cannot be reconciled',
  stalledAll_one: '{{name}} and {{count}} other cannot be reconciled',
  stalledAll_other: '{{name}} and {{count}} others cannot be reconciled',
  state: '{{name}}: {{state}}',
  states_one: '{{count}} workload: {{state}}',
  states_other: '{{count}} workloads: {{state}}',
  tooLarge: '{{kind}} objects of {{name}} are not read',
  unreadable: {
    correct: 'Correct the manifest',
    many: '{{number}} objects on {{cluster}} cannot be read',
    one: '{{name}} on {{cluster}} cannot be read',
    this: 'This {{kind}} cannot be read: {{cause}}. Correct its manifest.',
  },
} as const;
