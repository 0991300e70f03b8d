import { placement as english } from '../en/placement';
import { Translated } from '../types';

/** German texts of placements. @internal */
export const placement: Translated<typeof english> = {
  inventory: {
    what: 'das Inventar',
    unread:
      'Nicht alle Quellen konnten gelesen werden: {{unread}}. Ihre Einträge fehlen unten.',
    emptyText:
      'Ein Cluster erscheint hier, wenn er erstellt oder importiert wird oder wenn ein ClusterProfile oder ManagedCluster auf dem Hub ihn beschreibt.',
    emptyTitle: 'Keine bekannten Cluster',
    title: 'Bekannte Cluster',
    purpose:
      'Alle Cluster, die der Hub kennt, in der Flotte oder nicht, und die Objekte, die sie beschreiben.',
    nav: 'Inventar',
    access: 'Clusterzugang',
    notInFleet: 'nicht in der Flotte',
    describedBy: 'Beschrieben durch',
    missing: 'Fehlt oder widerspricht sich',
    complete:
      '{{complete}} von {{total}} haben alles, was die Flotte zu ihrer Nutzung braucht.',
    connection: 'Eine Verbindung: Der Hub hat keine kubeconfig für ihn',
    noProfile: 'Ein ClusterProfile: Placements sehen ihn nicht',
    sets: 'Cluster-Sets',
    managedBy: 'von {{manager}}',
    incomplete: 'Nur unvollständige ({{number}})',
    import: 'Importieren',
    diagnose: 'Untersuchen',
  },
  hiddenClusters: '{{hiddenClusters}} verborgen (keine Berechtigung)',
  matrix: {
    misconfigured: 'Das Placement kann nicht ausgewertet werden',
    noClusters:
      'Es gibt keine Cluster, die mit der vorhandenen Berechtigung sichtbar sind.',
    total: 'Summe der Bewertungen',
    showAll: 'Alle {{rows}} Cluster zeigen',
    set: 'Set',
    predicate: 'Prädikat',
    taints: 'Taints',
    isChosen: 'Er ist gewählt.',
    inSet: 'Er ist in einem Cluster-Set des Placements.',
    doesMatch: 'passt',
    noMatch: 'passt nicht',
    noTaint: 'Er hat keinen Taint, oder alle werden toleriert.',
    lowTotal:
      'Er passt mit einer Summe von {{total}}; die gewählten Cluster haben mindestens {{least}}.',
    noneRequested: 'Er passt, aber das Placement fordert keine Cluster an.',
    no: 'nein',
    yes: 'ja',
  },
  delete: {
    title: 'Placement {{namespace}}/{{name}} löschen?',
    done: 'Das Placement {{namespace}}/{{name}} wurde gelöscht.',
    used: 'Verwendet von {{users}}. Laufende Workloads laufen weiter. Wartende und neue Workloads, die darauf verweisen, erhalten keinen Cluster, bis wieder ein Placement mit diesem Namen existiert.',
    unused:
      'Kein sichtbarer Workload verwendet es. Seine Entscheidung wird mit ihm gelöscht.',
  },
  match: {
    evaluating: 'Das Placement wird ausgewertet …',
    failed: 'Das Placement konnte nicht ausgewertet werden: {{error}}',
    counts: '{{chosen}} gewählt · {{matching}} von {{rows}} passen',
    noChange: 'Die gewählten Cluster ändern sich nicht.',
    noCluster:
      'Es würde kein Cluster gewählt. Workloads, die dieses Placement verwenden, würden warten.',
    label: 'Passende Cluster',
  },
  new: {
    title: 'Neues Placement',
    what: 'die Optionen für Placements',
    missing: 'Einen Namen und einen Namespace für das Placement eingeben.',
    nameHelp: 'Jobs und Namespaces verweisen über diesen Namen darauf.',
    namespaceHelp: 'Seine Workloads können das Placement verwenden.',
  },
  detail: {
    numbers: 'Das Placement in Zahlen',
    matching: 'Passend',
    matchingOf: '{{matching}} von {{rows}}',
    decision: 'Entscheidung',
    reasons: 'Gründe je Cluster',
    clustersFor: 'Cluster für {{name}}',
    past: 'Frühere Entscheidungen',
    what: 'das Placement {{namespace}}/{{name}}',
  },
  chosen: 'Gewählte Cluster',
  allMatching: 'alle passenden',
  lastChange: 'Letzte Änderung',
  placement: 'Placement',
  manifest: 'Placement {{namespace}}/{{name}}',
  editor: {
    outdated:
      'Jemand anders hat dieses Placement geändert, seit die Bearbeitung begann.',
    save: 'Speichern',
    create: 'Placement anlegen',
    saveTitle: '{{namespace}}/{{name}} speichern?',
    createTitle: '{{namespace}}/{{name}} anlegen?',
    saved:
      'Das Placement {{namespace}}/{{name}} wurde gespeichert. Die Entscheidung wird in Kürze aktualisiert.',
    chooseVersion:
      'Jemand anders hat dieses Placement geändert. Zuerst wählen, welche Fassung bleiben soll.',
  },
  fields: {
    kept: 'Bleibt unverändert, weil dieses Formular es nicht zeigt: {{hidden}}.',
    count: 'Anzahl der Cluster',
    countHelp: 'Standard: alle passenden Cluster.',
    advanced: 'Erweitert',
    advancedHint: 'Reihenfolge der Cluster, ausgeschlossene Cluster, Wechsel',
    margin: 'Nur wechseln, wenn besser um',
    marginHelp: 'Punkte des Scores für freie GPUs. Standard: 2.',
  },
  history: {
    offText:
      'Dieses Portal führt keinen Verlauf (squadron.history.enabled in der app-config).',
    offTitle: 'Der Verlauf ist abgeschaltet',
    emptyText:
      'Jede Änderung der Entscheidung erscheint hier mit ihren Gründen.',
    emptyTitle: 'Noch keine Änderungen',
    title: 'Änderungen der Entscheidung',
    change: 'Änderung und Grund',
    clusters: 'Cluster danach',
  },
  jobs: {
    title: 'Jobs, die dieses Placement verwenden',
    none: 'Kein sichtbarer Job verwendet es. Ein Job oder Namespace verweist mit dem Label cluster.open-cluster-management.io/placement: {{name}} darauf; in einem anderen Namespace mit einer Annotation desselben Namens und dem Wert {{namespace}}/{{name}}.',
    job: 'Job',
    more: '{{jobs}} weitere sind nicht aufgeführt.',
  },
  notices: {
    ocm: 'Open Cluster Management trifft die Entscheidungen auf diesem Hub. Squadron zeigt sie und berechnet die Gründe selbst.',
    dispatcherOff:
      'Workloads folgen Placements nicht: Der Dispatcher von Squadron ist aus (squadron.dispatch.enabled in der app-config).',
  },
  presets: {
    startFrom: 'Beginnen mit:',
    gpu: 'Nur Cluster mit {{type}}',
    mostFree: 'Der Cluster mit den meisten freien GPUs',
  },
  list: {
    example: 'Beispiel: 1 der Cluster mit A100 → worker-2',
    decidedBy: 'Entschieden von',
    search: 'Placements suchen',
    emptyText:
      'Ein Placement ist eine Regel, die Cluster für Jobs oder einen ganzen Namespace auswählt. Ohne ein Placement kann ein Job auf jedem Cluster seiner Queue laufen.',
    emptyTitle: 'Noch keine Placements',
    all: 'Alle Placements',
    one: 'Placement',
    many: 'Placements',
  },
  predicates: {
    title: 'Anforderungen',
    none: 'Ohne Anforderungen passt jeder Cluster.',
    noneOrdered: 'Gewählt wird unter allen Clustern, in der Reihenfolge unten.',
    label: 'Prädikat {{index}}',
    kept: 'Bleibt unverändert: {{rest}}.',
    requirement: 'Anforderung {{row}} von Prädikat {{index}}',
    addAnd: 'Und',
    add: 'Anforderung hinzufügen',
    addOr: 'Oder',
  },
  scores: {
    title: 'Reihenfolge der passenden Cluster',
    label: 'Score {{index}}',
    score: 'Score',
    weightOf: 'Gewicht von Score {{index}}',
    weight: 'Gewicht',
    remove: 'Score {{index}} entfernen',
    others: 'Standard-Scores',
    additive: 'Standard ergänzen: Last verteilen, Wechsel vermeiden',
    exact: 'Nur die Scores oben',
    add: 'Score hinzufügen',
    help: 'Ein Gewicht ist eine ganze Zahl von -10 bis 10.',
  },
  requirement: {
    of: 'Label oder Eigenschaft: {{what}}',
    label: 'Label',
    claim: 'Eigenschaft',
    nameOf: 'Name: {{what}}',
    comparison: 'Vergleich: {{what}}',
    valuesOf: 'Werte: {{what}}',
    values: 'Werte, durch Kommas getrennt',
    addValue: '{{value}} hinzufügen: {{what}}',
  },
  sets: {
    help: 'Standard: alle, die an den Namespace gebunden sind.',
  },
  tolerations: {
    title: 'Ausgeschlossene Cluster, die erlaubt sind',
    label: 'Toleration {{index}}',
    keyOf: 'Key: {{what}}',
    key: 'Key (Standard: alle)',
    comparison: 'Vergleich: {{what}}',
    equals: 'ist gleich',
    valueOf: 'Wert: {{what}}',
    value: 'Wert',
    effectOf: 'Effekt: {{what}}',
    secondsOf: 'Sekunden: {{what}}',
    seconds: 'Sekunden (Standard: kein Limit)',
    add: 'Toleration hinzufügen',
    anyEffect: 'jeder Effekt',
    none: 'Keine. Cluster mit einem Taint sind ausgeschlossen.',
    noneOf:
      'Keine. Cluster mit einem Taint sind ausgeschlossen. Vorhandene Taints: {{keys}}.',
  },
  problems: {
    noKey: 'Ein Label oder eine Eigenschaft eingeben.',
    noValue: 'Mindestens einen Wert für {{key}} eingeben.',
    noTaintKey:
      'Den Key des Taints eingeben oder mit Exists alle Taints tolerieren.',
    noScore: 'Einen Score wählen.',
    margin:
      "'{{text}}' ist keine gültige Punktzahl. Eine Zahl von 0 bis 200 verwenden.",
    weight:
      "'{{text}}' ist kein gültiges Gewicht. Eine ganze Zahl von -10 bis 10 verwenden.",
    name: "'{{name}}' ist kein gültiger Name. Höchstens 63 Kleinbuchstaben, Ziffern und '-' verwenden.",
    clusters:
      "'{{text}}' ist keine Anzahl von Clustern. 0 oder mehr verwenden.",
    seconds: "'{{text}}' ist keine Anzahl von Sekunden. 0 oder mehr verwenden.",
  },
  fit: {
    holds: '{{who}} hält {{amount}}.',
    anotherHolds: 'Ein anderer Workload hält {{amount}}.',
    fleetQueue: 'Queue der Flotte (Hub)',
    victims: 'Verdrängt würden: {{victims}}',
    anotherWorkload: 'ein anderer Workload',
    victim: '{{who}} ({{amount}})',
    queueAnyway: 'Trotzdem einreihen',
    queueAnywayHelp:
      'Nur verwenden, wenn bald ein Cluster beitritt, auf dem der Workload laufen kann: Vorher kann er nicht starten.',
    what: 'die Schätzung',
    checking: 'Diese Größe wird geprüft …',
    unavailable: 'Die Schätzung ist nicht verfügbar',
    unavailableText: '{{error}} Das Absenden ist trotzdem möglich.',
    region: 'Passt der Workload',
    title: 'Passt der Workload?',
    noSize: 'Die Schätzung erscheint, sobald das Formular eine Größe hat',
    estimate:
      'Dies ist eine Schätzung: Auch andere reichen Workloads ein, und Kueue entscheidet nach der Einreichung.',
    oldest: 'Ihre ältesten Daten sind von {{ago}}.',
    price: 'Etwa {{price}} pro Stunde, solange der Workload läuft',
    usualWait:
      'Jobs in {{queue}} warten meist {{median}}, 9 von 10 höchstens {{most}} ({{number}} in 7 Tagen gestartet)',
    useGpus: '{{workers}} × {{gpus}} GPU nehmen: {{state}}',
    useWorkers_one: '{{count}} Worker nehmen: {{state}}',
    useWorkers_other: '{{count}} Worker nehmen: {{state}}',
    never:
      'Zurückgehen und die Anforderung verringern oder „Trotzdem einreihen“ ankreuzen.',
  },
  deciders: {
    squadron: 'Squadron trifft die Entscheidung.',
    'open-cluster-management':
      'Open Cluster Management trifft die Entscheidung. Squadron zeigt sie und berechnet die Gründe selbst.',
    'another-controller':
      'Ein anderer Controller hat die Entscheidung geschrieben. Squadron ändert sie nicht.',
    nobody:
      'Kein Controller entscheidet: Eine Annotation hält die Entscheidung fest.',
  },
  score: {
    freeOnNode: 'freie {{what}} auf einem Node',
    free: 'freie {{what}}',
    total: '{{what}} insgesamt',
    spread: 'gleichmäßige Verteilung',
    stays: 'Verbleib am Ort',
    cpu: 'zuteilbare CPU',
    memory: 'zuteilbarer Speicher',
  },
  rule: {
    expression: 'einem Ausdruck',
    otherThan: '{{key}} außer {{list}}',
    without: 'ohne {{key}}',
    some: '{{number}} der Cluster',
    of: '{{clusters}} aus {{sets}}',
    with: '{{clusters}} mit {{wanted}}',
    most: '{{clusters}}, höchster Score: {{score}}',
    least: '{{clusters}}, niedrigster Score: {{score}}',
    anything: 'Beliebigem',
  },
  users: {
    fleetDefault: 'Standard der Flotte',
    namespaces_one: 'Namespace {{names}}',
    namespaces_other: 'Namespaces {{names}}',
    jobs_one: '{{count}} Job',
    jobs_other: '{{count}} Jobs',
    none: 'noch nicht verwendet',
  },
  operators: {
    In: 'ist einer von',
    NotIn: 'ist keiner von',
    Exists: 'existiert',
    DoesNotExist: 'existiert nicht',
  },
};
