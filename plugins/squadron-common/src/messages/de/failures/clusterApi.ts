import type { clusterApi as english } from '../../en/failures/clusterApi';
import type { Translated } from '../../types';

/** German texts of failures that Cluster API reports. @internal */
export const clusterApi: Translated<typeof english> = {
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
    title: 'Die Control-Plane hat ihr Quorum verloren oder würde es verlieren',
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
};
