import type { network as english } from '../../en/failures/network';
import type { Translated } from '../../types';

/** German texts of failures of connections. @internal */
export const network: Translated<typeof english> = {
  dns: {
    title: 'Ein Hostname lässt sich nicht auflösen',
    cause: 'Der Name ist falsch, oder der DNS-Server kennt ihn nicht.',
    remedy: 'Die Adresse und das DNS des Hubs prüfen.',
  },
  unknownAuthority: {
    title: 'Ein Zertifikat stammt von einer unbekannten Zertifizierungsstelle',
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
};
