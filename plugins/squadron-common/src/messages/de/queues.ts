import { queues as english } from '../en/queues';
import { Translated } from '../types';

/** German texts of queues, quota and claims. @internal */
export const queues: Translated<typeof english> = {
  claims: {
    nav: 'Kapazität',
    noCapacityTitle: 'Noch kein Cluster gemessen',
    noCapacityText:
      'Jeder Worker wird nach seinem Beitritt zur Flotte gemessen und erhält dann einen Claim.',
    claims: 'Claims',
    claimsText:
      'Ein Claim weist ClusterQueues einen Teil der Kapazität eines Clusters zu. Den Rest teilen sich alle Namespaces über die Queue fleet.',
    assign: 'Zuweisen',
    change: 'Ändern',
    assignQuota: 'Quota zuweisen',
    noClaims:
      'Noch keine Claims. Jeder Worker erhält einen Claim, sobald er gemessen wurde.',
    newQueue: 'Neue Queue',
    newQueueText:
      'Eine ClusterQueue auf dem Hub. Ihre Workloads laufen auf den Workern. Sie hat keine Quota, bis ein Claim ihr einen Teil eines Clusters zuweist.',
    create: 'Anlegen',
    assigned: 'Queues zugewiesen',
    nothingAssigned:
      'Noch ist keine Kapazität dieses Clusters einer Queue zugewiesen. Alle Namespaces teilen sie sich über die Queue fleet.',
    add: 'Queue hinzufügen',
    changes: 'Änderungen',
    apply: 'Anwenden',
    pullRequest: 'Pull Request öffnen',
    row: {
      new: 'neue Zeile',
      queue: 'Queue: {{what}}',
      staysOnHub:
        'Ihre Workloads bleiben auf dem Hub: Sie hat keinen MultiKueue-Check.',
      flavor: 'Flavor: {{what}}',
      amount: '{{resource}}: {{what}}',
      assignRest: 'Rest zuweisen',
      assignRestTo: 'Rest zuweisen: {{what}}',
      title: 'Zeile',
    },
    what: 'die Kapazität der Cluster',
    capacity: {
      assignedPart: '{{granted}} zugewiesen',
      largestFree: 'höchstens {{free}} frei auf einem Node',
      noneFree: 'nichts frei',
      usedAt: 'Nutzung gemessen {{ago}}',
      label: 'Kapazität der Cluster',
      nodes: '{{ready}} von {{total}} Nodes bereit',
      amounts: 'Von Pods genutzt',
      line: '{{amounts}} genutzt',
      of: 'Kapazität von {{cluster}}',
      nodesMeasured: '{{ready}} von {{total}} Nodes bereit · gemessen {{ago}}',
      unknown:
        '{{cluster}} gehört nicht zur Flotte oder wurde noch nicht gemessen. Bis dahin wird nichts zugewiesen.',
      allocatable: 'Allocatable',
      nominal: 'Nominal',
      others: 'Andere Claims',
      assigned: 'Zugewiesen',
      unassigned: 'Nicht zugewiesen',
      follows:
        'Die nominalen Ressourcen folgen der gemessenen Kapazität: Der Claim legt sie nicht fest.',
      holds: 'Der Claim {{claim}} hält {{assignments}}.',
      text: '{{resource}}: {{allocatable}} allocatable, {{granted}} zugewiesen, {{used}} genutzt',
      textNominal:
        '{{resource}}: {{allocatable}} allocatable, {{nominal}} nominal, {{granted}} zugewiesen, {{used}} genutzt',
    },
    noQueues: 'Es gibt noch keine Queues. Zuerst eine anlegen.',
    loss: {
      left: 'Queue {{queue}} behält auf {{cluster}} {{left}} eigene Quota: ihre nächsten Jobs können nur mehr nutzen, solange andere Queues es nicht brauchen.',
      running_one:
        '{{names}} läuft dort mit {{held}} und behält sie, bis der Job endet oder eine andere Queue sie zurückfordert.',
      running_other:
        '{{names}} laufen dort mit {{held}} und behalten sie, bis sie enden oder eine andere Queue sie zurückfordert.',
      waiting_one: '{{names}} wartet auf mehr, als bleibt.',
      waiting_other: '{{names}} warten auf mehr, als bleibt.',
    },
    preview: {
      calculating: 'Die Änderungen werden berechnet …',
      failed: 'Die Änderungen konnten nicht berechnet werden: {{error}}',
      rejected: 'Dieser Claim würde abgelehnt',
      noChanges: 'Keine Änderungen der Quota.',
      label: 'Änderungen der Quota',
      on: 'Auf {{cluster}}',
      notCalculated: 'Die Änderungen konnten nicht berechnet werden.',
      beingCalculated: 'Die Änderungen werden gerade berechnet.',
    },
    editor: {
      chooseVersion:
        'Jemand anders hat diesen Claim geändert. Zuerst wählen, welche Fassung bleiben soll.',
      outdated:
        'Jemand anders hat diesen Claim geändert, seit die Bearbeitung begann.',
      apply: '{{name}} anwenden',
      saved:
        '{{name}} wurde gespeichert. Die Quotas werden in Kürze aktualisiert.',
      conflict:
        'Jemand anders hat diesen Claim geändert. Diesen Dialog schließen, die Änderungen prüfen und erneut anwenden.',
    },
    whatClaim: 'der Claim {{name}}',
    manifest: 'ClusterResourceClaim {{name}}',
    table: {
      claim: 'Claim',
      capacityOf: 'Kapazität von',
      assignedTo: 'Zugewiesen an',
      onShrink: 'Wenn der Cluster schrumpft',
      policy: {
        Report: 'nur warnen',
        Proportional: 'alle gleich kürzen',
        InOrder: 'die letzten zuerst kürzen',
      },
      nothing: 'nichts',
    },
    shrink: {
      label: 'Wenn der Cluster weniger hat als zugewiesen ist',
      help: 'Laufende Workloads sind nicht betroffen.',
      Report:
        'Report: Jede Queue behält, was sie hat, und der Claim meldet, dass vom Cluster zu viel zugewiesen ist.',
      Proportional:
        'Proportional: Jede Zuweisung wird um denselben Anteil gekürzt.',
      InOrder:
        'InOrder: Die letzten Zuweisungen der Liste werden zuerst gekürzt.',
    },
    problems: {
      noQueue: 'Für diese Zeile eine Queue und einen Flavor wählen.',
      noAmount: 'Eine Menge eingeben oder diese Zeile entfernen.',
      overNominal:
        '{{what}}: Die zugewiesenen {{own}} überschreiten die {{nominal}} von nominalResources um {{over}}.',
      overCapacity:
        '{{what}}: Die zugewiesenen {{own}} überschreiten die {{allocatable}} des Clusters um {{over}}.',
      overCapacityOthers:
        '{{what}}: Die zugewiesenen {{own}} und {{others}} in anderen Claims überschreiten die {{allocatable}} des Clusters um {{over}}.',
    },
  },
  list: {
    left: 'Freie Quota',
    giveTeam: 'Einem Team eine Queue zuweisen',
    teams:
      'Ein Namespace mit dem Label squadron.dev/queue bekommt eine LocalQueue für die ClusterQueue in diesem Label.',
    waiting: '{{count}} für wartende Jobs',
    search: 'Queues suchen',
    showIdle_one: '{{count}} unbenutzte LocalQueue zeigen',
    showIdle_other: '{{count}} unbenutzte LocalQueues zeigen',
    emptyTitle: 'Noch keine Queues',
    emptyText:
      'Queues erscheinen, sobald der erste Cluster beigetreten ist. Das Label squadron.dev/queue gibt einem Namespace eine LocalQueue.',
  },
  quota: {
    behind: '{{flavor}}: Teil davon auf Workern',
    board: 'Übersicht',
    workloads: 'Workloads in Queues',
    flavors: 'Flavors',
    rules: 'Prioritäten und Admission Checks',
    checks: 'Admission Checks',
    priorities: 'Prioritätsklassen',
    searchFlavors: 'Flavors suchen',
    noFlavorsTitle: 'Noch keine Flavors',
    noFlavorsText:
      'Ein Flavor ist eine Art von Node mit eigener Quota. Die ersten Flavors erscheinen mit dem ersten Cluster.',
    noMembersTitle: 'Keine Workloads in der Queue',
    noMembersText:
      'Kueue legt für jeden Job, der eine Queue nennt, einen Workload an.',
    noHistoryText:
      'Queues werden alle paar Minuten gemessen. Die Diagramme erscheinen nach der zweiten Messung.',
    yourShare: 'Eigener Anteil',
    waitingJobs: 'Wartende Jobs',
    waitingJobsHint: 'Quota, die wartende Jobs ohne Cluster halten',
    blocked: '{{gpus}} frei, aber wartende Jobs halten die Quota dafür',
    none: 'keine Quota',
  },
  cohort: {
    together: 'Summe des Teilbaums',
    tree: 'Mitglieder',
    what: 'die Cohort {{cohort}}',
    numbers: 'Diese Cohort in Zahlen',
    noQuota: 'Ihre Mitglieder haben keine Quota.',
    explicit: 'Cohort mit eigenem Cohort-Objekt',
    implicit:
      'Implizite Cohort (kein Cohort-Objekt): Ihre ClusterQueues leihen einander unbegrenzt',
    below: 'unter {{parents}}',
    noQueues: 'Diese Cohort hat keine Queues.',
    membersOf: 'Mitglieder der Cohort {{name}}',
    member: 'Cohort oder Queue',
    cohort: 'Cohort {{name}}',
  },
  detail: {
    settings: 'Einstellungen',
    workers: 'Worker',
    waiting: 'Wartend',
    running: 'Laufend',
  },
  queueBody: {
    queue: 'die Queue {{queue}}',
    on: '{{kind}} auf {{cluster}}',
    cohort: 'Cohort {{cohort}}',
    longest: 'längste Wartezeit {{oldestPending}}',
    admitted: 'zugelassen',
    strictfifoFirstWorkloadBlocks:
      'Älteste zuerst; der erste hält die hinter ihm auf (StrictFIFO)',
    besteffortfifoSmallerWorkloadsMay:
      'Älteste zuerst; kleinere Workloads dürfen vorgehen (BestEffortFIFO)',
  },
  withoutJob: {
    all: 'Kueue zählt auch Workloads, die keine laufenden Jobs sind: {{parts}}.',
    leftCopies_one:
      '{{count}} Kopie, deren Workload auf dem Hub fehlt oder anderswo läuft',
    leftCopies_other:
      '{{count}} Kopien, deren Workloads auf dem Hub fehlen oder anderswo laufen',
    pods_one: '{{count}} weiterer Pod eines Jobs mit einem Workload je Pod',
    pods_other: '{{count}} weitere Pods von Jobs mit einem Workload je Pod',
    others_one: '{{count}}, dessen Job beendet oder nicht aufgeführt ist',
    others_other: '{{count}}, deren Jobs beendet oder nicht aufgeführt sind',
  },
  queueMembers: {
    noPendingWorkloads: 'Keine wartenden Workloads.',
    noRunningWorkloads: 'Keine laufenden Workloads.',
    position: 'Position',
  },
  queueBoard: {
    quotaByFlavor: 'Quota je Flavor',
    queues: 'ClusterQueues',
    noQuotaResource: 'keine Quota für diese Ressource',
  },
  queuesPage: {
    queues: 'die Queues',
    noQueuesMatchFilters: 'Keine Queues passen zu den Filtern.',
    resourceShow: 'Angezeigte Ressource',
    title: 'Auf {{cluster}} · Cohort {{cohort}}',
    cohortAsTree: 'Wer sich Quota teilt',
    first: 'Die ersten {{count}} von {{total}}.',
  },
  matrix: {
    label: 'Queues nach Cluster',
    workers: 'Alle Worker',
    counts: '{{admitted}} laufend · {{waiting}} wartend',
    layout: 'Anordnung der Tafel',
    cohorts: 'Als Liste',
    clusters: 'Nach Cluster',
  },
  queuesRoutes: {
    allQueues: 'Alle Queues',
  },
  quotaLegend: {
    used: 'belegt',
    reserved: 'von wartenden Jobs gehalten',
    borrowed: 'geliehen',
    free: 'frei',
    limit: 'Grenze',
  },
  newQueue: {
    nameHelp: 'LocalQueues verweisen über diesen Namen auf sie.',
    cohort: 'Cohort',
    cohortHelp: 'Die Queues einer Cohort leihen einander ungenutzte Quota.',
    namespaces: 'Namespaces',
    namespacesHelp:
      'Namespaces, die die Queue nutzen dürfen, durch Kommas getrennt. Standard: alle.',
    order: 'Reihenfolge',
    bestEffortFifo:
      'BestEffortFIFO: Kleinere Workloads dürfen einen Workload überholen, der nicht passt',
    strictFifo:
      'StrictFIFO: Ein Workload, der nicht passt, hält alle hinter ihm auf',
    reclaim: 'Rückforderung verliehener Quota',
    reclaimAny: 'Von jeder Queue, die geliehen hat',
    reclaimLower: 'Von Workloads mit niedrigerer Priorität',
    reclaimNever: 'Nie; wartet, bis die anderen Workloads enden',
    preemption: 'Verdrängung in der Queue',
    preemptLower: 'Von Workloads mit niedrigerer Priorität',
    preemptLowerOrNewer:
      'Von Workloads mit niedrigerer Priorität oder neueren mit gleicher Priorität',
    preemptNever: 'Nie',
    nameRequired: 'Ein Name ist erforderlich.',
    nameTaken:
      'Die ClusterQueue {{name}} existiert bereits. Einen anderen Namen wählen.',
    nameInvalid:
      "'{{name}}' ist kein gültiger Name. Kleinbuchstaben, Ziffern und '-' verwenden; am Anfang und am Ende steht ein Buchstabe oder eine Ziffer.",
    created:
      'ClusterQueue {{name}} angelegt. Sie hat keine Quota, bis ein Claim ihr Kapazität zuweist.',
    unchanged:
      'ClusterQueue {{name}} unverändert. Sie hat keine Quota, bis ein Claim ihr Kapazität zuweist.',
  },
  flavors: {
    free: '{{free}} frei',
    used: 'Belegte Quota',
    text: 'Ein Flavor ist eine Art von Nodes: die mit seinen Labels.',
    gpu: 'GPU',
    allNodes: 'beliebiger Node',
    ready: '{{ready}} von {{total}} bereit',
    hub: 'auf den Workern',
    headroom: 'Frei auf Nodes',
    largestPod: 'Größter Pod',
    largest: 'größter Pod: {{pod}}',
    shared: 'geteilt mit {{flavors}}',
    one: 'Flavor',
    many: 'Flavors',
  },
  managed: {
    title: 'Hub und Worker',
    label: 'Quota des Hubs und seiner Worker',
    hub: 'Quota des Hubs',
    workers: 'Summe der Worker',
    difference: 'Differenz',
    reservedHub: 'Auf dem Hub reserviert',
    reservedWorkers: 'Auf Workern reserviert',
    free: 'Freie Kapazität je Worker',
    noQueue: 'hat keine ClusterQueue mit diesem Namen',
    headroom:
      '{{resource}} von {{flavor}}: {{free}} frei, höchstens {{largest}} auf einem Node',
    more: 'die Quota des Hubs ist um {{amount}} größer als die seiner Worker',
    less: '{{amount}} der Quota der Worker fehlen auf dem Hub',
    equal: 'gleich',
    pod: '{{size}} auf {{node}}',
  },
  slices: {
    what: 'der eigene Anteil',
    through: 'Über',
    yours: 'Eigener Anteil',
    details: 'Details',
    text: 'selbst {{own}}, andere {{others}}, von {{nominal}}',
    textLimit:
      'selbst {{own}}, andere {{others}}, von {{nominal}}, Limit {{limit}}',
  },
  history: {
    what: 'der Verlauf von {{name}}',
  },
  members: {
    priority: 'Priorität {{priority}}',
    inQueue: 'In einer Queue',
  },
  plots: {
    usage: {
      title: 'Nutzung von {{resource}}',
      hint: 'Mittlere reservierte Quota im Vergleich mit der nominalen Quota. Geliehene Quota ist auf die eigene gestapelt.',
    },
    pending: {
      title: 'Wartende Workloads',
    },
    age: {
      title: 'Alter der wartenden Workloads',
      hint: 'Alter des Workloads, der am längsten wartet.',
    },
    waits: {
      title: 'Wartezeit',
      hint: 'Von der Einreichung bis zum Start, nach Startzeit, für sichtbare Jobs.',
    },
    evictions:
      'Verdrängte und geräumte Workloads, nach dem von Kueue genannten Grund.',
    series: {
      own: 'Eigene Quota genutzt',
      borrowed: 'Geliehen',
      nominal: 'Nominale Quota',
      oldest: 'Längste Wartezeit',
    },
  },
  rules: {
    readOnly:
      'Diese Seite zeigt die Regeln nur. Geändert werden sie mit dem kubectl-Befehl der jeweiligen Zeile oder im Git-Repository.',
    change: 'Ändern',
    neverPreempts: 'Zurzeit verdrängt keine Queue.',
    noClass: 'keine Klasse',
    noClassText: 'Jobs ohne Klasse',
    preemption: 'Verdrängung',
    noCohort: 'Ist in keiner Cohort.',
    preemptionText:
      'Ob eine ClusterQueue laufende Workloads für wartende anhält.',
    none: 'Keine.',
    checksText:
      'Ein Job mit Quota startet, sobald jeder Admission Check seiner Queue zustimmt. Der Check von MultiKueue schickt ihn zu einem Worker.',
    prioritiesText:
      'Jobs mit höherem Wert kommen zuerst und können andere verdrängen. Die Klasse im Formular des Jobs wählen oder mit seinem Label kueue.x-k8s.io/priority-class.',
    check: 'AdmissionCheck',
    controller: 'Controller',
    usedByQueues: 'Genutzt von ClusterQueues',
    noQueues: 'keiner Queue',
    differs: 'anderer Wert auf anderen Clustern',
    class: 'Klasse',
    value: 'Wert',
    description: 'Beschreibung',
    checksWhat: 'die Admission Checks',
    prioritiesWhat: 'die Prioritätsklassen',
  },
  requeue: {
    preempted: '{{preempted}} verdrängt',
    evicted: '{{evicted}} geräumt',
    requeued: '{{requeued}} neu eingereiht',
    next: 'nächster Versuch {{at}}',
  },
  fairShare: {
    weight: 'Gewicht {{weight}}',
    share: '{{weightedShare}} (Gewicht {{weight}})',
  },
  settings: {
    setting: 'Einstellung',
    effect: 'Wirkung',
  },
  bar: {
    reserved: '{{reserved}} von {{nominal}} reserviert',
    notAdmitted: '{{pending}} noch nicht zugelassen',
    borrowed: '{{borrowed}} geliehen',
    lent: '{{lent}} verliehen',
    limit: 'Limit {{limit}}',
    over: 'um {{over}} überschritten',
    waits: '{{pending}} gehalten',
    text: '{{resource}} von {{flavor}}: {{parts}}',
    lends: '(verleiht {{amount}})',
    upTo: '(Limit {{amount}})',
  },
  form: {
    load: '{{waiting}} wartend, {{running}} laufend',
    loadAndQuota: '{{load}}, Quota von {{clusterQueue}}',
  },
};
