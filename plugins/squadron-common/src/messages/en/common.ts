/**
 * English texts of all pages: actions and parts that several areas share.
 *
 * @internal
 */
export const common = {
  actions: {
    createCluster: 'Create cluster',
    submitJob: 'Submit job',
    destroy: 'Destroy',
    stop: 'Stop',
    delete: 'Delete',
    cancel: 'Cancel',
    inCatalog: 'In catalog',
    scale: 'Scale',
    upgrade: 'Upgrade',
    pause: 'Pause',
    resume: 'Resume',
    suspend: 'Suspend',
    rerun: 'Rerun',
    rerunWithChanges: 'Rerun with changes',
    move: 'Move',
    priority: 'Priority',
    changePriority: 'Change priority',
    open: 'Open',
    clearChoice: 'Clear selection',
    openDashboard: 'Open Ray dashboard',
    kubeconfig: 'Kubeconfig',
    download: 'Download',
    downloadCsv: 'CSV',
    detach: 'Detach',
    addPool: 'Add pool',
    remove: 'Remove',
    replaceMachines: 'Replace machines',
  },
} as const;
