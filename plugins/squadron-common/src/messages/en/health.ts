/** English texts of the doctor and its findings. @internal */
export const health = {
  matrix: {
    label: 'Checks by cluster',
    check: 'Check',
    states: {
      ok: 'OK',
      notice: 'notice',
      problem: 'problem',
      unknown: 'unknown',
    },
    all: 'All {{number}} checks by cluster, {{passed}} passed',
    checked_one: '{{state}}, {{count}} object checked',
    checked_other: '{{state}}, {{count}} objects checked',
  },
  unknown: { label: 'Checks that could not run', why: 'Could not run because' },
  again: 'Run again',
  what: 'the health of MultiKueue',
  checked_one: '{{count}} object checked {{ago}}',
  checked_other: '{{count}} objects checked {{ago}}',
  service: {
    title: 'The portal acts in clusters with its own identity',
    text: 'The RBAC and the audit log of the clusters do not see the person. Only the permissions of the portal limit what they do. Set squadron.access.mode to impersonate in the app-config to act as the person.',
  },
  problems: 'Problems',
  connections: 'Connections',
  checksTitle: 'Checks',
  finding: {
    problem: 'Problem',
    place: 'Cluster and check',
    remediation: 'Remediation',
    fixedBy: {
      itself: 'Fixed by: Squadron, automatically',
      fix: 'Fixed by: Squadron, on request',
      person: 'Fixed by: you',
    },
  },
  fix: {
    requested: 'Requested',
    running: 'The fix is in progress. This page refreshes automatically.',
    text: 'It sets one annotation on {{object}} on the hub:',
    time: '<time of the request>',
  },
  workers: {
    emptyText:
      'Create a cluster from a template, or import one. It is connected automatically.',
    emptyTitle: 'No workers yet',
    label: 'Connections of workers',
    left: 'Gets no workloads: {{left}}',
    kueue: 'Kueue on the hub',
    contact: 'Last contact with the portal',
    expires: 'Credential expires',
  },
  verdict: {
    noWorkersText:
      'No workers. A worker joins automatically when a cluster is created or imported.',
    moreBelow: '{{worst}} {{more}} more below.',
    noProblems: 'No problems found. {{worst}}',
    pass_one: 'All checks pass between the hub and its worker.',
    pass_other: 'All checks pass between the hub and its {{count}} workers.',
    incomplete_one:
      '{{passed}} checks passed, {{count}} could not run everywhere. No problem is known: check by hand what is listed below.',
    incomplete_other:
      '{{passed}} checks passed, {{count}} could not run everywhere. No problem is known: check by hand what is listed below.',
  },
  checks: {
    reach: 'Reachable from the portal',
    kinds: 'Required APIs installed',
    operators: 'Operators running',
    versions: 'Versions match the hub',
    gates: 'Kueue feature gates',
    clock: 'Clock',
    credential: 'Kueue credential',
    connection: 'Kueue connection',
    list: 'Listed for dispatch',
    namespaces: 'Namespaces',
    localQueues: 'LocalQueues',
    clusterQueues: 'ClusterQueues',
    flavors: 'ResourceFlavors',
    admissionCheck: 'Admission check and queues',
    nomination: 'Clusters nominated',
    reconcilers: 'Reconcilers working',
  },
} as const;
