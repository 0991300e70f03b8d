import { history as english } from '../en/history';
import { Translated } from '../types';

/** German texts of archived workloads and insights. @internal */
export const history: Translated<typeof english> = {
  archive: {
    search: 'Verlauf durchsuchen',
    anyTime: 'Jederzeit',
    emptyTitle: 'Noch keine beendeten Workloads',
    emptyText:
      'Beendete Jobs werden hier archiviert und bleiben, nachdem sie in Kubernetes gelöscht sind.',
    keptTitle: 'Aus dem Verlauf: in Kubernetes nicht mehr vorhanden',
    keptText: 'Diese Seite zeigt den letzten bekannten Zustand.',
    waited: 'Wartezeit',
    ran: 'Laufzeit',
    gpuHours: 'GPU-Stunden',
    used: 'Verbraucht',
    cpuHours: '{{hours}} CPU·h',
    hours: '{{hours}} GPU·h',
    one: 'beendeter oder gelöschter Lauf',
    many: 'beendete oder gelöschte Läufe',
  },
  insights: {
    asTable: 'Tabelle',
    asPlot: 'Diagramm',
    emptyTitle: 'Noch nichts aufgezeichnet',
    emptyText:
      'Die Aufzeichnung hat begonnen. Die erste Messung folgt innerhalb einer Minute.',
    scope:
      'Zeigt die Objekte, die mit der vorhandenen Berechtigung sichtbar sind. Zeitzone:',
    plotLabel: '{{label}}. Die Daten sind auch als Tabelle verfügbar.',
    jobs: {
      title: 'Jobs im Zeitverlauf',
    },
    average: 'Mittelwert je Intervall; schraffiert: dauert an.',
    last: {
      '1h': 'Letzte Stunde, Mittelwert je Minute; schraffiert: dauert an.',
      '24h': 'Letzte 24 Stunden, Mittelwert je Stunde; schraffiert: dauert an.',
    },
    since: 'Aufgezeichnet seit {{at}}.',
    ended: {
      plot: 'Beendete Jobs',
      hint: 'Nach Ergebnis.',
    },
    waits: {
      title: 'Wartezeit im Zeitverlauf',
      hint: 'Von der Einreichung bis zum Start, nach Startzeit.',
    },
    gpus: {
      title: 'Genutzte GPUs',
      hint: 'Mittelwert je Typ; schraffiert: dauert an.',
      hintTotal: 'Mittelwert je Typ, von {{total}}; schraffiert: dauert an.',
    },
    teams: {
      none: 'ohne Besitzer',
      title: 'GPU-Stunden je Besitzer',
      hint: 'Angeforderte GPUs × Laufzeit in diesem Zeitraum.',
      costHint:
        'Angeforderte GPUs × Laufzeit in diesem Zeitraum und ihre Kosten zu den heutigen Preisen.',
      cost: 'Kosten ({{currency}})',
      one: 'Besitzer',
      hours: 'GPU·h',
    },
    clusters: {
      title: 'GPU-Stunden je Cluster',
      one: 'Cluster',
      none: 'nie gelaufen',
    },
    queues: {
      title: 'GPU-Stunden und Wartezeiten je Queue',
      one: 'ClusterQueue',
      waits: 'Wartezeit: p50 / p90',
      none: 'keine Queue',
    },
    budgets: {
      title: 'Budgets dieses Monats',
      hint: 'Verbraucht seit Monatsbeginn (UTC), und was in diesem Tempo bis zu seinem Ende zu erwarten ist.',
      one: 'Budget von',
      share: 'Verbraucht',
      shareOf: '{{percent}} % von {{limit}}',
      from: 'ab {{date}}',
      expected: 'Erwartet',
      warning: 'fast verbraucht',
      exceeded: 'verbraucht',
    },
    numbers: {
      label: 'Dieser Zeitraum in Zahlen',
      average: 'im Mittel',
      waitIn: 'Wartezeit in {{queue}} (p90)',
      waitNoQueue: 'Wartezeit ohne Queue (p90)',
      most: '9 von 10 Jobs',
    },
    what: 'die Auswertung',
    showPlot: '{{title}} als Diagramm zeigen',
    showTable: '{{title}} als Tabelle zeigen',
    download: '{{title}} als CSV herunterladen',
    range: 'Zeitraum',
    time: 'Zeit',
    series: {
      running: 'Laufend',
      waiting: 'Wartend',
      p50: 'Mittlere Wartezeit (p50)',
      p90: 'Lange Wartezeit (p90)',
    },
    ranges: {
      '1h': '1 Stunde',
      '24h': '24 Stunden',
      '7d': '7 Tage',
      '30d': '30 Tage',
    },
    unknown: 'unbekannt',
  },
  runs: {
    title: 'Frühere Läufe mit diesem Namen',
    label: 'Frühere Läufe von {{name}}',
  },
  archived: {
    what: 'der archivierte Workload',
    timeline: 'Zeitverlauf',
    logEnd: 'Ende des Logs',
    logEndOf: 'Ende des Logs von {{name}}',
    noLog:
      'Das Log ist nicht archiviert, oder die Berechtigung zum Ansehen von Logs fehlt (squadron.workload.logs.read).',
    manifest: 'Manifest von {{name}}',
    ranOn: 'Lief auf',
    waited: 'wartete {{waited}}',
    neverStarted: 'nie gestartet',
    ran: 'lief {{ran}}',
    deletedBy: 'gelöscht von {{owner}}',
  },
  csv: {
    uid: 'uid',
    state: 'Status',
    detail: 'Detail',
    owner: 'Besitzer',
    clusterQueue: 'ClusterQueue',
    ranOn: 'lief auf',
    waitedSeconds: 'gewartet s',
    ranSeconds: 'gelaufen s',
    gpuSeconds: 'GPU-Sekunden',
    gpuPrice: 'Preis der GPUs',
    currency: 'Währung',
  },
};
