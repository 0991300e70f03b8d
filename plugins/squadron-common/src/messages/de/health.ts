import { health as english } from '../en/health';
import { Translated } from '../types';

/** German texts of the doctor and its findings. @internal */
export const health: Translated<typeof english> = {
  matrix: {
    label: 'Prüfungen je Cluster',
    check: 'Prüfung',
    states: {
      ok: 'OK',
      notice: 'Hinweis',
      problem: 'Problem',
      unknown: 'unbekannt',
    },
    all: 'Alle {{number}} Prüfungen nach Cluster, {{passed}} bestanden',
    checked_one: '{{state}}, {{count}} Objekt geprüft',
    checked_other: '{{state}}, {{count}} Objekte geprüft',
  },
  unknown: { label: 'Nicht mögliche Prüfungen', why: 'Nicht möglich, weil' },
  again: 'Erneut prüfen',
  what: 'der Zustand von MultiKueue',
  checked_one: '{{count}} Objekt {{ago}} geprüft',
  checked_other: '{{count}} Objekte {{ago}} geprüft',
  service: {
    title: 'Das Portal handelt in Clustern mit seiner eigenen Identität',
    text: 'RBAC und Audit-Log der Cluster sehen die Person nicht. Nur die Berechtigungen des Portals begrenzen, was sie tut. Mit squadron.access.mode: impersonate in der app-config handelt es als die Person.',
  },
  problems: 'Probleme',
  connections: 'Verbindungen',
  checksTitle: 'Prüfungen',
  finding: {
    problem: 'Problem',
    place: 'Cluster und Prüfung',
    remediation: 'Behebung',
    fixedBy: {
      itself: 'Behoben von: Squadron, automatisch',
      fix: 'Behoben von: Squadron, auf Anforderung',
      person: 'Zu beheben von Hand',
    },
  },
  fix: {
    requested: 'Angefordert',
    running: 'Die Behebung läuft. Diese Seite aktualisiert sich automatisch.',
    text: 'Setzt eine Annotation an {{object}} auf dem Hub:',
    time: '<Zeitpunkt der Anfrage>',
  },
  workers: {
    emptyText:
      'Einen Cluster aus einem Template erstellen oder einen importieren. Er wird automatisch verbunden.',
    emptyTitle: 'Noch keine Worker',
    label: 'Verbindungen der Worker',
    left: 'Erhält keine Workloads: {{left}}',
    kueue: 'Kueue auf dem Hub',
    contact: 'Letzter Kontakt mit dem Portal',
    expires: 'Zugangsdaten laufen ab',
  },
  verdict: {
    noWorkersText:
      'Keine Worker. Ein Worker tritt automatisch bei, sobald ein Cluster erstellt oder importiert wird.',
    moreBelow: '{{worst}} {{more}} weitere unten.',
    noProblems: 'Keine Probleme gefunden. {{worst}}',
    pass_one:
      'Alle Prüfungen zwischen dem Hub und seinem Worker sind bestanden.',
    pass_other:
      'Alle Prüfungen zwischen dem Hub und seinen {{count}} Workern sind bestanden.',
    incomplete_one:
      '{{passed}} Prüfungen bestanden, {{count}} konnte nicht überall laufen. Ein Problem ist nicht bekannt: das unten Genannte von Hand prüfen.',
    incomplete_other:
      '{{passed}} Prüfungen bestanden, {{count}} konnten nicht überall laufen. Ein Problem ist nicht bekannt: das unten Genannte von Hand prüfen.',
  },
  checks: {
    reach: 'Vom Portal erreichbar',
    kinds: 'Nötige APIs installiert',
    operators: 'Operatoren laufen',
    versions: 'Versionen passen zum Hub',
    gates: 'Feature Gates von Kueue',
    clock: 'Uhr',
    credential: 'Zugangsdaten von Kueue',
    connection: 'Verbindung von Kueue',
    list: 'Für den Dispatch gelistet',
    namespaces: 'Namespaces',
    localQueues: 'LocalQueues',
    clusterQueues: 'ClusterQueues',
    flavors: 'ResourceFlavors',
    admissionCheck: 'Admission Check und Queues',
    nomination: 'Cluster nominiert',
    reconcilers: 'Reconciler arbeiten',
  },
};
