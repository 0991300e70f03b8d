import { common as english } from '../en/common';
import { Translated } from '../types';

/**
 * German texts of all pages: actions and parts that several areas share.
 *
 * @internal
 */
export const common: Translated<typeof english> = {
  actions: {
    createCluster: 'Cluster anlegen',
    submitJob: 'Job einreichen',
    destroy: 'Endgültig löschen',
    stop: 'Stoppen',
    delete: 'Löschen',
    cancel: 'Abbrechen',
    inCatalog: 'Im Katalog',
    scale: 'Skalieren',
    upgrade: 'Aktualisieren',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    suspend: 'Aussetzen',
    rerun: 'Erneut ausführen',
    rerunWithChanges: 'Mit Änderungen erneut ausführen',
    move: 'Verschieben',
    priority: 'Priorität',
    changePriority: 'Priorität ändern',
    open: 'Öffnen',
    clearChoice: 'Auswahl aufheben',
    openDashboard: 'Ray-Dashboard öffnen',
    kubeconfig: 'Kubeconfig',
    download: 'Herunterladen',
    downloadCsv: 'CSV',
    detach: 'Abkoppeln',
    addPool: 'Pool hinzufügen',
    remove: 'Entfernen',
    replaceMachines: 'Maschinen ersetzen',
  },
};
