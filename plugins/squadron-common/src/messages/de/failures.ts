import { failures as english } from '../en/failures';
import { Translated } from '../types';

/** German texts of known failures; as long as the English ones. @internal */
export const failures: Translated<typeof english> = {
  squadron: {
    noCredentials: {
      title: 'Für den Provider gibt es keine Zugangsdaten',
      cause:
        'spec.provider.configSecret nennt kein Secret, oder das Secret existiert nicht.',
      remedy:
        'Das Secret auf der Seite der Zugangsdaten im Namespace des Clusters anlegen.',
    },
    otherProvider: {
      title: 'Die Zugangsdaten gehören zu einem anderen Provider',
      cause: 'Dem Secret fehlt das Label des Providers dieses Clusters.',
      remedy:
        'Ein anderes Secret angeben oder dessen Label cluster.x-k8s.io/provider auf den Provider setzen.',
    },
    incomplete: {
      title: 'Die Zugangsdaten sind unvollständig',
      cause: 'Schlüssel des Secrets fehlen oder sind nicht lesbar.',
      remedy: 'Die Zugangsdaten auf ihrer Seite neu eingeben.',
    },
    refused: {
      title: 'Der Cluster lehnt die Zugangsdaten der Flotte ab',
      cause:
        'Sein API-Server akzeptiert das Token oder das Zertifikat der Kubeconfig nicht.',
      remedy: 'Die Zugangsdaten des Clusters erneuern.',
    },
    disabled: {
      title: 'Worker-Cluster sind deaktiviert',
      cause:
        'squadron.featureGates.MultiClusterManagement ist in der app-config false.',
      remedy: 'Einen Management-Admin bitten, sie zu aktivieren.',
    },
    nameTaken: {
      title: 'Ein anderes Objekt trägt den Namen schon',
      cause:
        'Auf dem Hub gibt es ein Objekt dieses Namens, das nicht zu diesem Cluster gehört.',
      remedy:
        'Das Objekt löschen, wenn es nicht gebraucht wird, oder den Cluster unter einem anderen Namen erstellen.',
    },
    noAddOnEngine: {
      title: 'Der Hub kann keine Add-ons installieren',
      cause:
        'Der Helm-Add-on-Provider von Cluster API fehlt; KubeRay und Kueue werden deshalb nicht installiert.',
      remedy:
        'Auf dem Hub `clusterctl init --addon helm` ausführen oder die Add-ons des Clusters deaktivieren.',
    },
    addOnVersion: {
      title: 'Ein Add-on läuft nicht mit dieser Kubernetes-Version',
      cause:
        'Die konfigurierte Version ist für andere Kubernetes-Versionen gemacht.',
      remedy:
        'Unter squadron.addOns eine andere Version angeben oder den Cluster aktualisieren.',
    },
  },
  aws: {
    credentialsExpired: {
      title: 'Die AWS-Zugangsdaten sind abgelaufen',
      cause: 'Das Session-Token im Secret der Zugangsdaten ist abgelaufen.',
      remedy:
        'Neue Zugangsdaten in das Secret schreiben. Schlüssel eines IAM-Benutzers laufen nicht ab, Session-Tokens schon.',
    },
    credentialsRefused: {
      title: 'AWS akzeptiert die Zugangsdaten nicht',
      cause:
        'Der Access Key existiert nicht, ist inaktiv oder passt nicht zu seinem Secret.',
      remedy:
        'In IAM einen neuen Access Key erstellen und in das Secret der Zugangsdaten schreiben.',
    },
    permissionMissing: {
      title: 'Den AWS-Zugangsdaten fehlt eine Berechtigung',
      cause:
        'Der IAM-Benutzer oder die Rolle darf die Aktion aus der Meldung nicht ausführen, oder eine Richtlinie der Organisation verbietet sie.',
      remedy:
        'Dem Benutzer oder der Rolle die Richtlinien zuweisen, die `clusterawsadm bootstrap iam print-policy` ausgibt.',
    },
    noInstanceProfile: {
      title: 'Das Instance Profile der Maschinen existiert nicht',
      cause:
        'Maschinen erhalten ihre Berechtigungen aus einem IAM Instance Profile; das Konto hat keines mit diesem Namen.',
      remedy:
        'Im Konto einmal `clusterawsadm bootstrap iam create-cloudformation-stack` ausführen oder spec.provider.aws.iamInstanceProfile setzen.',
    },
    instanceQuota: {
      title: 'Das AWS-Kontingent für Instanzen ist ausgeschöpft',
      cause:
        'Die Zahl der virtuellen CPUs ist je Konto, Instanzfamilie und Region begrenzt; diese Maschine würde sie überschreiten.',
      remedy:
        'Ein höheres Kontingent für die Familie beantragen (für GPUs: „Running On-Demand G and VT“ oder „P instances“) oder einen anderen Maschinentyp oder eine andere Region wählen.',
    },
    spotQuota: {
      title: 'Das AWS-Kontingent für Spot-Instanzen ist ausgeschöpft',
      cause:
        'Spot-Instanzen haben je Familie und Region ein eigenes Kontingent.',
      remedy:
        'Ein höheres Spot-Kontingent beantragen oder den Pool ohne `spot` erstellen.',
    },
    spotPrice: {
      title: 'Der Spot-Preis liegt über dem Höchstpreis des Pools',
      cause:
        'Der aktuelle Spot-Preis von AWS ist höher als spot.maxPrice des Pools.',
      remedy:
        'spot.maxPrice erhöhen oder weglassen, um höchstens den On-Demand-Preis zu zahlen.',
    },
    noCapacity: {
      title: 'AWS hat zurzeit keine freie Maschine dieses Typs',
      cause:
        'Die Zone hat keine Kapazität mehr für diesen Maschinentyp. Mit einem Kontingent des Kontos hat das nichts zu tun.',
      remedy:
        'Den nächsten Versuch abwarten oder einen anderen Maschinentyp oder eine andere failureDomain wählen. GPU-Typen brauchen oft eine Kapazitätsreservierung.',
    },
    spotReclaimed: {
      title: 'AWS hat eine Spot-Maschine zurückgeholt',
      cause: 'AWS löscht Spot-Maschinen, wenn es die Kapazität braucht.',
      remedy:
        'Nichts, wenn sich der Workload wiederholen lässt: Eine neue Maschine wird angefordert. Sonst einen Pool ohne `spot` verwenden.',
    },
    noImage: {
      title: 'Für diese Kubernetes-Version gibt es kein Maschinen-Image',
      cause:
        'Die Region hat kein Image mit dem Namen, den Cluster API erwartet, oder die Image-ID gehört zu einer anderen Region.',
      remedy:
        'Mit image-builder ein Image bauen und spec.provider.aws.amiId auf dessen ID in dieser Region setzen.',
    },
    typeNotInZone: {
      title: 'Die Zone bietet diesen Maschinentyp nicht an',
      cause: 'Nicht jede Zone und Region hat jeden Maschinentyp.',
      remedy:
        'Eine failureDomain oder Region wählen, die ihn hat (`aws ec2 describe-instance-type-offerings`), oder einen anderen machineType.',
    },
    networkQuota: {
      title: 'Ein AWS-Kontingent für Netzwerke ist ausgeschöpft',
      cause:
        'Ein neuer Cluster braucht eigene VPC, Elastic IPs und Gateways; die Meldung nennt, was fehlt.',
      remedy:
        'Ungenutzte entfernen, ein höheres Kontingent beantragen oder ein bestehendes Netzwerk verwenden: spec.provider.aws.vpcId und subnetIds.',
    },
    addressesInUse: {
      title: 'Ein Adressbereich ist schon belegt',
      cause:
        'Ein Subnetz überschneidet sich mit einem anderen oder liegt außerhalb seiner VPC.',
      remedy:
        'In spec.provider.aws.subnetIds bestehende Subnetze angeben oder den Bereich freimachen.',
    },
    subnetFull: {
      title: 'Das Subnetz hat keine freien Adressen',
      cause: 'Maschinen und Load Balancer belegen alle Adressen des Subnetzes.',
      remedy:
        'Ein größeres Subnetz verwenden oder in diesem ungenutzte Maschinen und Load Balancer löschen.',
    },
    loadBalancerQuota: {
      title: 'Das AWS-Kontingent für Load Balancer ist ausgeschöpft',
      cause: 'Der API-Server jedes Clusters hat einen eigenen Load Balancer.',
      remedy:
        'Ungenutzte Load Balancer entfernen oder ein höheres Kontingent beantragen.',
    },
    noKeyPair: {
      title: 'Das SSH-Schlüsselpaar existiert nicht',
      cause:
        'Diese Region hat kein Schlüsselpaar mit dem Namen aus spec.provider.aws.sshKeyName.',
      remedy:
        'Das Schlüsselpaar in die Region importieren oder sshKeyName weglassen.',
    },
    noNetwork: {
      title: 'Das AWS-Netzwerk existiert nicht',
      cause:
        'spec.provider.aws nennt eine VPC oder ein Subnetz, die dieses Konto in dieser Region nicht hat.',
      remedy:
        'Die Felder vpcId und subnetIds berichtigen. Ohne beide entsteht ein neues Netzwerk.',
    },
    notSubscribed: {
      title: 'Das AWS-Konto ist nicht freigeschaltet',
      cause:
        'Das Konto hat den Bedingungen der Region oder des Images nicht zugestimmt.',
      remedy:
        'Die Region aktivieren oder den Bedingungen des Images im Marketplace zustimmen.',
    },
    throttled: {
      title: 'AWS drosselt die Anfragen',
      cause: 'Das Konto stellt mehr API-Anfragen, als AWS zulässt.',
      remedy:
        'Den nächsten Versuch abwarten. Bleibt der Fehler, weniger Cluster gleichzeitig erstellen.',
    },
  },
  gcp: {
    apiDisabled: {
      title: 'Eine API des Google-Projekts ist nicht aktiviert',
      cause:
        'Cluster brauchen die Compute Engine API, die im Projekt deaktiviert ist.',
      remedy:
        'Für das Projekt `gcloud services enable compute.googleapis.com` ausführen und einige Minuten warten.',
    },
    noBilling: {
      title: 'Das Google-Projekt hat keine Abrechnung',
      cause:
        'Maschinen entstehen nur in einem Projekt mit einem offenen Rechnungskonto.',
      remedy: 'Dem Projekt ein Rechnungskonto zuordnen.',
    },
    credentialsRefused: {
      title: 'Google akzeptiert die Zugangsdaten nicht',
      cause:
        'Der Schlüssel des Dienstkontos wurde gelöscht, oder das JSON ist unvollständig.',
      remedy:
        'Einen neuen JSON-Schlüssel des Dienstkontos erstellen und in das Secret der Zugangsdaten schreiben.',
    },
    permissionMissing: {
      title: 'Dem Dienstkonto fehlt eine Berechtigung',
      cause:
        'Es darf die Aktion aus der Meldung in diesem Projekt nicht ausführen.',
      remedy:
        'Ihm im Projekt die Rollen Compute Admin und Service Account User geben.',
    },
    gpuQuota: {
      title: 'Das Google-Kontingent für GPUs ist ausgeschöpft',
      cause:
        'GPUS_ALL_REGIONS begrenzt alle GPUs eines Projekts; in neuen Projekten ist es 0.',
      remedy:
        'Höhere Kontingente für GPUS_ALL_REGIONS und für den GPU-Typ in der Region beantragen; beide sind nötig.',
    },
    quota: {
      title: 'Ein Google-Kontingent ist ausgeschöpft',
      cause:
        'Das Projekt würde das Kontingent überschreiten, das die Meldung nennt.',
      remedy:
        'Ein höheres Kontingent beantragen oder einen anderen Maschinentyp oder eine andere Region wählen.',
    },
    noCapacity: {
      title: 'Google hat zurzeit keine freie Maschine dieses Typs',
      cause:
        'Die Zone hat keine Kapazität mehr für diesen Maschinentyp. Mit einem Kontingent des Projekts hat das nichts zu tun.',
      remedy:
        'Den nächsten Versuch abwarten oder eine andere failureDomain oder einen anderen Maschinentyp wählen.',
    },
    spotReclaimed: {
      title: 'Google hat eine Spot-Maschine zurückgeholt',
      cause: 'Google löscht Spot-Maschinen, wenn es die Kapazität braucht.',
      remedy:
        'Nichts, wenn sich der Workload wiederholen lässt: Eine neue Maschine wird angefordert. Sonst einen Pool ohne `spot` verwenden.',
    },
    typeNotInZone: {
      title: 'Die Zone bietet diesen Maschinen- oder GPU-Typ nicht an',
      cause: 'Nicht jede Zone hat jeden Maschinentyp und jede GPU.',
      remedy:
        'Eine Zone wählen, die ihn hat (`gcloud compute accelerator-types list`), oder einen anderen machineType.',
    },
    noImage: {
      title: 'Das Maschinen-Image existiert nicht',
      cause:
        'Das Projekt hat kein Image dieses Namens oder darf es nicht lesen.',
      remedy:
        'Mit image-builder ein Image bauen und spec.provider.gcp.image auf dessen Self-Link setzen.',
    },
    liveMigration: {
      title: 'GPU-Maschinen lassen sich nicht im Betrieb verschieben',
      cause:
        'Das Maschinen-Template erlaubt Google, eine Maschine mit GPUs zu verschieben.',
      remedy: 'Im GCPMachineTemplate onHostMaintenance auf Terminate setzen.',
    },
    noResource: {
      title:
        'Eine Ressource, auf die der Cluster verweist, existiert in Google Cloud nicht',
      cause:
        'Die Meldung nennt sie: ein Netzwerk, ein Subnetz, eine Zone oder ein Projekt.',
      remedy: 'spec.provider.gcp berichtigen oder anlegen, was fehlt.',
    },
  },
  azure: {
    secretExpired: {
      title: 'Das Azure-Client-Secret ist abgelaufen',
      cause: 'Client-Secrets einer App-Registrierung haben ein Enddatum.',
      remedy:
        'In der App-Registrierung ein neues Client-Secret anlegen und in das Secret der Zugangsdaten schreiben.',
    },
    credentialsRefused: {
      title: 'Azure akzeptiert die Zugangsdaten nicht',
      cause: 'Tenant, Client-ID und Client-Secret passen nicht zusammen.',
      remedy:
        'Sie mit der App-Registrierung vergleichen. Gebraucht wird der Wert des Client-Secrets, nicht seine ID.',
    },
    permissionMissing: {
      title: 'Dem Azure-Dienstprinzipal fehlt eine Berechtigung',
      cause:
        'Er darf die Aktion aus der Meldung in diesem Abonnement nicht ausführen.',
      remedy:
        'Ihm die Rolle Contributor auf dem Abonnement oder der Ressourcengruppe geben; für Identitäten braucht er auch User Access Administrator.',
    },
    typeNotOffered: {
      title: 'Azure bietet diesen Maschinentyp hier nicht an',
      cause:
        'Die Größe gibt es in dem Ort oder der Zone nicht, oder nicht für dieses Abonnement.',
      remedy:
        'Mit `az vm list-skus --location … --size …` nachsehen, dann einen anderen machineType, eine andere failureDomain oder location wählen.',
    },
    quota: {
      title: 'Ein Azure-Kontingent ist ausgeschöpft',
      cause:
        'Die Zahl der Kerne ist je Abonnement, Maschinenfamilie und Ort begrenzt; Spot hat ein eigenes Kontingent.',
      remedy:
        'Unter „Usage + quotas“ ein höheres Kontingent beantragen oder eine andere Maschinenfamilie oder einen anderen Ort wählen.',
    },
    noCapacity: {
      title: 'Azure hat zurzeit keine freie Maschine dieses Typs',
      cause:
        'Der Ort hat keine Kapazität mehr für diese Größe. Mit einem Kontingent des Abonnements hat das nichts zu tun.',
      remedy:
        'Den nächsten Versuch abwarten oder eine andere failureDomain, Größe oder einen anderen Ort wählen.',
    },
    spotReclaimed: {
      title: 'Azure hat eine Spot-Maschine zurückgeholt',
      cause:
        'Azure löscht Spot-Maschinen, wenn es die Kapazität braucht oder der Preis steigt.',
      remedy:
        'Nichts, wenn sich der Workload wiederholen lässt: Eine neue Maschine wird angefordert. Sonst einen Pool ohne `spot` verwenden.',
    },
    notRegistered: {
      title: 'Ein Ressourcenanbieter des Abonnements ist nicht registriert',
      cause: 'Neue Abonnements müssen jeden Azure-Dienst einmal registrieren.',
      remedy:
        '`az provider register --namespace …` mit dem Namespace aus der Meldung ausführen, z. B. Microsoft.Compute.',
    },
    noSubscription: {
      title: 'Das Azure-Abonnement existiert nicht',
      cause:
        'Die ID ist falsch, oder der Dienstprinzipal gehört zu einem anderen Tenant.',
      remedy:
        'Die Abonnement-ID in den Zugangsdaten oder im Cluster berichtigen.',
    },
    noImage: {
      title: 'Das Maschinen-Image ist nicht verwendbar',
      cause:
        'Für diese Kubernetes-Version gibt es kein Image, oder seinen Marketplace-Bedingungen wurde nicht zugestimmt.',
      remedy:
        'spec.provider.azure.imageId auf ein eigenes Image setzen oder den Bedingungen mit `az vm image terms accept` zustimmen.',
    },
    networkLimit: {
      title: 'Eine Azure-Grenze für Netzwerkressourcen ist erreicht',
      cause:
        'Jeder Cluster braucht eigene öffentliche Adressen und Load Balancer.',
      remedy: 'Ungenutzte entfernen oder eine höhere Grenze beantragen.',
    },
    addressesInUse: {
      title: 'Ein Adressbereich ist schon belegt',
      cause:
        'Ein Subnetz überschneidet sich mit einem anderen oder liegt außerhalb seines virtuellen Netzwerks.',
      remedy:
        'In spec.provider.azure.vnet ein anderes virtuelles Netzwerk angeben oder den Bereich freimachen.',
    },
    policy: {
      title: 'Eine Richtlinie der Azure-Organisation verbietet die Anfrage',
      cause:
        'Die Meldung nennt die Richtlinie, z. B. zu erlaubten Orten, Größen oder Tags.',
      remedy:
        'Einstellungen wählen, die die Richtlinie erlaubt, oder ihren Eigentümer um eine Ausnahme bitten.',
    },
    noResource: {
      title: 'Eine Azure-Ressource des Clusters existiert nicht',
      cause: 'Sie wurde nie erstellt oder außerhalb von Cluster API gelöscht.',
      remedy:
        'Eine eigene Ressourcengruppe neu anlegen; sonst den Cluster löschen und neu erstellen.',
    },
  },
  vsphere: {
    credentialsRefused: {
      title: 'vCenter akzeptiert die Zugangsdaten nicht',
      cause:
        'Benutzername oder Passwort ist falsch, oder das Konto ist gesperrt.',
      remedy:
        'Das Secret der Zugangsdaten berichtigen. Zum Benutzernamen gehört die Domäne, z. B. user@vsphere.local.',
    },
    permissionMissing: {
      title: 'Dem vCenter-Benutzer fehlt ein Recht',
      cause:
        'Er darf die Aktion aus der Meldung an diesem Objekt nicht ausführen.',
      remedy:
        'Ihm die Rolle für Cluster API auf Datacenter, Datastore, Netzwerk, Ordner und Resource Pool geben.',
    },
    thumbprint: {
      title: 'Das Zertifikat von vCenter hat sich geändert',
      cause:
        'Sein Fingerabdruck weicht von spec.provider.vsphere.thumbprint ab, z. B. nach einer Erneuerung.',
      remedy:
        'Das neue Zertifikat prüfen und thumbprint auf dessen SHA-1-Fingerabdruck setzen.',
    },
    noTemplate: {
      title: 'Das VM-Template existiert nicht',
      cause:
        'Dieses Datacenter hat kein Template mit dem Namen aus spec.provider.vsphere.template.',
      remedy:
        'Die OVA dieser Kubernetes-Version importieren, als Template markieren und ihren Inventarpfad angeben.',
    },
    noDatastore: {
      title: 'Der Datastore wurde nicht gefunden',
      cause:
        'spec.provider.vsphere.datastore passt in diesem Datacenter auf keinen Datastore oder auf mehrere.',
      remedy: 'Den vollen Inventarpfad angeben, z. B. /dc1/datastore/fast.',
    },
    noNetwork: {
      title: 'Das Netzwerk wurde nicht gefunden',
      cause:
        'spec.provider.vsphere.network passt in diesem Datacenter auf kein Netzwerk oder auf mehrere.',
      remedy: 'Den vollen Inventarpfad der Portgruppe angeben.',
    },
    noPath: {
      title: 'Ein Pfad im Inventar von vCenter wurde nicht gefunden',
      cause:
        'Datacenter, Ordner oder Resource Pool des Clusters existiert nicht.',
      remedy: 'In spec.provider.vsphere volle Inventarpfade angeben.',
    },
    noCapacity: {
      title: 'vSphere hat keine freie Kapazität für die Maschine',
      cause:
        'Kein Host oder Datastore hat genug CPU, Speicher, Platz oder GPU-Profile frei.',
      remedy:
        'Ressourcen freigeben, einen anderen Datastore oder Resource Pool oder eine kleinere Maschine wählen.',
    },
    noAddress: {
      title: 'Die Maschine erhält keine Adresse',
      cause:
        'Im Netzwerk antwortet kein DHCP-Server, oder im Template laufen keine VMware Tools.',
      remedy:
        'DHCP an der Portgruppe prüfen und ob das Template open-vm-tools enthält.',
    },
  },
  sandbox: {
    version: {
      title: 'Die Sandbox bietet diese Version nicht an',
      cause:
        'Ihr API-Server emuliert nur wenige Minor-Versionen von Kubernetes.',
      remedy: 'Eine der Versionen wählen, die das Formular anbietet.',
    },
    port: {
      title: 'Ein Port der Sandbox ist belegt',
      cause: 'Ein anderer Prozess lauscht am Port einer Control-Plane.',
      remedy:
        'Diesen Prozess beenden oder `yarn sandbox down` und dann `up` ausführen.',
    },
    process: {
      title: 'Ein Prozess der Sandbox ist beendet',
      cause:
        'Eine Control-Plane oder ein Add-on konnte nicht starten; das Log liegt unter .sandbox/.',
      remedy:
        '`yarn sandbox status` ausführen. Meist fehlt Speicher: andere Cluster oder Programme beenden.',
    },
  },
  helm: {
    noChart: {
      title: 'Das Helm-Chart wurde nicht gefunden',
      cause:
        'Das Repository antwortet nicht oder hat kein Chart dieses Namens und dieser Version.',
      remedy:
        'Unter squadron.addOns repoURL, chartName und version prüfen, und ob der Hub das Repository erreicht.',
    },
    values: {
      title: 'Die Werte eines Add-ons lassen sich nicht rendern',
      cause:
        'Das valuesTemplate ist kein gültiges Go-Template oder verweist auf ein Feld, das es nicht gibt.',
      remedy: 'Das valuesTemplate unter squadron.addOns berichtigen.',
    },
    locked: {
      title: 'Eine frühere Installation des Add-ons wurde nicht fertig',
      cause:
        'Helm wurde während der Installation beendet und hat das Release gesperrt zurückgelassen.',
      remedy:
        'Im Cluster das neueste Secret `sh.helm.release.v1…` des Releases löschen; dann wird es erneut installiert.',
    },
    foreignParts: {
      title: 'Teile des Add-ons sind schon im Cluster',
      cause:
        'Sie wurden auf anderem Weg installiert; Helm übernimmt sie nicht.',
      remedy:
        'Diese Installation entfernen oder das Add-on in spec.addOns abschalten.',
    },
    unreachable: {
      title: 'Das Add-on erreicht seinen Cluster nicht',
      cause:
        'Das Kubeconfig-Secret des Clusters fehlt oder funktioniert nicht.',
      remedy:
        'Auf die Control-Plane warten. Läuft sie schon, das Secret <Cluster>-kubeconfig prüfen.',
    },
    notReady: {
      title: 'Ein Add-on wurde nicht rechtzeitig bereit',
      cause:
        'Seine Pods starten nicht: Kein Node passt, oder das Image lässt sich nicht laden.',
      remedy:
        'Die Pods im Namespace des Add-ons und die Nodes des Clusters ansehen.',
    },
    failed: {
      title: 'Helm konnte ein Add-on nicht installieren',
      cause: 'Die Meldung enthält den Fehler von Helm.',
      remedy:
        'Version oder Werte unter squadron.addOns berichtigen; Squadron versucht es automatisch erneut.',
    },
  },
  clusterApi: {
    versionSkew: {
      title:
        'Die Versionen von Maschinen und Control-Plane passen nicht zusammen',
      cause:
        'Maschinen dürfen nicht neuer als die Control-Plane sein und höchstens drei Minor-Versionen älter.',
      remedy:
        'Zuerst die Control-Plane aktualisieren; die Pools folgen je eine Minor-Version nach der anderen.',
    },
    controlPlaneNotReady: {
      title: 'Maschinen warten auf die Control-Plane',
      cause:
        'Solange die Control-Plane entsteht oder aktualisiert wird, kommen keine Maschinen hinzu.',
      remedy:
        'Warten. Dauert es lange, die Conditions der Control-Plane ansehen.',
    },
    quorum: {
      title:
        'Die Control-Plane hat ihr Quorum verloren oder würde es verlieren',
      cause:
        'Mehr als die Hälfte der etcd-Mitglieder muss antworten; zu viele sind ausgefallen, um eines sicher zu ersetzen.',
      remedy:
        'Die Maschinen der Control-Plane zurückbringen oder etcd aus einem Snapshot wiederherstellen.',
    },
    tooManyUnhealthy: {
      title: 'Zu viele Maschinen sind ungesund: keine wird ersetzt',
      cause:
        'Es sind mehr Maschinen ungesund, als Cluster API nach healthCheck.maxUnhealthy ersetzen darf.',
      remedy:
        'Nach einer gemeinsamen Ursache suchen, z. B. dem Netzwerk. Dann maxUnhealthy erhöhen oder die Maschinen einzeln löschen.',
    },
    certificateExpired: {
      title: 'Ein Zertifikat ist abgelaufen',
      cause:
        'Der API-Server oder ein Client verwendet ein abgelaufenes Zertifikat, oder eine Uhr geht falsch.',
      remedy:
        'Die Control-Plane neu ausrollen: controlPlane.rolloutAfter auf jetzt setzen. Sie erhält neue Zertifikate.',
    },
    noKubeconfig: {
      title: 'Das Kubeconfig-Secret des Clusters fehlt',
      cause:
        'Der Control-Plane-Provider erstellt es. Es wurde gelöscht, oder die Control-Plane existiert noch nicht.',
      remedy:
        'Einige Minuten warten: Der Control-Plane-Provider erstellt es wieder.',
    },
    noProvider: {
      title: 'Ein Cluster-API-Provider ist auf dem Hub nicht installiert',
      cause:
        'Der Hub kennt eine Objektart nicht, die der Cluster braucht, oder ihrer CRD fehlt das Contract-Label.',
      remedy:
        'Ihn installieren: `clusterctl init --infrastructure … --control-plane … --bootstrap …`.',
    },
    webhook: {
      title: 'Ein Provider auf dem Hub antwortet nicht',
      cause:
        'Sein Admission-Webhook läuft nicht; seine Objekte lassen sich deshalb nicht schreiben.',
      remedy: 'Die Pods des Providers auf dem Hub ansehen.',
    },
    deletedOutside: {
      title: 'Ein Teil des Clusters wurde außerhalb von Cluster API gelöscht',
      cause:
        'Ein Objekt, eine Maschine oder ein Node wurde gelöscht, aber nicht von Cluster API.',
      remedy:
        'Health Checks ersetzen Maschinen. Ist die Infrastruktur des ganzen Clusters weg, den Cluster neu erstellen.',
    },
    disruptionBudget: {
      title: 'Eine Maschine lässt sich nicht leeren',
      cause:
        'Ein PodDisruptionBudget verhindert, dass ihre letzten Pods verdrängt werden.',
      remedy:
        'Mehr Replicas dieses Workloads starten, sein Budget lockern oder die Machine mit machine.cluster.x-k8s.io/exclude-node-draining annotieren.',
    },
    volumes: {
      title: 'Eine Maschine wartet auf ihre Volumes',
      cause:
        'Volumes des Nodes sind noch angehängt; der Storage-Treiber muss sie trennen.',
      remedy:
        'Die Pods des Storage-Treibers und die VolumeAttachments des Nodes ansehen.',
    },
    unreachable: {
      title: 'Der Hub erreicht den API-Server des Clusters nicht',
      cause:
        'Die Control-Plane ist ausgefallen, oder das Netzwerk dazwischen ist gesperrt.',
      remedy:
        'Vom Hub aus den Endpunkt, seinen Load Balancer und die Firewalls prüfen.',
    },
  },
  bootstrap: {
    noNode: {
      title: 'Eine Maschine wurde nie zum Node',
      cause:
        'Die Maschine läuft, aber Kubernetes ist auf ihr nicht gestartet oder erreicht den API-Server nicht. Cluster API ersetzt sie.',
      remedy:
        'Die Konsole der Maschine und /var/log/cloud-init-output.log ansehen. Ihren Weg zum Endpunkt und zu den Image-Registrys prüfen.',
    },
    scriptFailed: {
      title: 'Das Startskript einer Maschine ist fehlgeschlagen',
      cause: 'cloud-init wurde nicht fertig, oft weil ein Download scheiterte.',
      remedy: 'Auf der Maschine /var/log/cloud-init-output.log lesen.',
    },
    scriptNotCreated: {
      title: 'Das Startskript einer Maschine lässt sich nicht erstellen',
      cause:
        'Der Bootstrap-Provider lehnt seine Konfiguration ab, oder ein Secret fehlt, auf das sie verweist.',
      remedy:
        'Die Dateien und Secrets der Konfiguration nach der Meldung berichtigen.',
    },
    k3sToken: {
      title: 'Eine Maschine kennt das Token ihres k3s-Clusters nicht',
      cause:
        'Das Secret mit dem Token des Clusters wurde geändert oder gehört zu einem früheren Cluster.',
      remedy:
        'Das Secret mit dem Token wiederherstellen; danach erstellte Maschinen treten bei.',
    },
    kubeadmToken: {
      title: 'Das kubeadm-Token einer Maschine ist abgelaufen',
      cause:
        'Die Maschine startete erst nach Ablauf ihres Beitrittstokens, standardmäßig nach 15 Minuten.',
      remedy: 'Die Machine löschen; ihr Ersatz erhält ein neues Token.',
    },
    requirements: {
      title: 'Die Maschine erfüllt die Anforderungen von kubeadm nicht',
      cause:
        'Die Meldung nennt, was nicht stimmt, z. B. Swap, Kernel-Module, Ports oder zu wenige CPUs.',
      remedy:
        'Ein Image von image-builder oder einen größeren Maschinentyp verwenden.',
    },
    noPodNetwork: {
      title: 'Die Nodes haben kein Pod-Netzwerk',
      cause:
        'kubeadm-Cluster kommen ohne Netzwerk-Plugin; k3s bringt eines mit.',
      remedy:
        'Im Cluster ein Netzwerk-Plugin wie Calico oder Cilium installieren.',
    },
    noCloudController: {
      title: 'Die Nodes warten auf ihren Cloud-Controller',
      cause:
        'Ein Node nimmt erst Pods an, wenn ein Cloud Controller Manager ihn initialisiert hat; es läuft keiner.',
      remedy:
        'Im Cluster den Cloud Controller Manager des Providers installieren.',
    },
    imagePull: {
      title: 'Ein Container-Image lässt sich nicht laden',
      cause:
        'Der Name ist falsch, die Registry verlangt eine Anmeldung, oder die Nodes erreichen sie nicht.',
      remedy:
        'Image-Namen, Pull-Secret und den Weg von den Nodes zur Registry prüfen.',
    },
    unschedulable: {
      title: 'Kein Node passt für einen Pod',
      cause:
        'Die Meldung zählt auf, was den Nodes fehlt: CPU, Speicher, GPUs, oder ein Taint, das der Pod nicht toleriert.',
      remedy:
        'Maschinen hinzufügen, maxReplicas eines Pools mit Autoscaling erhöhen oder die Anforderung verkleinern.',
    },
  },
  network: {
    dns: {
      title: 'Ein Hostname lässt sich nicht auflösen',
      cause: 'Der Name ist falsch, oder der DNS-Server kennt ihn nicht.',
      remedy: 'Die Adresse und das DNS des Hubs prüfen.',
    },
    unknownAuthority: {
      title:
        'Ein Zertifikat stammt von einer unbekannten Zertifizierungsstelle',
      cause:
        'Der Server oder ein Proxy dazwischen legt ein Zertifikat vor, dem der Hub nicht vertraut.',
      remedy:
        'Dem Provider, der den Fehler meldet, die Zertifizierungsstelle bekannt machen oder die Adresse berichtigen.',
    },
    refused: {
      title: 'Der Server lehnt die Verbindung ab',
      cause:
        'An dieser Adresse und diesem Port lauscht kein Prozess: Der API-Server ist noch nicht gestartet oder ausgefallen.',
      remedy:
        'Warten, solange der Cluster entsteht; sonst seine Control-Plane prüfen.',
    },
    timeout: {
      title: 'Der Server antwortet nicht rechtzeitig',
      cause:
        'Eine Firewall, Security Group oder Route blockiert die Verbindung, oder der Server ist überlastet.',
      remedy: 'Prüfen, ob der Hub die Adresse aus der Meldung erreicht.',
    },
  },
};
