import type { helm as english } from '../../en/failures/helm';
import type { Translated } from '../../types';

/** German texts of failures of Helm releases. @internal */
export const helm: Translated<typeof english> = {
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
    cause: 'Sie wurden auf anderem Weg installiert; Helm übernimmt sie nicht.',
    remedy:
      'Diese Installation entfernen oder das Add-on in spec.addOns abschalten.',
  },
  unreachable: {
    title: 'Das Add-on erreicht seinen Cluster nicht',
    cause: 'Das Kubeconfig-Secret des Clusters fehlt oder funktioniert nicht.',
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
};
