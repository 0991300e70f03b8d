import { workloads as english } from '../en/workloads';
import { Translated } from '../types';

/** German texts of workloads and their pages. @internal */
export const workloads: Translated<typeof english> = {
  list: {
    search: 'Workloads suchen',
    emptyTitle: 'Noch keine Workloads',
    emptyText:
      'Einen RayJob einreichen. Dafür ist kein eigener Cluster nötig: die Flotte wählt einen aus.',
  },
  detail: {
    logs: 'Logs',
    spec: 'Spec',
    groups: 'Gruppen',
    applications: 'Anwendungen',
  },
  bulkBar: {
    selectedWorkloads: 'Ausgewählte Workloads',
    selected: '{{count}} ausgewählt',
  },
  bulk: {
    stopText:
      'Die Workloads und ihre Pods werden gelöscht, ihre Quota wird frei. Nicht gespeicherte Arbeit geht verloren. Das lässt sich nicht rückgängig machen.',
    suspendText:
      'Ihre Pods werden gelöscht, ihre Quota wird frei. Nach dem Fortsetzen beginnen sie von vorn.',
    resumeText:
      'Sie kommen wieder in die Queue und starten, sobald Kapazität frei ist.',
    someFailed:
      '{{failed}} von {{count}} sind fehlgeschlagen; der Grund steht jeweils dabei. Die übrigen waren erfolgreich.',
    rayclusters: '{{count}} RayCluster',
    noneOfThem: 'Für keinen davon möglich: {{reasons}}',
    done_one: '{{action}}: {{count}} Workload',
    done_other: '{{action}}: {{count}} Workloads',
    titleOne: '{{action}}: {{name}}?',
    title: '{{action}}: {{count}} Workloads?',
    confirm: '{{action}} ({{count}})',
  },
  bulkRow: {
    inProgress: 'Läuft …',
    done: 'Erledigt.',
    failed: 'Fehlgeschlagen: {{cause}}',
    checkingWhatAffected: 'Auswirkungen werden geprüft …',
    skipped: 'Übersprungen: {{reason}}',
  },
  dashboard: { title: 'Das Ray-Dashboard ließ sich nicht öffnen' },
  follow: {
    notifyMe: 'Benachrichtigen',
    stopNotifying: 'Nicht mehr benachrichtigen',
    explain:
      'Benachrichtigungen, wenn er startet, umzieht, fehlschlägt oder endet',
    failed:
      'Die Benachrichtigungen zu diesem Workload ließen sich nicht ändern',
    started: 'Sie werden über {{name}} benachrichtigt',
    stopped: 'Sie werden über {{name}} nicht mehr benachrichtigt',
  },
  groupFields: {
    autoscale: 'Rays Autoscaler darf die Anzahl der Worker ändern',
    minimumInGroup: 'Minimum in Gruppe {{name}}',
    maximumInGroup: 'Maximale Worker in Gruppe {{name}}',
    workersInGroup: 'Worker in Gruppe {{name}}',
  },
  move: {
    title: '{{name}} verschieben',
    handoverText:
      'Die neue Kopie ist bereit, bevor die alte gelöscht wird. Sie hat einen neuen Namen, den Clients verwenden müssen.',
    noTargets: 'Kein anderer Cluster kann ihn ausführen.',
    chooseCluster: 'Einen Cluster wählen.',
    hasEnded:
      'Ich habe geprüft, dass {{name}} nicht mehr auf {{cluster}} läuft',
    hasEndedHint:
      '{{cluster}} ist verloren. {{name}} darf nicht doppelt laufen: Laufen die Pods dort noch, können sie Daten beschädigen.',
    unchanged: 'Die Cluster-Affinität von {{name}} ist unverändert',
    titleFrom: '{{name}} von {{cluster}} verschieben',
    handsOver: '{{name}} wird übergeben',
    moving: '{{name}} wird verschoben',
  },
  moveTargets: {
    waits: 'wartet',
    unknown: 'unbekannt',
    fits: 'startet sofort',
    borrows: 'startet sofort mit geliehener Quota',
    preempts: 'startet, nachdem andere Workloads verdrängt sind',
    never: 'kann nicht laufen',
    anyCluster: 'Beliebiger Cluster',
    removeAffinity: '{{anyCluster}}: die Affinität zu {{clusters}} entfernen',
  },
  priority: {
    title: 'Priorität von {{workload}}',
    noClasses:
      'Die Flotte hat keine WorkloadPriorityClass. Die Administration des Hubs kann eine anlegen.',
    none: 'Eine andere Priorität wählen.',
    unread: 'Die Prioritäten ließen sich nicht lesen: {{error}}',
    help: 'Bestimmt die Reihenfolge in der Queue und welche Workloads verdrängt werden können.',
  },
  queueNow: {
    queueNow: 'Jetzt einreihen',
    title: '{{workload}} jetzt einreihen?',
    alreadyQueued: '{{name}} ist bereits eingereiht.',
    inQueue: '{{name}} ist in Queue {{queue}}.',
    recreateText:
      'Er wird gelöscht und mit demselben Namen, Spec, Labels und Annotations neu angelegt, in Queue {{queue}} und verwaltet von MultiKueue. Er ist noch nicht gelaufen, es geht also keine Arbeit verloren. Es gibt nie zwei Kopien gleichzeitig.',
    labelText:
      'Er bekommt das Label kueue.x-k8s.io/queue-name: {{queue}}, und Kueue startet ihn, sobald Kapazität frei ist.',
  },
  rerunFormLink: {
    withSize: 'Mit {{size}} erneut ausführen',
    noForm: 'Dieses Portal hat kein Formular für Ray-Jobs.',
  },
  rerunWorkload: {
    title: '{{workload}} erneut ausführen?',
    submitted: '{{again}} wurde eingereicht',
    submittedText: 'Dies ist die Seite dazu.',
    text: 'Der neue Job hat denselben Code und dasselbe Image, dieselben Ressourcen und dieselbe Queue. {{workload}} bleibt unverändert.',
    name: 'Name des neuen Jobs',
    inNamespace: 'Im Namespace {{namespace}}.',
  },
  scaleFields: {
    controlPlane: 'Control Plane',
    machines: 'Maschinen von {{name}}',
    ready: '{{ready}} bereit',
    minimumIn: 'Minimum in {{name}}',
    boundsHelp: 'Der Autoscaler bleibt innerhalb dieser Grenzen.',
    maximumIn: 'Maximum in {{name}}',
  },
  scaleWorkload: { title: '{{workload}} skalieren' },
  suspendWorkload: {
    suspendText:
      'Die Pods werden gelöscht, die Quota wird frei. Der Workload selbst bleibt und beginnt nach dem Fortsetzen von vorn.',
    resumeText:
      'Er wird wie ein neuer Workload eingereiht und startet, sobald Kapazität frei ist.',
    suspendTitle: '{{name}} aussetzen?',
    resumeTitle: '{{name}} fortsetzen?',
  },
  upgradeWorkload: {
    title: '{{workload}} aktualisieren, derzeit Ray {{rayVersion}}',
    upgrade: '{{workload}} aktualisieren',
  },
  workloadUsers: {
    title_one: '{{count}} Workload läuft darauf und wird fehlschlagen',
    title_other: '{{count}} Workloads laufen darauf und werden fehlschlagen',
    hidden: '{{count}}, die Sie nicht sehen dürfen',
  },
  workloadReasons: {
    alreadySuspended: 'Bereits ausgesetzt.',
    notSuspended: 'Nicht ausgesetzt.',
    ofDeployment:
      'Nicht für ein Deployment, dessen Pods Kueue einzeln einreiht: Das Deployment selbst ändern, z. B. auf 0 skalieren.',
    ofStatefulSet:
      'Nicht für ein StatefulSet: Es stattdessen auf 0 skalieren. Seine Priorität nimmt Kueue aus seinen Labels.',
    ofPod:
      'Nicht für einen Pod: Kueue würde ihn löschen, und nichts legt ihn neu an.',
    formUnsupported:
      'Das Formular unterstützt nicht alle Felder des YAML. Stattdessen das YAML kopieren und ändern.',
    notQueuedSoNoPriority: 'In keiner Queue; die Priorität hat keine Wirkung.',
    moving: 'Er wird bereits verschoben. Warten, bis er dort läuft.',
    handover: 'Eine Übergabe an {{successor}} läuft. Sie zuerst abbrechen.',
    notQueuedSoNotMoved:
      'In keiner Queue; er lässt sich daher nicht auf einen anderen Cluster verschieben.',
    alreadyFinished: 'Bereits beendet.',
    noGroups: 'Hat einen Head, aber keine Worker-Gruppen.',
  },
  bulkCheck: { failed: 'Die Auswirkungen ließen sich nicht prüfen: {{error}}' },
  stopWorkload: {
    deleting: '{{name}} wird gelöscht',
    stopping: '{{name}} wird gestoppt',
    removedFrom: '{{workload}} wird von {{cluster}} entfernt.',
    removedFromBoth:
      '{{workload}} wird von {{cluster}} und {{runsOn}} entfernt.',
    noPods: 'Es gibt noch keine Pods',
    pods_one: '{{count}} Pod wird gelöscht',
    pods_other: '{{count}} Pods werden gelöscht',
    after:
      '{{pods}}, nach {{duration}}; nicht gespeicherte Arbeit geht verloren',
    effect: '{{effect}}. Das lässt sich nicht rückgängig machen.',
    effectAndGpus:
      '{{effect}}; {{gpus}} werden frei. Das lässt sich nicht rückgängig machen.',
  },
  rayUpgrade: {
    imageText: 'Enthält Ray und den Code. Gilt für Head und Worker.',
    currentImage: '{{image}} (aktuell)',
    otherImage: 'Anderes Image',
    imageName: 'Name des Images',
    version: 'Ray-Version',
    versionText:
      'Optional. Die Version im Image; ohne Angabe aus dem Tag des Images.',
  },
  applicationsTable: {
    none: 'KubeRay hat noch keine Anwendung gemeldet. Das geschieht, sobald der RayService auf einem Worker läuft.',
    noEndpoints: 'Die Endpunkte sind noch nicht bekannt.',
    endpoints: 'Pods, die Anfragen bedienen: {{endpoints}}.',
    noneReported: '{{serving}} Ray Serve hat noch keine Anwendung gemeldet.',
    active: 'aktiv',
    pending: 'wartend',
  },
  deletedWorkload: {
    wasDeleted: 'Gelöscht: {{what}}',
    wasDeletedBefore:
      '{{kind}} {{name}} wurde gelöscht; Zustand zuvor: {{state}}.',
    historySoon:
      'Der Verlauf erscheint in Kürze. Der letzte bekannte Zustand steht unten.',
    noHistory:
      'Kein Verlauf verfügbar: nicht archiviert, oder die Berechtigung zum Ansehen fehlt. Der letzte bekannte Zustand steht unten.',
  },
  downloadLog: {
    title: 'Das Log ließ sich nicht herunterladen',
    downloadAll: 'Alles herunterladen',
  },
  entrypoint: {
    entrypoint: 'Entrypoint',
    lines: '… {{count}} Zeilen',
    characters: '{{count}} Zeichen',
  },
  groupsTable: {
    workerGroups: 'Worker-Gruppen',
    head: 'Head',
    desired: 'Soll',
    bounds: 'Grenzen',
    to: '{{min}} bis {{max}}',
    autoscaled:
      'Rays Autoscaler ändert die Anzahl der Worker innerhalb der Grenzen.',
    fixed: 'Die Anzahl der Worker ändert sich nur durch Skalieren von Hand.',
  },
  handoverNotice: {
    title: '{{successor}} hat übernommen',
    created: ', angelegt {{since}}',
    stepsHandover: 'Schritte der Übergabe',
    moves: 'Ziel ist {{where}}.',
    clusterAffinity: 'Die Cluster-Affinität ist {{where}}.',
    clusterBeingDecommissioned: 'Sein Cluster wird stillgelegt.',
    order: 'Der Nachfolger wird bereit, bevor dieser gelöscht wird.',
  },
  gpuUtilization: {
    title: 'GPU-Auslastung',
    newest_one: '{{mean}} der Zeit auf der GPU.',
    newest_other:
      '{{mean}} der Zeit im Mittel von {{count}} GPUs, {{lowest}} auf der am wenigsten genutzten.',
    noneNow: 'Zurzeit meldet kein Exporter seine GPUs.',
    pods: 'Von den ersten {{pods}} Pods.',
    mean: 'Mittel',
    lowest: 'Am wenigsten genutzte GPU',
  },
  idleNotice: {
    title: '{{kind}} ist ungenutzt',
    keep: 'Weiterlaufen lassen',
    keepTitle: '{{name}} weiterlaufen lassen?',
  },
  logStatus: {
    tryAgain: 'Erneut versuchen',
    liveFrom: 'Live von {{cluster}}.',
    reopeningLog: 'Log wird erneut geöffnet …',
    logReopenedShortly: '{{shown}} Das Log wird in Kürze erneut geöffnet.',
    pausedWhileTabWas: 'Angehalten, während dieser Tab verborgen war.',
  },
  missingWorkload: {
    waitingAppear: 'Warten, bis {{workload}} erscheint',
    the: '{{kind}} {{namespace}}/{{workload}}',
  },
  podsTable: {
    none: 'Keine Pods. Sie erscheinen auf dem Worker, sobald der Workload zugelassen ist, und werden einige Zeit nach seinem Ende gelöscht.',
    role: 'Rolle',
    connect: 'Aus einem Terminal mit den Ports eines Pods verbinden',
  },
  shell: {
    label: 'Shell',
    in: 'Shell in {{pod}}',
    connecting: 'Die Shell wird geöffnet …',
    open: 'Alle Tasten gehen an die Shell; Umschalt+Tab verlässt sie. Die Shell endet, wenn dieses Fenster geschlossen wird.',
    ended: 'Die Shell endete mit Exit-Code {{code}}.',
    broken:
      'Die Verbindung zum Portal brach ab, und mit ihr endete die Shell. Wenn sie sich nie öffnet, lässt vielleicht ein Proxy vor dem Portal keine WebSockets durch.',
    none: 'Das Image hat keine Shell (/bin/sh). Ein Debug-Container hat eine: kubectl debug.',
    notRunning: 'Der Container läuft nicht und hat deshalb keine Shell.',
    again: 'Neue Shell öffnen',
    close: 'Schließen',
  },
  unqueuedNotice: {
    title: 'Dieser Workload ist nicht eingereiht',
    noQueueTitle: 'Namespace {{namespace}} hat keine Queue',
    noQueueText:
      'Wer Queues anlegen darf, kann eine mit dem Formular oder dem Label squadron.dev/queue hinzufügen. Danach lässt sich der Workload hier einreihen.',
    assignQueue: 'Queue zuweisen',
    noLabel: 'Angelegt, bevor der Namespace eine Queue hatte.',
    notIntegrated:
      'Nennt eine Queue, aber Kueue auf dem Hub reiht diese Art nicht ein. Eine Administratorin oder ein Administrator muss sie in der Konfiguration von Kueue unter integrations.frameworks eintragen.',
    noLabelOfPod:
      'Angelegt, bevor der Namespace eine Queue hatte, und Kueue reiht einen Pod nur beim Anlegen ein. Den Pod löschen und neu anlegen.',
    notManaged:
      'Angelegt, bevor der Namespace eine Queue hatte; ihm fehlt `spec.managedBy`, das sich nur beim Anlegen setzen lässt. Neu anlegen.',
    placeholder:
      'Dieser Platzhalter bewahrt die Spec eines Workloads, dessen Neuanlage unterbrochen wurde. Er läuft nie.',
  },
  usersTable: {
    unknown:
      'Die Nutzer sind derzeit nicht bekannt. Driver, die sich von außerhalb der Flotte verbinden, werden nie aufgeführt.',
    none: 'Kein Job oder Dienst verwendet ihn. Einen RayJob einreichen und diesen RayCluster wählen.',
  },
  peek: { lastSteps: 'Letzte Schritte', open: 'Vorschau von {{name}}' },
  wherePlaced: {
    nominated:
      'Kandidaten: {{clusters}}; der erste mit freier Kapazität führt ihn aus',
    notOnClusterYet: 'Noch auf keinem Cluster',
  },
  workloadBody: {
    reading: '{{ref}} wird gelesen',
    inOn: '{{kind}} in {{namespace}} auf {{cluster}}',
  },
  workloadEvents: {
    events: 'die Events von {{workload}}',
    searchEvents: 'Events suchen',
    onlyWarnings: 'Nur Warnungen ({{count}})',
    emptyText:
      'Kubernetes löscht Events nach einer Stunde. Neue Events erscheinen hier automatisch.',
    emptyTitle: 'Keine Events',
    noMatch_one: 'Das einzige Event passt nicht.',
    noMatch_other: 'Keines der {{count}} Events passt.',
    olderNotKept_one: '{{number}} älteres Event wird nicht aufbewahrt.',
    olderNotKept_other: '{{number}} ältere Events werden nicht aufbewahrt.',
  },
  workloadLogs: {
    previousRun: 'Vorheriger Lauf',
    log: 'das Log von {{workload}}',
    label: 'Log von {{workload}}, {{label}}',
    openingLog: 'Log wird geöffnet …',
    noOutputYet: 'Noch keine Ausgabe.',
    noOutput: 'Keine Ausgabe.',
    none: 'Noch kein Log: es beginnt, sobald ein Pod gestartet ist. Derzeitiger Zustand: {{state}}.',
  },
  workloadPlacement: {
    title: 'Mögliche Cluster',
    placement: 'Placement {{namespace}}/{{placement}}',
    noClusterNominated: 'Kein Cluster ist nominiert.',
  },
  workloadWait: {
    title: 'Warum er wartet',
    cannotRun: 'Warum er nicht laufen kann',
    howRun: 'So kann er laufen',
    howEndWait: 'So endet das Warten',
    never_one: '{{count}} Cluster kann ihn nicht ausführen',
    never_other: '{{count}} Cluster können ihn nicht ausführen',
    largestHoldersMissingQuota: 'Wer die fehlende Quota hält',
    until: 'Bis',
  },
  useWorkloadTabs: { manifest: 'Manifest von {{data}}' },
  workloadFacts: {
    noGpu: '{{memoryBytes}}, keine GPU',
    by: 'von {{owner}}',
    notStarted: 'nicht gestartet',
    ended: 'beendet {{at}}',
    value: 'Wert {{priority}}',
    byRaysAutoscaler: 'durch Rays Autoscaler',
    runningDesired: 'laufend / Soll',
    suspended: 'ausgesetzt',
    dedicatedJob: 'nur für diesen Job',
    retries: 'Wiederholungen',
    eachWithNewRaycluster: 'jede mit einem neuen RayCluster',
    deadline: 'Frist',
    afterStart: 'nach dem Start',
    shared: 'geteilt',
  },
  entityWorkloadCard: { the: '{{kind}} {{workload}}' },
  latestWorkloads: {
    workloads: 'die Workloads',
    where: 'Wo',
  },
  workloadCounters: { workloadsByState: 'Workloads nach Zustand' },
  workloadPage: {
    pagesExist: 'Seiten gibt es für {{kinds}}.',
    title: 'Unbekannte Art von Workload',
    reading: '{{workload}} wird gelesen',
  },
  workloadColumns: {
    ran: 'lief',
    running: 'läuft',
  },
  workloadsRoutes: { allWorkloads: 'Alle Workloads' },
  groups: {
    all: 'Alle',
    running: 'Laufend',
    waiting: 'Wartend',
    cannotRun: 'Nicht lauffähig',
    failed: 'Fehlgeschlagen',
    finished: 'Beendet',
  },
  form: {
    custom: 'Eigene Größe',
    customHelp: 'Die Werte unten festlegen',
    cpuPerWorker: 'CPU je Worker',
    memoryPerWorker: 'Speicher je Worker',
    gpusPerWorker: 'GPUs je Worker',
    headCpu: 'CPU des Heads',
    headMemory: 'Speicher des Heads',
    clusterHelp:
      'Optional. Standardmäßig wählt die Flotte einen Cluster mit freier Kapazität.',
    manifest: 'Manifest',
    manifestUnavailable: 'Das Manifest ist nicht verfügbar',
    manifestUnavailableText:
      '{{error}} Das Absenden ist trotzdem möglich: Der Task prüft alles noch einmal.',
    manifestRejected: 'Dieses Manifest würde abgelehnt',
    manifestSame: 'Gleich dem Workload, mit dessen Werten das Formular begann.',
    manifestChanged:
      'Zeilen mit + und − weichen von dem Workload ab, mit dessen Werten das Formular begann.',
    size: 'Größe',
    teamPresets: 'Presets Ihrer Teams',
    presetName: 'Name des Presets',
    savePreset: 'Für {{team}} speichern',
    replacePreset: 'Das von {{team}} ersetzen',
    renamePreset: '{{title}} umbenennen',
    deletePreset: '{{title}} für alle Mitglieder löschen',
    presetsFailed: 'Presets Ihrer Teams: {{error}}',
    differs: 'Weicht von {{title}} ab in: {{changed}}.',
    gpusFree: '{{gpus}} frei',
    noFreeGpus: 'keine freien GPUs; ein Job würde warten',
    default: 'Standard',
    priority: 'Priorität {{value}}',
    on: 'auf {{clusters}}',
    cpu: '{{amount}} CPU',
    memory: '{{amount}} Speicher',
    eachWorker: 'jeder Worker',
    workersWith: '{{workers}} mit {{resources}}',
    queue: 'Queue {{queue}}',
    noRayClusters: 'Der Namespace {{namespace}} hat noch keine RayClusters.',
    noRayClustersOn:
      'Der Namespace {{namespace}} hat noch keine RayClusters auf {{cluster}}.',
    workerCount_one: '{{count}} Worker',
    workerCount_other: '{{count}} Worker',
    fields: {
      workers: 'Worker',
      cpuPerWorker: 'CPU',
      memoryPerWorker: 'Speicher',
      gpusPerWorker: 'GPUs',
      gpuType: 'GPU-Typ',
    },
  },
};
