import type { gcp as english } from '../../en/failures/gcp';
import type { Translated } from '../../types';

/** German texts of failures that the provider GCP reports. @internal */
export const gcp: Translated<typeof english> = {
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
    cause: 'Das Projekt hat kein Image dieses Namens oder darf es nicht lesen.',
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
};
