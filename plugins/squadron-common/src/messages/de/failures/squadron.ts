import type { squadron as english } from '../../en/failures/squadron';
import type { Translated } from '../../types';

/** German texts of failures that Squadron's own steps report. @internal */
export const squadron: Translated<typeof english> = {
  noCredentials: {
    title: 'Für den Provider gibt es keine Zugangsdaten',
    cause:
      'spec.provider.configSecret nennt kein Secret, oder das Secret existiert nicht.',
    remedy:
      'Das Secret auf der Seite Cloud-Konten im Namespace des Clusters anlegen.',
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
    remedy: 'Die Zugangsdaten auf der Seite Cloud-Konten neu eingeben.',
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
};
