import { credentials as english } from '../en/credentials';
import { Translated } from '../types';

/** German texts of credentials and cluster access. @internal */
export const credentials: Translated<typeof english> = {
  dialog: {
    replaceTitle: '{{namespace}}/{{name}} ersetzen',
    replaceText:
      'Alle Werte neu eingeben: Gespeicherte Werte werden nie angezeigt. Cluster, die diese Zugangsdaten verwenden, erhalten die neuen innerhalb einer Minute.',
    addText:
      'Die Werte werden in einem Secret auf dem Hub gespeichert und nie wieder angezeigt.',
    nameHelp: 'Cluster verweisen über diesen Namen auf die Zugangsdaten.',
    namespaceHelp:
      'Cluster in diesem Namespace können die Zugangsdaten verwenden.',
    nameTaken:
      '{{namespace}}/{{name}} existiert bereits. In der Liste ersetzen oder einen anderen Namen wählen.',
    noProvider: 'Einen Provider wählen.',
  },
  add: 'Cloud-Konto hinzufügen',
  what: 'die Zugangsdaten',
  noProvider:
    'Nur Cluster auf AWS, GCP, Azure und vSphere benötigen Zugangsdaten eines Providers. Squadron fragt hier danach, sobald ein Provider eingeschaltet ist.',
  setting: 'Einstellung der app-config',
  settingText:
    'Dies in die app-config eintragen und das Portal neu starten; der Hub benötigt außerdem den Cluster-API-Provider. Diese Seite fragt dann nach: {{asked}}.',
  noProviderTitle: 'Kein Cloud-Provider ist eingeschaltet',
  providersUnread: 'Die Provider wurden noch nicht gelesen.',
  emptyText:
    'Cluster auf AWS, GCP, Azure und vSphere werden mit den Zugangsdaten eines Provider-Kontos erstellt. Diese hier hinzufügen. Werte werden nie wieder angezeigt.',
  emptyTitle: 'Noch keine Cloud-Konten',
  title: 'Cloud-Konten',
  noUsers: 'keinem Cluster',
  unknownUsers: 'unbekannt',
  facts: {
    region: 'Region',
    project: 'Projekt',
    subscriptionId: 'Subscription',
    server: 'vCenter',
  },
  delete: {
    title: '{{namespace}}/{{name}} löschen?',
    text: 'Das Secret wird vom Hub gelöscht. Die Schlüssel bleiben beim Provider gültig, bis sie dort widerrufen werden.',
    usersUnread:
      'Die Cluster, die sie verwenden, konnten nicht gelesen werden.',
    used: 'Verwendet von {{usedBy}}. Zuerst diese Cluster löschen oder ihnen andere Zugangsdaten geben.',
  },
  access: {
    serviceAccount: 'ServiceAccount {{serviceAccount}}',
    toCheck: 'Zu prüfende Zugangsdaten: {{urgent}} von {{total}}.',
    rotated: 'Squadron rotiert diese in der Mitte ihrer Laufzeit.',
    what: 'die Zugangsliste',
    missing: '{{cluster}}: {{cause}}. Möglicherweise fehlen Einträge.',
    emptyText:
      'Einträge erscheinen, wenn ein Cluster der Flotte beitritt oder ein AuthTokenRequest ein Token anfordert.',
    emptyTitle: 'Die Zugangsliste ist leer',
    title: 'Cluster-Zugang',
    label: 'Zugangsdaten der Cluster',
    consumer: 'Genutzt von',
    secret: 'Secret {{secret}}',
    roles: 'Rollen',
    rotatedAt: 'Zuletzt rotiert',
    allRights: 'alle Rechte auf dem Cluster',
    howToRotate: 'So wird rotiert',
    until: '(bis {{time}})',
    mechanisms: {
      request: 'ServiceAccount-Token',
      fleet: 'kubeconfig',
      person: 'kubeconfig einer Person',
      plugin: 'Token eines Plugins',
    },
  },
  fields: {
    AWS_ACCESS_KEY_ID: {
      title: 'Access Key ID',
      help: 'Der Schlüssel eines IAM-Benutzers mit den Richtlinien aus `clusterawsadm bootstrap iam`.',
    },
    AWS_SECRET_ACCESS_KEY: {
      title: 'Secret Access Key',
      help: 'Der geheime Teil dieses Access Keys.',
    },
    AWS_SESSION_TOKEN: {
      title: 'Session-Token',
      help: 'Nur für temporäre Schlüssel. Nach deren Ablauf lassen sich Cluster nicht ändern.',
    },
    AWS_REGION: {
      title: 'Region',
      help: 'Für Cluster ohne eigene Region, z. B. us-east-1.',
    },
    AZURE_SUBSCRIPTION_ID: {
      title: 'Abonnement-ID',
      help: 'In diesem Abonnement entstehen die Maschinen, und es trägt ihre Kosten.',
    },
    AZURE_TENANT_ID: {
      title: 'Tenant-ID',
      help: 'Der Tenant des Dienstprinzipals.',
    },
    AZURE_CLIENT_ID: {
      title: 'Client-ID',
      help: 'Die ID eines Dienstprinzipals mit der Rolle Contributor im Abonnement.',
    },
    AZURE_CLIENT_SECRET: {
      title: 'Client-Secret',
      help: 'Der Wert des Client-Secrets, nicht seine ID.',
    },
    credentials: {
      title: 'Schlüssel eines Dienstkontos',
      help: 'Die vollständige JSON-Datei von Google Cloud, von der ersten bis zur letzten Klammer.',
    },
    VSPHERE_SERVER: {
      title: 'Adresse von vCenter',
      help: 'Für Cluster ohne eigene Adresse, z. B. vcenter.example.com.',
    },
    VSPHERE_USERNAME: {
      title: 'Benutzername',
      help: 'Mit der Domäne, z. B. capv@vsphere.local.',
    },
    VSPHERE_PASSWORD: {
      title: 'Passwort',
      help: 'Das Passwort dieses Benutzers.',
    },
  },
  rotate: {
    now: 'Jetzt rotieren',
    title: 'Token von {{consumer}} auf {{cluster}} rotieren?',
    confirm: 'Rotieren',
    text: 'Ein neues Token wird im Secret {{secret}} gespeichert. Das alte Token bleibt eine Weile gültig, damit seine Nutzer wechseln können. Wenn der Cluster nicht erreichbar ist, bleibt das alte Token.',
  },
  picker: {
    none: 'Der Namespace {{namespace}} hat noch keine Zugangsdaten; sie zuerst auf der Seite Cloud-Konten hinzufügen.',
    noneOf:
      'Der Namespace {{namespace}} hat noch keine Zugangsdaten von {{provider}}; sie zuerst auf der Seite Cloud-Konten hinzufügen.',
  },
};
