import { workloads as english } from '../../en/answers/workloads';
import { Translated } from '../../types';

/** German texts of answers about workloads. @internal */
export const workloads: Translated<typeof english> = {
  gpuUtilization: 'Prometheus ist nicht verfügbar: {{reason}}',
  nextAttempt: 'nächster Versuch {{when}}',
  serving: {
    available: '{{available}} von {{replicas}} verfügbar',
    scaledToZero: 'Auf 0 Replikate skaliert',
    waiting_one: '{{count}} Pod wartet auf Quota',
    waiting_other: '{{count}} Pods warten auf Quota',
  },
  verdict: {
    but: 'Aber {{problem}}',
    cannotStart: 'Kann nicht starten',
    checking: 'Quota reserviert, wartet auf einen Admission-Check',
    deactivated: 'Von Kueue deaktiviert',
    job: 'Der Job {{what}}',
    moving: 'Zieht um von {{from}} nach {{target}}',
    movingTo: 'Zieht um nach {{target}}',
    needs: '{{what}}; benötigt {{gpus}}',
    nominated: 'Nominierte Cluster: {{clusters}}',
    noneNominated: 'Wartet auf einen Worker-Cluster',
    onHold: 'Wartet',
    queueHeld: 'seine Queue ist angehalten',
    requeued: 'Wieder in der Queue',
    suspended: 'Ausgesetzt',
    try: '{{what}}, Versuch {{attempt}} von {{attempts}},',
    workerLost: 'Worker-Cluster {{cluster}} ist nicht erreichbar',
  },
  next: {
    checking: 'Startet, sobald der Check bestanden ist',
    completeRecreation: 'Jetzt einreihen: das schließt die Neuerstellung ab',
    correct: 'Korrigieren und erneut einreichen',
    deactivated: 'Fortsetzen, um es erneut zu versuchen',
    deleting: 'Verschwindet, sobald die abhängigen Objekte gelöscht sind',
    first: 'Ist als Nächstes an der Reihe und startet, sobald Quota frei ist',
    fixed: 'Läuft automatisch weiter, sobald das behoben ist',
    integrate:
      'Eine Administratorin oder ein Administrator muss {{framework}} unter integrations.frameworks von Kueue auf dem Hub eintragen; danach neu anlegen',
    labelNamespace:
      'Eine Queue-Administratorin oder ein Queue-Administrator muss das Label {{label}} am Namespace setzen, wodurch dessen LocalQueue entsteht; danach einreihen',
    leavesLost:
      'Startet auf einem anderen Cluster, wenn dieser nicht bald zurückkehrt; die Pods dort laufen möglicherweise weiter',
    mayStillRun:
      'Darf nicht doppelt laufen und läuft möglicherweise noch dort; startet deshalb auf keinem anderen Cluster, bis {{cluster}} zurückkehrt oder die Flotte verlässt. Läuft er dort nicht mehr, kann er verschoben werden',
    moving: 'Startet dort von vorn',
    nominated: 'Der erste, der den Workload zulässt, führt ihn aus',
    noneNominated: 'Der Dispatcher sucht einen passenden Cluster',
    nowhere:
      'Keiner der Cluster kann ihn ausführen: Größe, Placement oder einen Cluster ändern',
    onHold: 'Läuft weiter, sobald die Queue fortgesetzt wird',
    queued: 'Startet, sobald Jobs davor Kapazität freigeben',
    recreatePod:
      'Löschen und neu anlegen: Kueue reiht einen Pod nur beim Anlegen ein',
    recreate:
      'Jetzt einreihen: der Workload wird dabei mit derselben Spec neu erstellt',
    requeued: 'Startet neu, sobald Quota frei ist',
    setLabel: 'Jetzt einreihen: das setzt das Queue-Label',
    suspended: 'Fortsetzen, um den Workload wieder einzureihen',
  },
  startAdvice: {
    image:
      'Kubernetes versucht es automatisch erneut; ist der Name falsch, korrigieren und den Workload erneut einreichen',
    config: 'Läuft automatisch weiter, sobald das vorhanden ist',
    create: 'Den Container korrigieren und erneut einreichen',
    memory: 'Mit mehr Speicher erneut einreichen',
    crash: 'Die Ursache steht im Log; beheben und erneut einreichen',
    failed: 'Das Log zeigt möglicherweise die Ursache',
    unschedulable:
      'Läuft automatisch weiter, sobald ein Node genug freie Kapazität hat',
  },
  failedAdvice: {
    deadline: 'Eine längere Frist setzen oder die Arbeit verkleinern',
    runtimeEnv: 'Die Laufzeitumgebung korrigieren und erneut einreichen',
    startDeadline:
      'Beheben, was den Start verhindert hat, oder eine längere Frist setzen',
  },
  refusedAdvice: {
    create: 'Die {{kind}} anlegen oder in eine andere Queue einreichen',
    fix: 'Läuft weiter, sobald die {{kind}} repariert ist',
    mismatch:
      'Den Node-Selector korrigieren oder in eine andere Queue einreichen',
    namespace: 'In eine andere Queue einreichen',
    noFlavor:
      'Requests setzen oder die Ressource pods in ClusterQueue {{queue}} aufnehmen, dann neu anlegen',
    released:
      'Die Quota wurde freigegeben. Mit kleinerer Anforderung erneut einreichen; sonst wird der Workload automatisch wieder eingereiht, sobald ein passender Cluster hinzukommt',
    selects:
      'Auf dem Cluster einreichen, auf dem {{selected}} läuft, oder ohne clusterSelector',
    size: 'Weniger anfordern oder einen Cluster mit genug Kapazität hinzufügen',
    stop: 'Stoppen, um die Quota freizugeben, und mit kleinerer Anforderung erneut einreichen; oder einen passenden Cluster hinzufügen',
    taint: 'Die Toleration ergänzen oder in eine andere Queue einreichen',
    uncovered:
      'Diese Anforderung entfernen oder in eine andere Queue einreichen',
  },
  refused: {
    exceeds:
      'der Workload fordert {{asked}} an; Flavor {{flavor}} kann höchstens {{most}} bereitstellen',
    podSetExceeds:
      'Gruppe „{{podSet}}“ fordert {{asked}} an; Flavor {{flavor}} kann höchstens {{most}} bereitstellen',
    holds: 'hält {{quota}}, kann sie aber nicht nutzen; {{cause}}',
    mismatch:
      'der Node-Selector passt zu keinem Flavor der Queue (geprüft: {{flavor}})',
    missingRayCluster:
      'den RayCluster {{name}}, den der clusterSelector nennt, gibt es nicht',
    namespace: 'die ClusterQueue nimmt keine Jobs aus diesem Namespace an',
    noFlavor:
      'der Workload fordert keine Ressourcen an, daher hat Kueue ihn zugelassen, ohne MultiKueue zu fragen, und seine Pods bleiben auf dem Hub angehalten',
    noQuota: 'die Queue hat keine Quota dafür',
    selected: 'ein RayCluster mit {{labels}}',
    selects:
      'der Job wählt {{selected}}, und Kueue startet Jobs mit clusterSelector nie',
    taint:
      'der Workload toleriert den Taint {{taint}} des Flavors {{flavor}} nicht',
    uncovered: 'die Queue hat keine Quota für {{resource}}',
  },
  unqueued: {
    noLabel:
      'ohne Queue-Label, denn der Workload ist älter als LocalQueue {{queue}} im Namespace {{namespace}}',
    noQueue:
      'Namespace {{namespace}} hat keine LocalQueue, daher wird der Workload keinem Cluster zugewiesen',
    notManaged:
      'spec.managedBy nennt nicht MultiKueue, denn der Workload ist älter als LocalQueue {{queue}} im Namespace {{namespace}}',
    notIntegrated:
      'nennt eine Queue, aber Kueue auf dem Hub reiht keinen {{kind}} ein',
    placeholder:
      'ein Platzhalter mit der Spec von {{name}}, dessen Neuerstellung begonnen hatte',
  },
  evicted: {
    by: '{{worker}} hat den Workload geräumt',
    flavor: 'Umzug auf einen bevorzugten Flavor',
    gaveUp_one: 'aufgegeben nach {{count}} Versuch',
    gaveUp_other: 'aufgegeben nach {{count}} Versuchen',
    jobOf: 'einem Job aus Namespace {{namespace}}',
    longerThan: 'lief länger als die maximale Laufzeit von {{seconds}} s',
    moves: 'Umzug nach {{target}}',
    node: 'ein Node ist ausgefallen',
    notReady: 'die Pods waren nicht rechtzeitig bereit',
    preempted: 'verdrängt von einem Workload mit höherer Priorität',
    preemptedBy: 'verdrängt von {{preemptor}} mit höherer Priorität',
    queue: 'die Queue wurde angehalten',
    reclaimed: 'verdrängt von {{queue}} aus der Cohort',
    reclaimedBy:
      'verdrängt von {{preemptor}} aus {{queue}}, die ihre Quota zurückgefordert hat',
    rejected: 'ein Admission-Check hat den Workload abgelehnt',
    suspended: 'der Workload wurde ausgesetzt',
    tooLong: 'lief länger als die maximale Laufzeit',
    gaveUpLate: 'aufgegeben nach zu vielen Versuchen',
    unreachable: 'der Worker-Cluster ist nicht mehr erreichbar',
    worker:
      'der Worker-Cluster hat den Workload geräumt oder ist nicht mehr erreichbar',
  },
  wait: {
    admitting: 'Kueue lässt den Workload gleich zu',
    backoff: 'Pause nach einer Räumung',
    check: 'Admission-Check {{check}} ist noch nicht bestanden',
    held: '{{queue}} ist angehalten',
    its: 'Grund: {{what}}',
    noneNominated: 'Noch ist kein Worker-Cluster nominiert',
    nowhere: 'Keiner der Cluster seiner Queue kann ihn ausführen',
    notCreated: 'Kueue hat dafür noch keinen Workload angelegt',
    preempting_one:
      'Kueue verdrängt {{count}} Workload mit niedrigerer Priorität, um diesen zuzulassen',
    preempting_other:
      'Kueue verdrängt {{count}} Workloads mit niedrigerer Priorität, um diesen zuzulassen',
    preemptsNever: 'ClusterQueue {{queue}} auf {{cluster}} verdrängt nicht',
    preemptsLower:
      'ClusterQueue {{queue}} auf {{cluster}} verdrängt nur niedrigere Prioritäten: die Workloads, die sie verdrängen darf, haben {{least}} oder mehr, dieser {{priority}}',
    short: 'In Queue {{queue}} fehlen {{amounts}}',
    position:
      'Steht an {{place}} Stelle von {{of}} in {{queue}}; Workloads davor kommen zuerst',
    unseen: 'Kueue hat den Workload noch nicht bewertet',
    worker: 'Wartet auf Zulassung auf {{clusters}}',
  },
  unblock: {
    backoff: 'Kueue reiht den Workload automatisch wieder ein',
    check: 'Der Admission-Check wird bestanden',
    cordoned: 'Die Stilllegung von {{names}} abbrechen',
    elsewhere:
      'Der Workload könnte auf {{clusters}} laufen: dort passt er jetzt',
    addCluster:
      'Der Workload startet, wenn genug frei wird; ein neuer Cluster würde das Warten früher beenden',
    grow: 'Der Queue {{queue}} mehr Kapazität zuweisen oder einen Cluster hinzufügen',
    misconfigured:
      'Die Queue reparieren oder den Job in eine andere einreichen',
    never:
      'Weniger anfordern oder einen Cluster mit genug Kapazität hinzufügen',
    noQuota:
      'Der Queue {{queue}} Kapazität zuweisen oder den Job bei einer anderen einreichen',
    outrank:
      'Die Priorität über {{above}} erhöhen: Kueue verdrängt dann andere, um ihn zuzulassen',
    preempting: 'Startet, sobald deren Pods beendet sind; es ist nichts zu tun',
    smaller:
      'Die Anforderung auf höchstens {{amount}} senken; so viel ist jetzt auf {{cluster}} frei',
    stopped: '{{queue}} fortsetzen',
    nowhere: 'Seine Größe, sein Placement oder einen Cluster ändern',
    position: 'Workloads davor starten, oder die Priorität wird erhöht',
    unseen:
      'Kueue bewertet den Workload innerhalb von Sekunden, sofern Kueue läuft',
    worker: 'Ein verbundener Worker-Cluster lässt den Workload zu',
  },
  step: {
    check: 'Check {{check}}',
    containers: 'Container starten',
    evictions_one: 'nach {{count}} Räumung: {{causes}}',
    evictions_other: 'nach {{count}} Räumungen: {{causes}}',
    headStarts: 'Head startet',
    inQueue: 'in {{queue}}',
    leavesLost:
      'startet auf einem anderen Cluster, wenn dieser nicht bald zurückkehrt',
    interactive:
      'wartet, bis eine Person den Job einreicht (interaktiver Modus)',
    mayStillRun: 'die Pods laufen möglicherweise noch auf {{cluster}}',
    noHead: 'wartet auf den Head',
    noPods: 'wartet auf Pods',
    noneCan: 'kein nominierter Cluster kann ihn ausführen',
    noneNominated: 'noch kein Cluster nominiert',
    ofQueue: 'von {{queue}}',
    pods_one: '{{count}} Pod',
    pods_other: '{{count}} Pods',
    position: '{{place}} von {{of}}',
    requeuesIn: 'wird in {{countdown}} neu eingereiht',
    requeuesNow: 'wird jetzt neu eingereiht',
    scheduling: 'wird eingeplant, {{placed}} von {{of}} platziert',
    startsNowhereElse:
      'startet auf keinem anderen Cluster, solange er noch auf {{cluster}} laufen kann',
    submitting: 'wird an Ray übergeben',
    toClusters: 'an {{clusters}}',
    try: 'Versuch {{attempt}} von {{attempts}}',
    workers: 'Head bereit, {{ready}} von {{of}} Workern',
  },
  failed: {
    deadline: 'lief länger als die Frist',
    entrypoint: 'der Entrypoint ist fehlgeschlagen',
    exitCode: 'der Entrypoint endete mit Exit-Code {{exitCode}}',
    killed:
      'wurde abgebrochen, vermutlich wegen Speichermangels (Exit-Code {{exitCode}})',
    lastTry: '{{what}}, im letzten von {{tries}} Versuchen',
    noReport: 'Ray hat das Ende nicht innerhalb der Karenzzeit gemeldet',
    notSubmitted: 'konnte nicht an Ray übergeben werden',
    outOfMemory: 'der Speicher ist ausgegangen',
    runtimeEnv: 'die Laufzeitumgebung ließ sich nicht einrichten: {{cause}}',
    startDeadline: 'ist nicht vor Ablauf der Frist gestartet',
  },
  pod: {
    cannotCreate: 'Container kann nicht erstellt werden',
    cannotStart: 'Container kann nicht gestartet werden',
    crashedWith: 'stürzt immer wieder ab, zuletzt mit Exit-Code {{exitCode}}',
    crashes: 'stürzt immer wieder ab',
    evicted: 'vom Node geräumt, z. B. durch einen Drain',
    exitCode: 'Exit-Code {{exitCode}}',
    fault: 'Pod {{pod}}: {{fault}}',
    image: {
      cannotPull: 'Image kann nicht geladen werden',
      invalidName: 'Name des Images ist ungültig',
      notOnNode: 'Image ist nicht auf dem Node',
    },
    imageNamed: {
      cannotPull: 'Image {{image}} kann nicht geladen werden',
      invalidName: 'Name des Images {{image}} ist ungültig',
      notOnNode: 'Image {{image}} ist nicht auf dem Node',
    },
    imageCause: {
      denied: 'die Registry verweigert den Zugriff',
      diskFull: 'die Platte des Nodes ist voll',
      noAnswer: 'die Registry antwortet nicht',
      notFound: 'es existiert nicht',
      rateLimit: 'die Registry begrenzt die Anfragen',
    },
    inContainer: '{{what}} (Container {{container}})',
    missing: '{{object}} fehlt',
    missingConfig: 'ein Secret oder eine ConfigMap fehlt',
    missingKey: '{{object}} hat keinen Schlüssel {{name}}',
    network: 'der Node kann das Netzwerk des Pods nicht einrichten',
    noNode: 'der Node existiert nicht mehr',
    notReady: 'noch nicht bereit',
    outOfMemory: 'kein Speicher mehr (Container {{container}})',
    outOfMemoryAgain: 'immer wieder kein Speicher mehr',
    outOfMemoryOnce:
      'kein Speicher mehr, wurde neu gestartet (Container {{container}})',
    preempted: 'vom Scheduler für einen Pod mit höherer Priorität verdrängt',
    pulling: 'Image wird geladen',
    tainted: 'der Node ist verloren oder hat einen Taint',
    terminated: 'vom Node beendet, dem Ressourcen fehlten',
    volume: 'Volume kann nicht eingehängt werden',
    volumeNamed: 'Volume {{volume}} kann nicht eingehängt werden',
  },
  refusedPods: {
    FailedCreateHeadPod: 'der Head-Pod kann nicht erstellt werden',
    FailedCreateWorkerPod: 'ein Worker-Pod kann nicht erstellt werden',
    FailedDeleteHeadPod: 'der Head-Pod kann nicht gelöscht werden',
    FailedDeleteWorkerPod: 'ein Worker-Pod kann nicht gelöscht werden',
    FailedDeleteAllPods: 'die Pods können nicht gelöscht werden',
  },
  idleGpus: {
    suspendIt:
      'Aussetzen gibt sie frei; nach dem Fortsetzen beginnt der Job von vorn',
    suspendedIn:
      'In {{duration}} wird er ausgesetzt, um sie freizugeben; nach dem Fortsetzen beginnt er von vorn',
    suspendedSoon:
      'Er wird in Kürze ausgesetzt, um sie freizugeben; nach dem Fortsetzen beginnt er von vorn',
    unused_one:
      'Seit mindestens {{duration}} wird die GPU zu weniger als {{below}} % genutzt',
    unused_other:
      'Seit mindestens {{duration}} wird jede der {{count}} GPUs zu weniger als {{below}} % genutzt',
  },
  ray: {
    applicationsStart: 'Anwendungen starten',
    headNotReady: 'der Head ist nicht bereit: {{cause}}',
    idle: 'Seit {{duration}} ist darauf kein RayJob gelaufen',
    keepsServing: 'Gesunde Replicas antworten weiter',
    noEndpoint: 'kein Endpunkt nimmt Anfragen an',
    notDeployed: 'Anwendung {{name}} kann nicht bereitgestellt werden',
    oldServes: 'Der alte RayCluster antwortet, bis der neue bereit ist',
    ready: 'Nimmt Jobs an',
    replaces: 'KubeRay ersetzt verlorene Pods automatisch',
    requestsFail: 'Anfragen schlagen fehl, bis das behoben ist',
    serving: 'Nimmt Anfragen an',
    silent: 'der Head meldet seit {{duration}} keine Serve-Anwendung',
    suspendIt:
      'Aussetzen gibt die Ressourcen frei; ein verbundenes Notebook verlöre seinen Zustand',
    suspendedIn:
      'In {{duration}} wird er ausgesetzt, um die Ressourcen freizugeben; ein verbundenes Notebook verlöre seinen Zustand',
    suspendedSoon:
      'Er wird in Kürze ausgesetzt, um die Ressourcen freizugeben; ein verbundenes Notebook verlöre seinen Zustand',
    suspended: 'Bis zum Fortsetzen gibt es keine Pods',
    unhealthy: 'Anwendung {{name}} ist nicht gesund',
    workers_one: '{{ready}} von {{count}} Worker bereit',
    workers_other: '{{ready}} von {{count}} Workern bereit',
  },
  place: {
    affinity:
      'Darf nur auf {{clusters}} laufen, gemäß {{annotation}} von {{of}}',
    all: 'Darf auf jedem Cluster der Queue laufen: kein Placement gilt',
    default:
      'Darf auf den Clustern des Placements {{namespace}}/{{name}} laufen, der Vorgabe der Flotte',
    named:
      'Darf auf den Clustern des Placements {{namespace}}/{{name}} laufen, das {{of}} nennt',
  },
  handover: {
    anotherCluster: 'einen anderen Cluster',
    create: '{{name}} erstellen',
    delete: '{{name}} löschen',
    ready: 'Warten, bis {{name}} bereit ist',
    startsOn: 'startet auf {{cluster}}; bis dahin läuft {{old}} weiter',
    waitsFor: 'wartet auf {{where}}',
  },
  move: {
    allClusters:
      'alle Cluster, die das Placement erlaubt, können nominiert werden.',
    bothHold: 'Während der Übergabe halten beide Quota.',
    checked:
      'Geprüft ist, dass er auf {{cluster}} nicht mehr läuft. Läuft er doch, läuft er doppelt.',
    clients:
      'Sobald {{successor}} bereit ist, wird {{name}} gelöscht: Clients verlieren ihre Verbindung und müssen {{successor}} verwenden.',
    confined:
      'Der Workload läuft auf {{from}} weiter, beschränkt auf {{names}}.',
    continues:
      'der Workload läuft auf {{from}} weiter; wird er neu eingereiht, können andere Cluster nominiert werden.',
    lost: '{{duration}} Arbeit gehen verloren, falls der Workload keine Checkpoints schreibt.',
    lostOn:
      '{{duration}} Arbeit auf {{gpus}} gehen verloren, falls der Workload keine Checkpoints schreibt.',
    noGpus: '{{cluster}} hat keine GPUs; der Workload hat jetzt {{had}}.',
    only: 'Nur {{names}} kann nominiert werden.',
    otherGpus: '{{cluster}} hat {{there}} statt {{had}}.',
    removes: 'Entfernt {{annotation}}',
    startsOver:
      'Der Workload stoppt auf {{from}} und beginnt auf {{names}} von vorn.',
    staysConfined:
      'Der Workload bleibt auf {{names}} beschränkt, bis seine Cluster-Affinität geändert oder entfernt wird.',
    rollout:
      'Neue Pods starten auf {{names}}; jeder Pod auf {{from}} endet, sobald neue verfügbar sind, wie es die Strategie des Deployments vorgibt.',
    successorConfined:
      '{{successor}} bleibt auf {{names}} beschränkt, bis seine Cluster-Affinität geändert oder entfernt wird.',
    successorStarts:
      '{{successor}} startet auf {{names}}, während {{name}} auf {{from}} weiterläuft; beide halten Quota.',
    suspended: 'Der Workload ist ausgesetzt; er startet nach dem Fortsetzen.',
  },
};
