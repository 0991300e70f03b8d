import { charts as english } from '../en/charts';
import { Translated } from '../types';

/** German texts of charts. @internal */
export const charts: Translated<typeof english> = {
  gpuMap: {
    title: 'GPU-Karte',
    what: 'die GPUs',
    hint: {
      boxes: 'Ein Quadrat pro GPU, ein Kasten pro Node.',
      tiles:
        'Eine Kachel pro Node, gefüllt nach belegten GPUs, in der Farbe der meisten davon.',
      job: 'Die Farbe ist der Job.',
      team: 'Die Farbe ist der Besitzer.',
      utilization:
        'Die Farbe zeigt, wie stark der Workload einer GPU seine GPUs auf dem Node in den letzten Minuten ausgelastet hat.',
    },
    by: {
      label: 'Farbe nach',
      job: 'Job',
      team: 'Team',
      utilization: 'Auslastung',
    },
    class: {
      below5: 'Unter 5 %',
      below30: '5 bis 30 %',
      below70: '30 bis 70 %',
      above: '70 % und mehr',
      unknown: 'Unbekannt',
    },
    utilization: 'Auslastung {{percent}}',
    utilizationPercent: 'Auslastung (%)',
    empty: 'Kein Node hat GPUs.',
    explore:
      'Auf eine GPU zeigen, um ihren Job zu sehen; sie auswählen, um den Job zu öffnen.',
    legend: 'Farben der GPU-Karte',
    used: '{{used}} / {{total}} GPUs belegt',
    held_one: '{{count}} GPU von {{node}}: {{job}} · {{state}}',
    held_other: '{{count}} GPUs von {{node}}: {{job}} · {{state}}',
    heldByUnknown_one: '{{count}} GPU von {{node}}: ein anderer Workload',
    heldByUnknown_other: '{{count}} GPUs von {{node}}: ein anderer Workload',
    freeOn_one: '{{count}} GPU von {{node}}: frei',
    freeOn_other: '{{count}} GPUs von {{node}}: frei',
    blockedOn_one: '{{count}} GPU von {{node}}: Node nicht bereit',
    blockedOn_other: '{{count}} GPUs von {{node}}: Node nicht bereit',
    free: 'Frei',
    blocked: 'Node nicht bereit',
    unknown: 'Andere Workloads',
    group_one: '{{count}} GPU · Nodes: {{nodes}}',
    group_other: '{{count}} GPUs · Nodes: {{nodes}}',
    tiles_one:
      '{{count}} Node: {{full}} voll, {{partly}} teilweise belegt, {{empty}} frei',
    tiles_other:
      '{{count}} Nodes: {{full}} voll, {{partly}} teilweise belegt, {{empty}} frei',
  },
  topology: {
    label: 'Vom Workload zu seinen Nodes',
    part: {
      localQueue: 'LocalQueue',
      clusterQueue: 'ClusterQueue',
      cluster: 'Cluster',
      nodes: 'Nodes',
    },
    broken: 'Hier unterbrochen',
    place: 'Position {{place}} von {{of}}',
    nominated_one: 'Kandidat',
    nominated_other: 'Kandidaten',
    cannotRun_one: '{{count}} kann nicht laufen',
    cannotRun_other: '{{count}} können nicht laufen',
    movesHere: 'zieht hierher um',
    pods_one: '{{count}} Pod',
    pods_other: '{{count}} Pods',
  },
  fleetGantt: {
    title: 'Wer die GPUs nutzte',
    hint: 'Die größten Workloads aus bis zu 24 Stunden, nach Cluster und GPU-Typ.',
    empty: 'In den letzten 24 Stunden kein Workload mit GPUs.',
    duration: 'Dauer',
  },
  gantt: {
    look: {
      waiting: 'Wartet',
      starting: 'Startet',
      running: 'Läuft',
      elsewhere: 'An einen Worker gesendet',
      trouble: 'Gestört',
      succeeded: 'Erfolgreich',
      failed: 'Fehlgeschlagen',
      ended: 'Beendet',
    },
    bar: '{{what}} {{duration}}',
  },
};
