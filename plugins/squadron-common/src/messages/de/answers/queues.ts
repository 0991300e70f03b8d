import { queues as english } from '../../en/answers/queues';
import { Translated } from '../../types';

/** German texts of answers about queues, quota and estimates. @internal */
export const queues: Translated<typeof english> = {
  admitsNothing: 'ClusterQueue {{clusterQueue}} lässt nichts zu: {{cause}}',
  ahead_one:
    'Quota ist frei, aber die Queue ist streng FIFO, und {{count}} Workload ist davor',
  ahead_other:
    'Quota ist frei, aber die Queue ist streng FIFO, und {{count}} Workloads sind davor',
  amountInFlavor: '{{amount}} in Flavor {{flavor}}',
  another: 'einer anderen Queue',
  borrowing: 'geliehen',
  borrows:
    'passt mit Quota, die aus der Cohort {{cohort}} geliehen ist und zurückgefordert werden kann',
  cannotRun_one: '{{count}} kann nicht laufen',
  cannotRun_other: '{{count}} können nicht laufen',
  checkNotReconciled: 'vom Controller noch nicht verarbeitet',
  claim: {
    over: '{{granted}} {{resource}} zugewiesen, {{allocatable}} zuteilbar',
    nodesAway_one: '{{away}} von {{count}} Node nicht bereit',
    nodesAway_other: '{{away}} von {{count}} Nodes nicht bereit',
    pending: 'die letzte Änderung ist noch nicht verarbeitet',
    removing: 'die Zuweisungen werden aus den Queues entfernt',
  },
  cohortCycle:
    'die übergeordneten Cohorts bilden einen Kreis, deshalb lässt Kueue darin nichts zu; spec.parentName einer von ihnen ändern',
  drained: 'lässt keine Workloads zu, und keine sind übrig',
  draining: 'lässt keine Workloads zu und räumt laufende',
  estimate: {
    borrows: 'Würde jetzt mit geliehener Quota starten',
    fits: 'Würde jetzt starten',
    never: 'Kann nicht laufen',
    noCluster:
      'Der Cluster, der den Workload einreihen würde, gehört nicht zur Flotte',
    noPods: 'Braucht keine Quota: es gibt keine eigenen Pods',
    noWorker:
      'Wartet: die Queue hat freie Quota, aber die Flotte hat keinen Worker',
    noWorkerCan: 'kein Worker-Cluster kann den Workload ausführen',
    preempts: 'Würde starten, nachdem andere verdrängt sind',
    refused: 'Kein Cluster kann den Workload ausführen: {{cause}}',
    unknown: 'Ob der Workload starten würde, ist nicht bekannt',
    waits: 'Würde warten',
  },
  excluded: {
    affinity: 'die Cluster-Affinität von {{of}} nennt den Cluster nicht',
    cordoned: 'der Cluster ist gesperrt und nimmt keine neuen Workloads an',
    missing: 'das Placement {{namespace}}/{{name}} gibt es nicht',
    placement: 'Placement {{namespace}}/{{name}} wählt den Cluster nicht aus',
    undecided: 'Placement {{namespace}}/{{name}} hat noch keine Entscheidung',
  },
  free: '{{amounts}} frei',
  fits: 'jetzt ist genug Quota frei',
  flavorLabel: 'Flavor {{name}} ist für {{value}}, nicht {{wanted}}',
  flavorMissing: 'den Flavor {{name}} gibt es nicht',
  flavorTaint:
    'Flavor {{name}} hat den Taint {{taint}}, den die Pods nicht tolerieren',
  held: {
    cpu: '{{part}} von {{of}} CPUs der Quota in Queue {{queue}}',
    gpu: '{{part}} von {{of}} GPUs der Quota in Queue {{queue}}',
    memory: '{{part}} von {{of}} Speicher der Quota in Queue {{queue}}',
  },
  idle: 'keine Workloads warten oder laufen',
  inactive: '{{queue}} ist nicht aktiv',
  isDrained: 'Queue {{name}} wird geleert',
  isHeld: 'Queue {{name}} ist angehalten',
  itIsShort: 'es fehlen {{amounts}}',
  its: 'die Queue',
  mayBorrow: 'kann sich Quota aus der Cohort leihen',
  missing: '{{queue}} gibt es nicht',
  named: 'Queue {{name}}',
  noClusterQueue:
    'Queue {{queue}} verweist auf ClusterQueue {{clusterQueue}}, die es auf {{cluster}} nicht gibt',
  noLocalQueue:
    'Namespace {{namespace}} auf {{cluster}} hat keine Queue {{queue}}',
  nodesFit_one:
    'auf die Nodes passen {{places}} von {{count}} Pod des Pod-Sets {{podSet}}; die übrigen warten auf weitere Nodes',
  nodesFit_other:
    'auf die Nodes passen {{places}} von {{count}} Pods des Pod-Sets {{podSet}}; die übrigen warten auf weitere Nodes',
  notDispatched: 'der Hub weist {{cluster}} nichts zu',
  notReached: 'Kueue auf dem Hub erreicht {{cluster}} nicht',
  notReconciled: 'von Kueue noch nicht verarbeitet',
  onHold: 'lässt keine Workloads zu; laufende laufen weiter',
  otherNamespace:
    'ClusterQueue {{clusterQueue}} lässt keine Workloads aus Namespace {{namespace}} zu',
  preempts_one: 'Kueue verdrängt dafür {{count}} Workload',
  preempts_other: 'Kueue verdrängt dafür {{count}} Workloads',
  reserved: 'Quota reserviert',
  running_one: '{{count}} läuft',
  running_other: '{{count}} laufen',
  setting: {
    borrow: {
      name: 'Preemption zum Leihen',
      LowerPriority:
        'Verdrängt Workloads niedrigerer Priorität, um Quota zu leihen.',
      Never: 'Verdrängt nie, um Quota zu leihen.',
      upTo: 'Verdrängt Workloads niedrigerer Priorität bis Priorität {{most}}, um Quota zu leihen.',
    },
    checks: {
      name: 'Admission Checks',
      each: 'Jeder Workload braucht {{checks}}.',
    },
    cohort: {
      name: 'Preemption in der Cohort',
      Any: 'Fordert verliehene Quota von jedem Workload der Cohort zurück.',
      LowerPriority:
        'Fordert verliehene Quota von Workloads niedrigerer Priorität in der Cohort zurück.',
      Never: 'Wartet, bis verliehene Quota zurückgegeben ist.',
    },
    flavors: {
      name: 'Flavors',
      MayStopSearch: 'Leiht in einem Flavor, bevor der nächste versucht wird.',
      TryNextFlavor:
        'Versucht den nächsten Flavor, bevor es im aktuellen leiht.',
    },
    order: {
      name: 'Reihenfolge',
      BestEffortFIFO:
        'BestEffortFIFO: Workloads dürfen einen überholen, der nicht passt.',
      StrictFIFO:
        'StrictFIFO: Ein Workload, der nicht passt, hält alle hinter ihm auf.',
    },
    queue: {
      name: 'Preemption in der Queue',
      LowerOrNewerEqualPriority:
        'Verdrängt eigene Workloads niedrigerer Priorität und neuere gleicher Priorität.',
      LowerPriority: 'Verdrängt eigene Workloads niedrigerer Priorität.',
      Never: 'Verdrängt nie eigene Workloads.',
    },
  },
  short: 'es fehlen {{amounts}}',
  size: {
    asks: 'der Workload fordert {{amount}} an',
    largest: 'am meisten passt auf {{cluster}}: {{amount}}',
    noCluster: 'kein Cluster hat welche',
    noNode: 'kein Node von {{cluster}} hat welche',
    most: '{{cluster}} hat in {{queue}} eine Quota von {{amount}}',
    notHere: '{{cluster}} hat in {{queue}} keine Quota für {{resource}}',
    onOneNode: '{{amount}} auf einem Node',
    podSetAsks: 'Gruppe „{{podSet}}“ fordert {{amount}} an',
  },
  terminating: 'bis keine Workloads mehr da sind',
  unknownCluster: 'der Zustand von {{cluster}} ist noch nicht bekannt',
  unknownCohort: 'die Quota der Cohort ist nicht bekannt',
  unknownThere: 'die Queue ist dort nicht bekannt',
  untilFixed: '{{what}}, bis das behoben ist',
  untilResumed: '{{what}}, bis eine Person sie fortsetzt',
  waiting_one: '{{count}} Job wartet',
  waiting_other: '{{count}} Jobs warten',
};
