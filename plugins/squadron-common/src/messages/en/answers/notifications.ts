/**
 * English texts of notifications. They are complete without the page behind them: mail and chat show them alone.
 *
 * @internal
 */
export const notifications = {
  admitted: '{{name}} was admitted',
  admittedTo: '{{name}} was admitted to {{cluster}}',
  started: '{{name}} started',
  startedOn: '{{name}} started on {{cluster}}',
  preempted: '{{name}} was preempted',
  evicted: '{{name}} was evicted',
  moved: '{{name}} moved from {{from}} to {{to}}',
  failed: '{{name}} failed',
  rejected: '{{name}} was rejected',
  deactivated: '{{name}} was deactivated by Kueue',
  succeeded: '{{name}} succeeded',
  stopped: '{{name}} was stopped',
  deleted: '{{name}} was deleted before its end',
  cannotRun: '{{name}} cannot run',
  quota: 'The quota of ClusterQueue {{queue}} changed',
  quotaChange: 'flavor {{flavor}}: {{before}} → {{after}}',
  lost: 'Cluster {{cluster}} is unreachable',
  back: 'Cluster {{cluster}} is reachable again',
  credential: '{{consumer}} on {{cluster}}: {{state}}',
  many: {
    admitted: '{{number}} workloads were admitted',
    started: '{{number}} workloads started',
    preempted: '{{number}} workloads lost their quota',
    moved: '{{number}} workloads moved',
    failed: '{{number}} workloads failed',
    ended: '{{number}} workloads ended',
    cannotRun: '{{number}} workloads cannot run',
    quota: 'The quotas of {{number}} ClusterQueues changed',
    unreachable: '{{number}} clusters became unreachable or returned',
    credentials: '{{number}} credentials were not rotated in time',
  },
} as const;
