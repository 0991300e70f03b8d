import { notifications as english } from '../../en/answers/notifications';
import { Translated } from '../../types';

/**
 * German texts of notifications.
 *
 * @internal
 */
export const notifications: Translated<typeof english> = {
  admitted: '{{name}} wurde zugelassen',
  admittedTo: '{{name}} wurde auf {{cluster}} zugelassen',
  started: '{{name}} ist gestartet',
  startedOn: '{{name}} ist auf {{cluster}} gestartet',
  preempted: '{{name}} wurde verdrängt',
  evicted: '{{name}} hat seine Quota verloren',
  moved: '{{name}} ist von {{from}} nach {{to}} umgezogen',
  failed: '{{name}} ist fehlgeschlagen',
  rejected: '{{name}} wurde abgelehnt',
  deactivated: '{{name}} wurde von Kueue deaktiviert',
  succeeded: '{{name}} war erfolgreich',
  stopped: '{{name}} wurde gestoppt',
  deleted: '{{name}} wurde vor dem Ende gelöscht',
  cannotRun: '{{name}} kann nicht laufen',
  quota: 'Die Quota der ClusterQueue {{queue}} hat sich geändert',
  quotaChange: 'Flavor {{flavor}}: {{before}} → {{after}}',
  lost: 'Cluster {{cluster}} ist nicht erreichbar',
  back: 'Cluster {{cluster}} ist wieder erreichbar',
  credential: '{{consumer}} auf {{cluster}}: {{state}}',
  many: {
    admitted: '{{number}} Workloads wurden zugelassen',
    started: '{{number}} Workloads sind gestartet',
    preempted: '{{number}} Workloads haben ihre Quota verloren',
    moved: '{{number}} Workloads sind umgezogen',
    failed: '{{number}} Workloads sind fehlgeschlagen',
    ended: '{{number}} Workloads sind beendet',
    cannotRun: '{{number}} Workloads können nicht laufen',
    quota: 'Die Quotas von {{number}} ClusterQueues haben sich geändert',
    unreachable:
      '{{number}} Cluster wurden unerreichbar oder sind wieder erreichbar',
    credentials: '{{number}} Zugangsdaten wurden nicht rechtzeitig erneuert',
  },
};
