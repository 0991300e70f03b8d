import { clusters as english } from '../en/clusters';
import { Translated } from '../types';

/** German texts of the fleet, its clusters and their pages. @internal */
export const clusters: Translated<typeof english> = {
  fleet: {
    gpus: 'GPUs nach Typ',
    attention: 'Handlungsbedarf',
    nothingNeedsYou: 'Keiner der eigenen Jobs braucht Aufmerksamkeit.',
    latest: 'Neueste Workloads',
  },
  list: {
    search: 'Cluster suchen',
    noProvider: 'In diesem Portal ist kein Provider aktiviert.',
    emptyTitle: 'Noch keine Cluster',
    emptyText:
      'Cluster aus einer Vorlage anlegen. Er tritt der Flotte automatisch bei und führt Jobs aus, sobald er bereit ist.',
  },
  detail: {
    creating: 'Wird eingerichtet',
    scaling: 'Wird skaliert',
    upgrading: 'Wird aktualisiert',
    deleting: 'Wird gelöscht',
    pools: 'Pools',
    addOns: 'Add-ons',
    installed: 'Durch Vorlagen installiert',
    capacity: 'Kapazität',
    overview: 'Übersicht',
    decommission: 'Stilllegen',
    knownFailures: 'Bekannte Probleme und Abhilfe',
  },
  abortHandover: {
    drained: 'Stattdessen die Stilllegung des Clusters abbrechen.',
    title: 'Übergabe von {{name}} abbrechen',
  },
  machines_one: '{{count}} Maschine',
  machines_other: '{{count}} Maschinen',
  addPool: {
    title: 'Pool zu {{cluster}} hinzufügen',
    nameTaken:
      '{{cluster}} hat bereits einen Pool {{form}}; einen anderen Namen wählen.',
    nameMissing: 'Einen Namen für den Pool eingeben.',
  },
  destroyCluster: {
    fourHours: '4 Stunden',
    title: '{{cluster}} endgültig löschen?',
    beingDestroyed: '{{cluster}} wird endgültig gelöscht',
    progress: 'Diese Seite zeigt den Fortschritt, bis er gelöscht ist.',
    text: 'Gelöscht werden {{machines}}, die Control Plane und alle Daten. Die Zugangsdaten werden widerrufen, der Cluster verlässt die Flotte. Das lässt sich nicht rückgängig machen.',
    drain:
      'Laufende Workloads zuerst beenden lassen; neue Workloads gehen an andere Cluster',
    maximumWait: 'Höchstens warten',
  },
  destroyReach: {
    none: 'Darauf laufen keine Workloads.',
    mayRestart_one:
      '{{count}} Workload läuft auf diesem Cluster. Er beginnt von vorn, wenn seine Pods auf einer Maschine sind, die entfernt wird.',
    mayRestart_other:
      '{{count}} Workloads laufen auf diesem Cluster. Die mit Pods auf einer Maschine, die entfernt wird, beginnen von vorn.',
    evicted_one:
      '{{count}} Workload läuft darauf und wird geräumt. Ein Job des Hubs kommt zurück in seine Queue.',
    evicted_other:
      '{{count}} Workloads laufen darauf und werden geräumt. Jobs des Hubs kommen zurück in ihre Queues.',
  },
  detachCluster: {
    title: '{{cluster}} abkoppeln?',
    beingDetached: '{{cluster}} wird abgekoppelt',
    progress: 'Er verlässt die Flotte. Seine Maschinen laufen weiter.',
    createdHere:
      'Cluster API betreibt ihn weiter, mit {{machines}}, unter dem Namen {{cluster}}.',
    imported: 'Der Cluster selbst läuft unverändert weiter.',
    effect:
      'Er verlässt die Flotte: Er bekommt keine Workloads mehr, und die Zugangsdaten der Flotte werden widerrufen.',
  },
  installedReach: {
    title_one:
      'Eine Vorlage hat dies auf dem Cluster installiert. Es zieht nicht automatisch um.',
    title_other:
      'Vorlagen haben {{count}} Objekte auf dem Cluster installiert. Sie ziehen nicht automatisch um.',
  },
  kubeconfig: {
    title: 'Kubeconfig für {{cluster}}',
    wasDownloaded: '{{name}} wurde heruntergeladen',
    text: 'Die Datei enthält ein persönliches Token. Es läuft nach der gewählten Zeit ab, und innerhalb von 10 Sekunden, wenn das Recht darauf entfällt. Bis dahin hat jeder, der die Datei hat, Zugriff auf {{cluster}}. Der Download wird protokolliert.',
    validFor: 'Gültig für',
    expiresAt: 'Sie gilt bis {{time}}, oder bis das Recht darauf entfällt.',
  },
  pauseCluster: {
    pauseText:
      'Während der Pause werden keine Maschinen angelegt, ersetzt oder gelöscht, und der Autoscaler ruht. Laufende Jobs sind nicht betroffen.',
    resumeText: 'Zwischenzeitlich angeforderte Änderungen werden ausgeführt.',
    paused: '{{cluster}} ist pausiert',
    pauseTitle: '{{cluster}} pausieren?',
    resumeTitle: '{{cluster}} fortsetzen?',
  },
  poolFields: {
    nameHelp: 'Teil der Maschinennamen.',
    machineType: 'Maschinentyp',
    machineTypeHelp:
      'Optional. Bezeichnung des Providers; ohne Angabe wählt der Provider.',
    autoscale: 'Der Autoscaler bestimmt die Anzahl der Maschinen',
    minimum: 'Minimum',
    maximum: 'Maximum',
    gpuTypeHelp: 'Optional. Wert des Node-Labels, z. B. nvidia-a100.',
    gpusPerMachine: 'GPUs je Maschine',
    spot: 'Spot-Maschinen: günstiger, aber die Cloud kann sie zurückfordern',
  },
  removePool: {
    remove: '{{pool}} entfernen',
    title: 'Pool {{pool}} entfernen?',
    text: 'Workloads auf seinen Maschinen werden geräumt, die Daten auf ihren Platten gehen verloren. Das lässt sich nicht rückgängig machen.',
  },
  replaceMachines: {
    title: 'Maschinen von {{cluster}} ersetzen',
    none: 'Mindestens einen Teil wählen.',
    machines: 'Maschinen von',
    help: 'Zuerst wird die neue Maschine angelegt. Dann werden die Workloads auf der alten geräumt und sie wird gelöscht.',
  },
  scaleCluster: { title: '{{cluster}} skalieren' },
  upgradeCluster: {
    title: '{{cluster}} aktualisieren, derzeit {{version}}',
    help: 'Jeweils eine Minor-Version. Zurück geht es nicht.',
  },
  hub: {
    connected: 'über MultiKueue verbunden',
    running: 'auf dem Hub selbst',
    waiting: 'auf Quota oder einen Cluster',
    cannotRun: 'auf keinem Cluster ihrer Queue',
  },
  managedElsewhere: {
    clusterApi:
      'Außerhalb von Squadron erstellt, daher hier kein Skalieren oder Aktualisieren: {{object}} an der Quelle ändern.',
    clusterProfile:
      'Beigetreten durch {{object}}. Die Maschinen werden dort geändert, wo der Cluster erstellt wurde.',
  },
  changeReason: {
    paused: 'Pausiert. Zuerst fortsetzen.',
    creating: 'Wird noch angelegt. Warten, bis der Cluster bereit ist.',
  },
  kubeconfigReason: {
    neverReached: 'Das Portal hat den Cluster noch nicht erreicht.',
    unreachable: 'Der Cluster stellt das Token aus und ist nicht erreichbar.',
  },
  upgradeChoices: {
    provider: 'Der Provider',
    beingUpgraded: 'Wird gerade auf {{wantedVersion}} aktualisiert.',
    notInOneStep:
      '{{provider}} bietet {{newer}} an; von {{running}} ist das nicht in einem Schritt erreichbar.',
    nothingNewer:
      '{{provider}} bietet keine neuere Version als {{running}} an.',
  },
  useProviderOf: {
    unread: 'Die Fähigkeiten der Provider ließen sich nicht lesen.',
    reading: 'Fähigkeiten des Providers werden gelesen.',
    notEnabled:
      'Der Provider {{provider}} ist in diesem Portal nicht aktiviert.',
  },
  decommission: {
    decommissioning: 'die Stilllegung von {{cluster}}',
    stepsDecommissioning: 'Schritte der Stilllegung',
    intro:
      '„Cordon“ hält neue Workloads von {{cluster}} fern, „Drain“ verlegt die laufenden, und „Zugang entfernen“ löscht seine Verbindung. „Cordon“ und „Zugang entfernen“ lassen sich rückgängig machen. Was „Drain“ neu startet, beginnt von vorn: ungespeicherter Fortschritt geht verloren.',
    noOthers:
      'Kein anderer Cluster nimmt Workloads an: Jobs warten, bis einer beitritt.',
    unreachable:
      'Der Cluster ist nicht erreichbar. Seine Jobs starten auf anderen Clustern neu, sobald Kueue ihn für verloren hält oder sein Zugang entfernt wird.',
    remainingWorkloads: 'Verbleibende Workloads',
    effectsOfDrain: 'Auswirkungen von Drain',
    queuesLoseCapacity: 'Queues, die Kapazität verlieren',
    loses: '{{queue}} verliert {{amounts}} von {{claim}}',
    replacedWith: 'Ersetzt durch {{replacedBy}}',
    inProgress: 'Stilllegung läuft',
    force: 'Erzwingen',
    cordon: 'Cordon',
    cordonText:
      'Der Cluster bekommt keine neuen Workloads. Laufende Workloads sind nicht betroffen.',
    drain: 'Drain',
    drainText:
      'Die Workloads ziehen auf andere Cluster mit freier Kapazität um. Dienste sind dort bereit, bevor sie hier enden; Jobs starten von vorn oder warten.',
    removeAccess: 'Zugang entfernen',
    leaveText:
      'Sobald keine Workloads der Flotte mehr laufen, werden Verbindung und Zugangsdaten des Clusters gelöscht.',
    removeAccessNow: 'Zugang sofort entfernen',
    rejoin: 'Wieder in die Flotte aufnehmen',
    done: 'Außer Betrieb',
    left: 'Wieder in die Flotte aufnehmen, damit hier wieder ihre Workloads laufen.',
    endSource:
      'Zum Beenden des Clusters {{object}} löschen, wo er verwaltet wird.',
    endHere: 'Zum Beenden des Clusters oben „Endgültig löschen“ wählen.',
    leaveNowText:
      'Der Cluster ist nicht erreichbar: seine Jobs starten sofort auf anderen Clustern neu. Führt der Cluster sie noch aus, laufen sie doppelt.',
    abortText:
      'Der Cluster nimmt wieder Workloads an: seine Queues laufen weiter, eine entfernte Verbindung wird wiederhergestellt. Bereits verschobene Workloads bleiben, wo sie sind.',
    abortReplacementText:
      'Der Cluster nimmt wieder Workloads an, und {{by}} verliert die geerbten Labels und Claims. Bereits verschobene Workloads bleiben, wo sie sind.',
  },
  decommissionButtons: {
    replaceWith: 'Ersetzen durch …',
    noOthers:
      'Kein anderer Cluster nimmt Workloads an. Zuerst einen Cluster hinzufügen.',
  },
  replace: {
    title: '{{cluster}} ersetzen',
    replacement: 'Ersatz',
    none: 'Den Ersatz wählen.',
    limit:
      'Die Zuweisungen der Queues gehen auf {{by}} über. Dessen Kapazität begrenzt die Zusagen.',
    labels:
      '{{by}} erbt die Labels von {{cluster}}, deren Schlüssel er noch nicht hat.',
    assignments:
      '{{by}} übernimmt die Zuweisungen von {{queues}} auf {{cluster}}.',
    drain:
      'Dann wird {{cluster}} geleert und verlässt die Flotte: Dienste werden zuerst anderswo bereit, Jobs starten neu.',
    affinity:
      'Workloads mit Affinität zu {{cluster}} dürfen auf {{by}} laufen.',
    undo: 'Solange der Cluster die Flotte nicht verlassen hat, macht „Abbrechen“ all das rückgängig.',
  },
  outcomeTotals: {
    handsOver_one:
      '{{count}} zieht um: er ist anderswo bereit, bevor er hier endet',
    handsOver_other:
      '{{count}} ziehen um: sie sind anderswo bereit, bevor sie hier enden',
    stays_one: '{{count}} läuft hier weiter, bis ein Nachfolger bereit ist',
    stays_other: '{{count}} laufen hier weiter, bis ein Nachfolger bereit ist',
    moves_one: '{{count}} startet auf einem anderen Cluster von vorn',
    moves_other: '{{count}} starten auf anderen Clustern von vorn',
    waits_one:
      '{{count}} stoppt und startet von vorn, wenn ein Cluster Platz hat',
    waits_other:
      '{{count}} stoppen und starten von vorn, wenn ein Cluster Platz hat',
    stuck_one: '{{count}} stoppt: kein anderer Cluster kann ihn ausführen',
    stuck_other: '{{count}} stoppen: kein anderer Cluster kann sie ausführen',
    ends_one: '{{count}} stoppt und wird mit dem Cluster gelöscht',
    ends_other: '{{count}} stoppen und werden mit dem Cluster gelöscht',
    hidden: '{{count}} weitere, die ohne Berechtigung nicht sichtbar sind',
    none: 'Auf diesem Cluster laufen keine Workloads der Flotte.',
    running_one: '{{count}} Workload endet noch.',
    running_other: '{{count}} Workloads enden noch.',
    all: '{{outcomes}}.',
    lost: 'Bis zu {{duration}} ungespeicherter Fortschritt gehen verloren.',
    fleetLoses:
      'Ohne den Cluster hat die Flotte {{gpus}} weniger; {{kept}} bleiben.',
  },
  decommissionTable: {
    label: 'Workloads dieses Clusters',
    outcome: 'Ergebnis',
    runningSince: 'Läuft seit',
  },
  addOnsTable: {
    none: 'Dieses Portal verwaltet keine Add-ons auf diesem Cluster.',
  },
  clusterBody: {
    cluster: 'der Cluster {{cluster}}',
    for: 'Seit {{since}}',
    clusterInNumbers: 'Dieser Cluster in Zahlen',
  },
  clusterMachines: {
    noMachines: '{{kind}}, meldet keine Maschinen',
    noKnownPools: 'Keine Pools bekannt.',
  },
  clusterOverview: {
    cpu: 'CPU',
    used: '{{label}}: {{text}} belegt',
  },
  clusterTabs: {
    cluster: 'Cluster {{cluster}}',
  },
  clusterWorkloads: {
    emptyText:
      'Hier können Jobs aus jeder Queue laufen, deren Admission Check diesen Cluster einschließt.',
    emptyTitle: 'Keine Workloads auf {{cluster}}',
  },
  connectionMarks: {
    title: 'Jobs werden auf dem Hub eingereicht und laufen auf Workern',
    noJobsDispatchedCluster: 'An diesen Cluster gehen keine Jobs',
  },
  deletedCluster: {
    jobsRanOnIn:
      'Jobs, die darauf liefen, stehen im Verlauf. Jobs des Hubs laufen auf anderen Clustern.',
    title: 'Dieser Cluster wurde gelöscht',
    clusterNoLongerIn:
      'Dieser Cluster hat die Flotte verlassen, oder die Berechtigung zum Ansehen ist entfallen',
    historyJobs: 'Verlauf seiner Jobs',
  },
  installedTable: {
    requestedBy: 'Angefordert von',
    chosenBy: 'Gewählt durch',
  },
  machinesTable: {
    none: 'Keine Maschinen bekannt. Cluster API legt sie an, sobald das Netz bereit ist. Andere Verwaltungen melden ihre Maschinen nicht.',
  },
  nodesTable: {
    none: 'Noch keine Nodes beigetreten.',
    noneOnHub:
      'Der Hub hat keine Nodes. Seine Workloads laufen auf den Workern.',
    cpuUsed: 'CPU belegt',
    memoryUsed: 'Arbeitsspeicher belegt',
    pool: 'Pool',
  },
  poolsTable: {
    readyDesired: 'Bereit / Soll',
    autoscaled: 'Autoscaling {{min}}–{{max}}',
    perMachine: 'Je Maschine',
    total: 'Maschinen mit Control Plane: {{machines}}. GPUs: {{gpus}}',
  },
  clusterFacts: {
    kubernetes: 'Kubernetes',
    runningWaiting: 'laufend, {{waiting}} wartend',
    fromHub: 'vom Hub',
    used: 'belegt',
  },
  knownFailures: { says: '{{kind}} {{name}} meldet: {{message}}' },
  clustersPage: { provisioner: 'Provisioner' },
  fleetPage: {
    fleetOverview: 'die Übersicht der Flotte',
    fleetInNumbers: 'Die Flotte in Zahlen',
    ready: 'bereit',
    inUseStale: 'belegt (veraltet: {{offline}})',
    inUse: 'belegt',
    longest: 'am längsten {{longestWaitSince}}',
    podsWaiting_one: '{{count}} Pod eines Deployments',
    podsWaiting_other: '{{count}} Pods von Deployments',
    failedToday: 'Heute fehlgeschlagen',
  },
  clusterColumns: {
    createdInSquadron: 'in Squadron angelegt',
    clusterApi: 'Cluster API',
    running: '{{number}} laufend',
    waiting: '{{number}} wartend',
    cannotRun: '{{number}} nicht ausführbar',
    age: 'Alter',
    dispatches: 'verteilt Jobs',
    totals:
      '{{used}} von {{total}} GPUs belegt · {{running}} laufend · {{waiting}} wartend',
  },
  attentionList: { showAll: 'Alle {{number}} zeigen' },
  fleetVerdict: {
    problems_one: '{{count}} Problem in der Flotte.',
    problems_other: '{{count}} Probleme in der Flotte.',
    emptyText:
      'Dieser Flotte ist noch kein Cluster beigetreten, oder die Berechtigung zum Ansehen fehlt.',
    allReady_one: 'Der einzige Cluster ist bereit.',
    allReady_other: 'Alle {{count}} Cluster sind bereit.',
    someReady: '{{ready}} von {{total}} Clustern sind bereit.',
  },
  fleetGrid: {
    gpus: '{{where}}: {{used}} / {{total}} {{type}} belegt',
    what: 'die Cluster',
    label: 'Cluster und ihre GPUs',
    legend:
      'GPUs belegt / insgesamt: je kräftiger die Farbe, desto größer der belegte Anteil. Schraffiert: die letzten bekannten Werte eines unerreichbaren Clusters.',
  },
  release: {
    ended: 'Supportende',
    ends: 'Endet am {{endOfLife}}',
    endedText:
      'Kubernetes {{minor}} hat das Supportende erreicht und erhält keine Patches mehr. Den Cluster aktualisieren.',
    endedOn:
      'Kubernetes {{minor}} hat am {{endOfLife}} das Supportende erreicht und erhält keine Patches mehr. Den Cluster aktualisieren.',
    endsSoonText:
      'Kubernetes {{minor}} erreicht das Supportende. Die Aktualisierung des Clusters planen.',
    endsSoonOn:
      'Kubernetes {{minor}} erreicht am {{endOfLife}} das Supportende. Die Aktualisierung des Clusters planen.',
  },
  form: {
    adds: 'Er bringt der Flotte {{gpus}}; sie hat {{has}}.',
    price: 'Etwa {{price}} pro Stunde für seine GPUs',
    taken: 'Ein Cluster der Flotte hat diesen Namen schon.',
    unchecked:
      'Der Hub hat ihn nicht geprüft, weil Sie dort keine Cluster erstellen dürfen.',
    recommended: 'empfohlen',
    needsCredentials: 'benötigt Zugangsdaten',
    noSpot: 'keine Spot-Maschinen',
    noPools: 'keine Maschinen-Pools',
  },
};
