import { health as english } from '../../en/answers/health';
import { Translated } from '../../types';

/** German texts of what needs attention. @internal */
export const health: Translated<typeof english> = {
  loop: {
    catalog: 'Der Katalog wird nicht mit der Flotte synchronisiert',
    claimWebhook:
      'Claims werden beim Schreiben nicht geprüft, und das Zertifikat des Webhooks wird nicht erneuert',
    controllers: 'Cluster, Queues und Placements werden nicht abgeglichen',
    fleetSamples: 'Die Nutzung der Flotte wird nicht aufgezeichnet',
    freshness: 'Die Aktualität der Clusterdaten wird nicht fortgeschrieben',
    gpuIdle: 'Jobs, die ihre GPUs nicht nutzen, werden nicht gefunden',
    history: 'Beendete Workloads werden nicht im Verlauf gespeichert',
    hub: 'Änderungen der Kubeconfig des Hubs werden nicht übernommen',
    kubeconfigs:
      'Kubeconfigs von Personen, die ihr Recht verlieren, bleiben bis zu ihrem Ablauf gültig',
    notifications:
      'Über Jobs, Queues, Cluster und Zugangsdaten wird niemand benachrichtigt',
    placements: 'Änderungen von Placements werden nicht aufgezeichnet',
    prune: 'Alte Einträge werden nicht aus dem Verlauf gelöscht',
    queueSamples: 'Die Nutzung der Queues wird nicht aufgezeichnet',
    since:
      'Seit {{time}} UTC. Das Portal versucht es automatisch erneut; die Ursache steht in seinem Log.',
  },
  longWait_one: 'Queue {{queue}}: {{count}} Job wartet länger als eine Stunde',
  longWait_other:
    'Queue {{queue}}: {{count}} Jobs warten länger als eine Stunde',
  stalled: '{{name}} kann nicht abgeglichen werden',
  stalledAll_one:
    '{{name}} und {{count}} weiteres Objekt können nicht abgeglichen werden',
  stalledAll_other:
    '{{name}} und {{count}} weitere Objekte können nicht abgeglichen werden',
  state: '{{name}}: {{state}}',
  states_one: '{{count}} Workload: {{state}}',
  states_other: '{{count}} Workloads: {{state}}',
  tooLarge: '{{kind}}-Objekte von {{name}} werden nicht gelesen',
  unreadable: {
    correct: 'Das Manifest berichtigen',
    many: '{{number}} Objekte auf {{cluster}} sind nicht lesbar',
    one: '{{name}} auf {{cluster}} ist nicht lesbar',
    this: '{{kind}} ist nicht lesbar: {{cause}}. Das Manifest berichtigen.',
  },
};
