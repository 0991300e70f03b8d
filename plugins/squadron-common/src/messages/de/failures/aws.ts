import type { aws as english } from '../../en/failures/aws';
import type { Translated } from '../../types';

/** German texts of failures that the provider AWS reports. @internal */
export const aws: Translated<typeof english> = {
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
    cause: 'Spot-Instanzen haben je Familie und Region ein eigenes Kontingent.',
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
};
