import type { bootstrap as english } from '../../en/failures/bootstrap';
import type { Translated } from '../../types';

/** German texts of failures of bootstrap and control plane providers. @internal */
export const bootstrap: Translated<typeof english> = {
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
    cause: 'kubeadm-Cluster kommen ohne Netzwerk-Plugin; k3s bringt eines mit.',
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
};
