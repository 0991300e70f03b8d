import { notifications as english } from '../../en/answers/notifications';
import { Translated } from '../../types';

/** German texts of notifications. @internal */
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
  idle: '{{name}} ist ungenutzt',
  suspended: '{{name}} wurde ausgesetzt',
  quota:
    'Die Quota der ClusterQueue {{queue}} auf {{cluster}} hat sich geändert',
  quotaChange: 'Flavor {{flavor}}: {{before}} → {{after}}',
  lost: 'Cluster {{cluster}} ist nicht erreichbar',
  back: 'Cluster {{cluster}} ist wieder erreichbar',
  credential: '{{consumer}} auf {{cluster}}: {{state}}',
  budget: {
    warning: '{{name}} hat {{percent}} % des Budgets dieses Monats verbraucht',
    exceeded: '{{name}} hat das Budget dieses Monats verbraucht',
    used: '{{used}} von {{limit}} {{unit}} sind verbraucht',
    expected:
      'In diesem Tempo werden es an seinem Ende {{expected}} {{unit}} sein',
  },
  many: {
    admitted_one: '{{count}} Workload wurde zugelassen',
    admitted_other: '{{count}} Workloads wurden zugelassen',
    started_one: '{{count}} Workload ist gestartet',
    started_other: '{{count}} Workloads sind gestartet',
    preempted_one: '{{count}} Workload hat seine Quota verloren',
    preempted_other: '{{count}} Workloads haben ihre Quota verloren',
    moved_one: '{{count}} Workload ist umgezogen',
    moved_other: '{{count}} Workloads sind umgezogen',
    failed_one: '{{count}} Workload ist fehlgeschlagen',
    failed_other: '{{count}} Workloads sind fehlgeschlagen',
    ended_one: '{{count}} Workload ist beendet',
    ended_other: '{{count}} Workloads sind beendet',
    cannotRun_one: '{{count}} Workload kann nicht laufen',
    cannotRun_other: '{{count}} Workloads können nicht laufen',
    idle_one: '{{count}} Workload ist ungenutzt oder wurde ausgesetzt',
    idle_other: '{{count}} Workloads sind ungenutzt oder wurden ausgesetzt',
    budgets_one: '{{count}} Budget ist fast oder ganz verbraucht',
    budgets_other: '{{count}} Budgets sind fast oder ganz verbraucht',
    quota_one: 'Die Quotas von {{count}} ClusterQueue haben sich geändert',
    quota_other: 'Die Quotas von {{count}} ClusterQueues haben sich geändert',
    unreachable_one:
      '{{count}} Cluster wurde unerreichbar oder ist wieder erreichbar',
    unreachable_other:
      '{{count}} Cluster wurden unerreichbar oder sind wieder erreichbar',
    credentials_one: '{{count}} Zugang wurde nicht rechtzeitig erneuert',
    credentials_other:
      '{{count}} Zugangsdaten wurden nicht rechtzeitig erneuert',
  },
};
