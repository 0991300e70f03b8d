import { doctor as english } from '../../en/answers/doctor';
import { Translated } from '../../types';

/** German texts of the doctor's answers. @internal */
export const doctor: Translated<typeof english> = {
  finding: {
    reach: {
      what: 'Das Portal erreicht {{cluster}} nicht: {{cause}}.',
      consequence:
        'Der Cluster kann weder geprüft noch repariert werden. Seine Workloads laufen weiter; Kueue verdrängt sie nach workerLostTimeout.',
      todo: 'Den API-Server oder das Netzwerk wiederherstellen. Squadron verbindet sich dann automatisch.',
    },
    kindOfHub: {
      what: 'Auf {{cluster}} fehlt {{kind}}.',
      consequence: 'Der Hub kann keine Workloads an Worker verteilen.',
      todo: '{{operator}} auf {{cluster}} installieren.',
    },
    kindOfWorker: {
      what: 'Auf {{cluster}} fehlt {{kind}}.',
      consequence:
        'Kueue auf dem Hub verbindet sich nicht mit einem Worker, auf dem eine der nötigen Objektarten fehlt.',
      todo: '{{operator}} auf {{cluster}} in der Version installieren, die auf dem Hub läuft.',
    },
    tooLarge: {
      what: '{{kind}}-Objekte von {{cluster}} werden nicht gelesen: {{cause}}.',
      consequence: 'Das Portal zeigt und berücksichtigt sie nicht.',
      todo: 'Nicht benötigte Objekte löschen oder die Grenze in der app-config erhöhen.',
    },
    noReplicas: {
      what: 'Von {{name}} auf {{cluster}} sind 0 von {{wanted}} Replicas verfügbar (Deployment {{deployment}}).',
      consequence:
        '{{name}} arbeitet dort nicht, und seine Webhooks können Jobs ablehnen.',
      todo: 'Pods und Events des Deployments {{deployment}} auf {{cluster}} prüfen.',
    },
    fewReplicas: {
      what: 'Von {{name}} auf {{cluster}} sind {{available}} von {{wanted}} Replicas verfügbar (Deployment {{deployment}}).',
      consequence: '{{name}} läuft mit weniger Replicas.',
      todo: 'Pods und Events des Deployments {{deployment}} auf {{cluster}} prüfen.',
    },
    version: {
      what: '{{name}} hat auf {{cluster}} die Version {{there}} und auf dem Hub {{here}}.',
      consequence:
        'Felder, die nur eine der Versionen kennt, gehen verloren; Jobs können sich dort anders verhalten.',
      todo: '{{name}} {{minor}} auf {{cluster}} installieren.',
    },
    clock: {
      what: 'Die Uhr von {{cluster}} geht gegenüber dem Portal {{difference}}.',
      consequence:
        'Tokens laufen früher oder später ab, als das Portal zeigt, und Zeiten von Hub und Worker sind nicht vergleichbar.',
      todo: 'Die Uhren des Portals und des API-Servers von {{cluster}} synchronisieren, z. B. mit NTP.',
    },
    credentialNotRequested: {
      what: 'Für {{cluster}} sind keine Zugangsdaten angefordert.',
      consequence: 'Kueue auf dem Hub kann sich nicht mit ihm verbinden.',
      todo: 'Squadron fordert sie an, sobald es den Worker erreicht und alle Objektarten installiert sind.',
    },
    credentialNotIssued: {
      what: 'Kueue auf dem Hub hat noch keine Zugangsdaten für {{cluster}}.',
      consequence: 'Kueue auf dem Hub kann sich nicht mit ihm verbinden.',
      todo: 'Squadron stellt sie automatisch aus.',
    },
    credentialRefused: {
      what: 'Kueue auf dem Hub hat keine Zugangsdaten für {{cluster}}: {{cause}}.',
      consequence: 'Kueue auf dem Hub kann sich nicht mit ihm verbinden.',
      todo: 'Der Meldung folgen. Squadron stellt die Zugangsdaten dann automatisch aus.',
    },
    credentialExpired: {
      what: 'Die Zugangsdaten von Kueue auf dem Hub für {{cluster}} sind abgelaufen.',
      consequence: 'Kueue auf dem Hub hat die Verbindung zum Worker verloren.',
      todo: 'Neue Zugangsdaten ausstellen.',
    },
    credentialExpires: {
      what: 'Die Zugangsdaten von Kueue auf dem Hub für {{cluster}} laufen in {{duration}} ab und wurden nicht erneuert.',
      consequence: 'Kueue auf dem Hub verliert dann die Verbindung zum Worker.',
      todo: 'Neue Zugangsdaten ausstellen.',
    },
    connectionMissing: {
      what: 'Auf dem Hub fehlt der MultiKueueCluster {{cluster}}.',
      consequence: 'Der Worker erhält keine Workloads.',
      todo: 'Squadron erstellt ihn, sobald die Zugangsdaten ausgestellt sind.',
    },
    connecting: {
      what: 'Kueue auf dem Hub verbindet sich mit {{cluster}}.',
      consequence: 'Der Worker erhält noch keine Workloads.',
      todo: 'Warten; das endet von selbst.',
    },
    disconnecting: {
      what: 'Kueue auf dem Hub trennt sich von {{cluster}}.',
      consequence: 'Der Worker erhält keine neuen Workloads.',
      todo: 'Warten; das endet von selbst.',
    },
    kindNotWatched: {
      what: 'Kueue auf dem Hub darf eine Objektart auf {{cluster}} nicht beobachten, oder sie ist dort nicht installiert.',
      consequence:
        'Der Worker erhält keine neuen Workloads. Kueue verdrängt die Workloads, die dort laufen, nach workerLostTimeout; sie starten auf anderen Clustern neu.',
      todo: 'Die Objektart aus der Meldung auf {{cluster}} installieren. Die Berechtigungen seiner eigenen Rolle repariert Squadron automatisch.',
    },
    connectionLost: {
      what: 'Kueue auf dem Hub erreicht {{cluster}} nicht ({{state}}).',
      consequence:
        'Der Worker erhält keine neuen Workloads. Kueue verdrängt die Workloads, die dort laufen, nach workerLostTimeout; sie starten auf anderen Clustern neu.',
      todo: 'Das Portal erreicht ihn; also blockiert das Netzwerk oder ein Proxy die Verbindung vom Hub, oder die Zugangsdaten werden abgelehnt. Squadron stellt in wachsenden Abständen neue Zugangsdaten aus; das geht auch sofort.',
    },
    workerLost: {
      what: 'Kueue auf dem Hub erreicht {{cluster}} nicht ({{state}}).',
      consequence:
        'Der Worker erhält keine neuen Workloads. Kueue verdrängt die Workloads, die dort laufen, nach workerLostTimeout; sie starten auf anderen Clustern neu.',
      todo: 'Den Worker wiederherstellen. Squadron lässt Kueue sich dann neu verbinden.',
    },
    notListed: {
      what: '{{cluster}} steht nicht in der MultiKueueConfig: Kueue auf dem Hub ist nicht mit ihm verbunden, und kein Workload ist ihm zugewiesen.',
      consequence: 'Der Worker erhält keine Workloads.',
      todo: 'Squadron trägt ihn automatisch ein, sobald er verbunden ist und alle Kopien verschobener Workloads auf ihm gelöscht sind.',
    },
    listFull: {
      what: '{{cluster}} steht nicht in der MultiKueueConfig: Kueue unterstützt höchstens {{most}} Cluster.',
      consequence: 'Der Worker erhält keine Workloads.',
      todo: 'Einen anderen Worker entfernen, z. B. mit spec.multiKueue.join: false in seinem Cluster.',
    },
    fenced: {
      what: '{{cluster}} ist abgeschirmt: Er war nicht erreichbar, und seine alten Kopien verschobener Workloads werden gelöscht.',
      consequence:
        'Der Worker erhält keine Workloads. Ohne die Abschirmung würde Kueue einen verschobenen Workload an seine alte Kopie zurückgeben und die laufende beenden.',
      todo: 'Squadron trägt ihn automatisch ein, wenn alle alten Kopien gelöscht sind. Dauert das Minuten, nach einem Workload oder Job suchen, dessen Löschung dort hängt.',
    },
    namespace: {
      what: '{{cluster}} hat keinen Namespace {{namespace}}.',
      consequence:
        'Jobs des Namespace {{namespace}} erreichen ihn nicht. Lässt kein anderer Worker sie zu, bleiben sie im Zustand Dispatching.',
      todo: 'Squadron spiegelt Namespaces automatisch in Sekunden. Bleibt dieser Befund, fehlt seiner Identität auf dem Worker das Recht, Namespaces zu erstellen.',
    },
    localQueue: {
      what: '{{cluster}} hat keine LocalQueue {{namespace}}/{{name}}.',
      consequence:
        'Jobs des Namespace {{namespace}} werden dort nicht zugelassen.',
      todo: 'Squadron spiegelt LocalQueues automatisch in Sekunden.',
    },
    otherLocalQueue: {
      what: 'LocalQueue {{namespace}}/{{name}} zeigt auf {{cluster}} auf ClusterQueue {{there}} und auf dem Hub auf {{here}}.',
      consequence:
        'Ihre Jobs nutzen auf dem Worker die Quota einer anderen Queue.',
      todo: 'Die ClusterQueue einer LocalQueue ist unveränderlich. Squadron ersetzt eine selbst gespiegelte LocalQueue, sobald sie leer ist; jede andere von Hand löschen.',
    },
    clusterQueue: {
      what: '{{cluster}} hat keine ClusterQueue {{queue}}.',
      consequence: 'Jobs der Queue {{queue}} werden dort nicht zugelassen.',
      todo: 'Squadron erstellt sie aus den Nodes und Claims des Workers, Sekunden nachdem beide bekannt sind.',
    },
    queueStopped: {
      what: 'ClusterQueue {{queue}} auf {{cluster}} {{stop}}.',
      consequence: 'Dort werden keine neuen Workloads zugelassen.',
      todo: 'Ist das nicht gewollt, auf {{cluster}} spec.stopPolicy der ClusterQueue auf None setzen.',
    },
    queueInactive: {
      what: 'ClusterQueue {{queue}} auf {{cluster}} ist nicht aktiv: {{cause}}.',
      consequence: 'Jobs der Queue {{queue}} werden dort nicht zugelassen.',
      todo: 'Die Fehler beheben, die Kueue auf {{cluster}} meldet. Eigene Objekte repariert Squadron automatisch.',
    },
    flavor: {
      what: '{{cluster}} hat keinen ResourceFlavor {{flavor}}, den seine ClusterQueue {{queue}} nennt.',
      consequence:
        'ClusterQueue {{queue}} ist dort nicht aktiv; nichts wird zugelassen.',
      todo: 'Squadron erstellt die Flavors seiner eigenen Queues aus den Nodes; jeden anderen Flavor von Hand erstellen.',
    },
    noAdmissionCheck: {
      what: 'Auf dem Hub fehlt der AdmissionCheck {{name}}.',
      consequence: 'Kein Worker erhält Workloads.',
      todo: 'Squadron erstellt ihn automatisch, sobald Kueue auf dem Hub installiert ist.',
    },
    admissionCheck: {
      what: 'AdmissionCheck {{name}} des Hubs ist nicht aktiv: {{cause}}.',
      consequence: 'Kein Worker erhält Workloads.',
      todo: 'Er wird aktiv, sobald ein Worker verbunden und in der MultiKueueConfig ist: die Befunde der Worker beheben.',
    },
    queueOfHub: {
      what: 'ClusterQueue {{queue}} des Hubs ist nicht aktiv: {{cause}}.',
      consequence: 'Kein Job der Queue {{queue}} wird zugelassen.',
      todo: 'Den Fehler beheben, den Kueue meldet. Betrifft er den AdmissionCheck, diesen zuerst beheben.',
    },
    podsUncovered: {
      what: 'ClusterQueue {{queue}} des Hubs umfasst die Ressource pods nicht.',
      consequence:
        'Kueue lässt ihre Workloads ohne Requests zu, ohne MultiKueue zu fragen, und deren Pods bleiben auf dem Hub angehalten.',
      todo: 'Eine Ressourcengruppe mit pods des Flavors {{flavor}} hinzufügen, wie docs/serving.md zeigt.',
    },
    multiKueueOff: {
      what: 'Das Feature Gate MultiKueue von Kueue auf dem Hub ist ausgeschaltet.',
      consequence: 'Nichts wird an Worker verteilt.',
      todo: 'featureGates.MultiKueue aus ConfigMap {{configMap}} des Hubs entfernen und Kueue neu starten.',
    },
    noMergePatch: {
      what: 'Kueue auf dem Hub überlässt Squadron die Nominierung, ohne das Feature Gate WorkloadRequestUseMergePatch.',
      consequence:
        'Kueue entfernt die Cluster, die Squadron nominiert, und nichts wird verteilt.',
      todo: 'featureGates.WorkloadRequestUseMergePatch in ConfigMap {{configMap}} des Hubs auf true setzen und Kueue neu starten.',
    },
    dispatcherOff: {
      what: 'Kueue auf dem Hub überlässt Squadron die Nominierung, dessen Dispatcher deaktiviert ist.',
      consequence:
        'Jeder Workload belegt Quota des Hubs und startet auf keinem Cluster.',
      todo: 'squadron.dispatch.enabled in der app-config setzen, oder multiKueue.dispatcherName aus ConfigMap {{configMap}} des Hubs entfernen und Kueue neu starten.',
    },
    otherDispatcher: {
      what: 'Der Dispatcher von Squadron ist aktiviert, aber Kueue auf dem Hub nominiert die Cluster selbst.',
      consequence:
        'Zwei Dispatcher nominieren Cluster für dieselben Workloads.',
      todo: 'multiKueue.dispatcherName in ConfigMap {{configMap}} des Hubs auf {{name}} setzen und Kueue neu starten, oder squadron.dispatch in der app-config deaktivieren.',
    },
    unmanaged: {
      what: 'Kueue auf {{cluster}} verwaltet {{frameworks}} nicht.',
      consequence: 'Objekte dieser Arten kommen dort in keine Queue.',
      todo: 'Wenn sie gebraucht werden, sie in ConfigMap {{configMap}} von {{cluster}} zu integrations.frameworks hinzufügen und Kueue neu starten.',
    },
    nomination: {
      what_one:
        'Kein Dispatcher nominiert Cluster für {{count}} Workload mit Quota auf dem Hub, in {{namespaces}}.',
      what_other:
        'Kein Dispatcher nominiert Cluster für {{count}} Workloads mit Quota auf dem Hub, in {{namespaces}}.',
      consequence:
        'Die Quota des Hubs ist belegt, aber auf keinem Cluster startet etwas.',
      todo: 'Wahrscheinlich ist Kueue für einen externen Dispatcher konfiguriert und der von Squadron deaktiviert. squadron.dispatch.enabled in der app-config setzen oder multiKueue.dispatcherName aus der Konfiguration von Kueue auf dem Hub entfernen.',
    },
    reconciler: {
      what: '{{object}} kann nicht abgeglichen werden: {{cause}}.',
      consequence:
        'Das Objekt erreicht oder hält seinen gewünschten Zustand nicht.',
      todo: 'Der Meldung folgen. Squadron versucht es mindestens jede Minute erneut.',
    },
  },
  fix: {
    credential: {
      label: 'Neue Zugangsdaten ausstellen',
      effect:
        'Für Kueue auf dem Hub wird ein neues Token gespeichert; Kueue verbindet sich dann neu. Das bisherige Token bleibt noch kurze Zeit gültig.',
    },
    mirror: {
      label: 'Jetzt spiegeln',
      effect:
        'Squadron vergleicht Namespace {{namespace}} auf dem Hub sofort mit allen Workern, auch mit {{cluster}}, und erstellt fehlende Objekte.',
    },
    reconcile: {
      label: 'Jetzt abgleichen',
      effect:
        'Squadron gleicht {{cluster}} sofort ab und löscht die übrigen Kopien.',
    },
  },
  part: {
    ahead: '{{duration}} vor',
    behind: '{{duration}} nach',
    Hold: 'ist angehalten',
    HoldAndDrain: 'wird geleert',
    noReason: 'Kueue nennt keinen Grund',
    reports: 'Kueue meldet: {{message}}',
    silent: '{{cluster}} antwortet nicht',
  },
  unread: {
    clock: 'seine Zeit ist nicht lesbar: {{cause}}',
    date: 'seine Antworten haben keinen gültigen Date-Header; den Proxy vor seinem API-Server prüfen',
    deployments: 'die Deployments von {{cluster}} sind nicht lesbar: {{cause}}',
    configuration: 'die Konfiguration von Kueue ist nicht lesbar: {{cause}}',
    gates:
      'keine ConfigMap {{configMap}} enthält die Feature Gates und Integrationen von Kueue; Kueue mit seinen Manifesten oder seinem Chart installieren oder seine Flags selbst prüfen',
    operators:
      'kein Deployment trägt die Labels von Kueue oder KubeRay; laufen sie außerhalb des Clusters, dort prüfen',
    versions:
      'kein Operator zeigt seine Version auf beiden Clustern; die Images ihrer Deployments vergleichen',
    kind: {
      unknown: '{{kind}} von {{cluster}} ist noch nicht gelesen',
      syncing: '{{kind}} von {{cluster}} wird gelesen',
      notInstalled: '{{kind}} ist auf {{cluster}} nicht installiert',
      denied: '{{kind}} von {{cluster}} ist nicht lesbar: Berechtigung fehlt',
      tooLarge: '{{kind}} von {{cluster}} überschreitet squadron.limits',
    },
  },
  left: {
    deleted: 'er wird gelöscht',
    Cordon: 'er ist gesperrt',
    Drain: 'er wird geleert',
    Leave: 'er verlässt die Flotte',
    LeaveNow: 'er verlässt die Flotte',
    join: 'spec.multiKueue.join ist false',
    label: 'seinem ClusterProfile fehlt das Label {{label}}',
    placement: 'Placement {{namespace}}/{{name}} wählt ihn nicht aus',
  },
};
