import { clusters as english } from '../../en/answers/clusters';
import { Translated } from '../../types';

/** German texts of answers about clusters. @internal */
export const clusters: Translated<typeof english> = {
  change: {
    added_one: 'Ein neuer Pool mit {{count}} Maschine.',
    added_other: 'Ein neuer Pool mit {{count}} Maschinen.',
    bounds_one:
      'Der Autoscaler hält ihn zwischen {{least}} und {{count}} Maschine.',
    bounds_other:
      'Der Autoscaler hält ihn zwischen {{least}} und {{count}} Maschinen.',
    field: {
      failureDomain: 'Failure Domain',
      gpu: 'GPUs',
      kind: 'Art',
      labels: 'Labels',
      machineType: 'Maschinentyp',
      rolloutAfter: 'Ersatz angefordert',
      rootDiskGiB: 'Root-Disk',
      spot: 'Spot',
      taints: 'Taints',
    },
    fieldTo: '{{field}} {{before}} → {{after}}',
    fixed: 'Das Autoscaling ist deaktiviert.',
    paused:
      'Der Cluster wird nicht mehr abgeglichen, bis er fortgesetzt wird. Laufende Workloads sind nicht betroffen.',
    removed_one:
      'Der Pool wird mit seiner {{count}} Maschine gelöscht; Workloads darauf werden verschoben oder gehen verloren.',
    removed_other:
      'Der Pool wird mit seinen {{count}} Maschinen gelöscht; Workloads darauf werden verschoben oder gehen verloren.',
    resumed: 'Der Cluster wird wieder abgeglichen.',
    rolled_one: '{{count}} Maschine wird ersetzt: {{causes}}.',
    rolled_other:
      '{{count}} Maschinen werden nacheinander ersetzt: {{causes}}.',
    rolledNone:
      'Er hat keine Maschinen; die Änderung gilt für neue: {{causes}}.',
    settings: 'Einstellungen ändern sich; keine Maschine ist betroffen.',
  },
  step: {
    credentials: 'Zugangsdaten',
    network: 'Netzwerk',
    controlPlane: 'Control-Plane',
    nodes: 'Nodes',
    addOns: 'Add-ons',
    joining: 'Beitritt',
    machines: 'Maschinen',
    pools: 'Pools',
    leaving: 'Verlassen der Flotte',
    infrastructure: 'Infrastruktur',
    cleanUp: 'letztes Aufräumen',
  },
  waits: {
    addOn: 'Add-on {{name}} ist noch nicht bereit',
    addOnFailed: 'fehlgeschlagen',
    controller: 'wartet auf den Controller',
    hook: 'wartet auf einen Pre-Delete-Hook',
    node: 'wartet auf den Node',
    portal: 'das Portal verbindet sich',
    profile: 'wartet auf das ClusterProfile',
    provider: 'wartet auf {{kind}}',
  },
  drain: {
    ending: 'wird geleert: wartet auf das Ende dieser Pods: {{pods}}',
    kept: 'wird geleert: ein PodDisruptionBudget hält diese Pods: {{pods}}',
  },
  is: {
    cordoned: 'gesperrt',
    drained: 'geleert',
    draining: 'wird geleert',
    leaving: 'verlässt die Flotte',
    paused: 'pausiert',
    partlyUnreachable: 'teilweise nicht erreichbar',
    portalLost: 'das Portal erreicht den Cluster nicht',
    probeLost: 'Cluster API erreicht den Cluster nicht',
    bothLost: 'weder das Portal noch Cluster API erreichen den Cluster',
    unavailable: 'Cluster API meldet den Cluster als nicht verfügbar',
    unhealthy: 'der Cluster-Manager meldet eine ungesunde Control-Plane',
    notSeen: 'gelöscht, oder von einer Art, die nicht beobachtet wird',
    silent: 'meldet noch nichts',
    notCreated: 'noch nicht erstellt',
  },
  missingRight: {
    inNamespace:
      '„{{user}}“ fehlt im Cluster {{cluster}} das Recht {{verb}} auf {{resource}} im Namespace {{namespace}}. Ein Administrator des Clusters kann es erteilen.',
    onCluster:
      '„{{user}}“ fehlt im Cluster {{cluster}} das Recht {{verb}} auf {{resource}}. Ein Administrator des Clusters kann es erteilen.',
  },
  part: {
    addOn: 'Add-on {{name}}',
    addOnIs: 'Add-on {{name}}: {{state}}',
    controlPlane: 'Control-Plane {{part}}/{{of}}',
    controlPlaneMachine: 'Control-Plane-Maschine {{name}}',
    creating: '{{step}}, Schritt {{number}} von {{of}}',
    machine: 'Maschine {{names}}',
    machineIs: 'Maschine {{name}}: {{state}}',
    machinesLeft_one: '{{count}} Maschine übrig',
    machinesLeft_other: '{{count}} Maschinen übrig',
    machinesReady_one: '{{ready}} von {{count}} Maschine bereit',
    machinesReady_other: '{{ready}} von {{count}} Maschinen bereit',
    machinesTo_one: '{{from}} → {{count}} Maschine',
    machinesTo_other: '{{from}} → {{count}} Maschinen',
    nodesReady_one: '{{ready}} von {{count}} Node bereit',
    nodesReady_other: '{{ready}} von {{count}} Nodes bereit',
    pool: 'Pool {{name}}',
    pools: 'Pools {{part}}/{{of}}',
    rayCluster: 'Standard-RayCluster',
    updated: '{{part}} von {{of}} aktualisiert',
  },
  verdict: {
    accepts: 'Nimmt Workloads der Flotte an',
    conditions: 'Die Conditions unten zeigen die Ursache',
    correct: 'Den Cluster korrigieren; es geht von dort weiter',
    Deleting:
      'Verschwindet von dieser Seite, sobald das letzte Objekt gelöscht ist',
    Upgrading: 'Jobs auf ersetzten Maschinen starten neu',
    Repairing: 'Cluster API ersetzt die Maschine automatisch',
    Scaling: 'Neue Nodes nehmen Workloads an, sobald sie bereit sind',
    ScalingDown: 'Cluster API leert jede Maschine, bevor sie entfernt wird',
    CredentialRefused:
      'Neue Lese- und Schreibzugriffe schlagen fehl, bis der Cluster die Zugangsdaten des Portals wieder annimmt',
    Drained: 'Nimmt keine neuen Workloads an, und keine der Flotte laufen dort',
    Left: 'Der Zugang ist entfernt; die Maschinen laufen weiter',
    Paused:
      'Nimmt Workloads der Flotte an, aber nichts daran wird geändert, bis der Cluster fortgesetzt wird',
    Unknown: 'Siehe die Conditions unten',
    dispatches: 'Weist die Workloads der Flotte zu',
    fixElsewhere: 'Dort beheben, wo der Cluster verwaltet wird',
    hubLost:
      'Diese Seite zeigt den letzten bekannten Zustand; neue Workloads können erst platziert werden, wenn der Hub antwortet',
    workerLost:
      'Diese Seite zeigt den letzten bekannten Zustand; die Jobs ziehen auf andere Cluster um, sobald Kueue den Cluster für verloren erklärt',
    notJoined: 'Gehört nicht zu MultiKueue',
    stepFailed: 'Schritt {{step}} ist fehlgeschlagen; die Ursache beheben',
    untilDone: 'Ist bereit, sobald alle Schritte erledigt sind',
  },
  leaving: {
    Cordon: 'Nimmt keine neuen Workloads an; laufende sind nicht betroffen',
    Drain:
      'Nimmt keine neuen Workloads an, und laufende ziehen auf andere Cluster um',
    Leave:
      'Verlässt die Flotte, sobald dort kein Workload der Flotte mehr läuft',
    LeaveNow: 'Verlässt die Flotte, ohne auf laufende Workloads zu warten',
  },
  decommission: {
    access: 'Zugang entfernen',
    accessDone: 'hat MultiKueue verlassen',
    accessLater: 'beginnt, sobald keine Workloads mehr da sind',
    accessRuns: 'Verbindung und Zugangsdaten werden entfernt',
    cordon: 'Cordon',
    cordonDone: 'keine neuen Workloads werden hier eingeplant',
    cordonRuns: 'die Queues werden angehalten',
    drain: 'Drain',
    drainDone: 'kein Workload der Flotte läuft mehr hier',
    drainSkipped: 'übersprungen',
    drainUnknown:
      'nicht erreichbar, daher sind die übrigen Workloads unbekannt',
    handedOver_one:
      '{{count}} davon wird zuerst übergeben, die übrigen laufen bis dahin weiter',
    handedOver_other:
      '{{count}} davon werden zuerst übergeben, die übrigen laufen bis dahin weiter',
    left_one: '{{count}} Workload übrig',
    left_other: '{{count}} Workloads übrig',
    ready: '{{by}} ist bereit',
    readyDone: 'lässt Workloads zu',
    readyRuns: 'lässt noch keine Workloads zu',
    takesOver: '{{by}} übernimmt',
    takesOverDone: 'hat die Labels und Claims',
    takesOverRuns: 'Labels und Claims werden übertragen',
  },
  outcome: {
    ends: 'Existiert nur auf diesem Cluster und endet mit ihm.',
    handsOver:
      'Ein Nachfolger auf {{cluster}} ist bereit, bevor der Workload hier gelöscht wird.',
    noOther: 'Kein anderer Cluster lässt Workloads dieser Queue zu.',
    onlyAffinity:
      'Die Cluster-Affinität erlaubt nur {{clusters}}; die Affinität entfernen oder den Workload verschieben.',
    restarts: '{{cluster}} hat dafür freie Kapazität.',
  },
  overdue: {
    cluster: 'einen Cluster',
    endOf: 'das Ende von {{state}}',
    reconciler: 'einen Reconciler',
    title: '{{name}} wartet seit {{since}} auf {{what}}',
    usual: 'Das dauert sonst weniger als {{duration}}',
  },
};
