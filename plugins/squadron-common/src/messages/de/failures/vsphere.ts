import type { vsphere as english } from '../../en/failures/vsphere';
import type { Translated } from '../../types';

/** German texts of failures that the provider vSphere reports. @internal */
export const vsphere: Translated<typeof english> = {
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
};
