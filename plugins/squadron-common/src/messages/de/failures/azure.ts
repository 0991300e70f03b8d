import type { azure as english } from '../../en/failures/azure';
import type { Translated } from '../../types';

/** German texts of failures that the provider Azure reports. @internal */
export const azure: Translated<typeof english> = {
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
};
