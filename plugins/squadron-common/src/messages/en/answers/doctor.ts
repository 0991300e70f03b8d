/** English texts of the doctor's answers. A finding has what is wrong, its consequence and what to do. @internal */
export const doctor = {
  finding: {
    reach: {
      what: 'The portal cannot reach {{cluster}}: {{cause}}.',
      consequence:
        'It can be neither checked nor repaired. Its workloads continue to run; Kueue evicts them after workerLostTimeout.',
      todo: 'Restore its API server or the network. Squadron then reconnects automatically.',
    },
    kindOfHub: {
      what: '{{cluster}} has no {{kind}}.',
      consequence: 'The hub cannot dispatch to workers.',
      todo: 'Install {{operator}} on {{cluster}}.',
    },
    kindOfWorker: {
      what: '{{cluster}} has no {{kind}}.',
      consequence:
        'Kueue on the hub does not connect to a worker that lacks one of its kinds.',
      todo: 'Install {{operator}} on {{cluster}}, in the version that the hub runs.',
    },
    tooLarge: {
      what: '{{kind}} objects of {{cluster}} are not read: {{cause}}.',
      consequence: 'The portal neither shows nor considers them.',
      todo: 'Delete objects that are not needed, or raise the limit in the app-config.',
    },
    noReplicas: {
      what: '{{name}} on {{cluster}} has 0 of {{wanted}} replicas available (Deployment {{deployment}}).',
      consequence:
        '{{name}} reconciles nothing there, and its webhooks may reject jobs.',
      todo: 'Check the pods and events of Deployment {{deployment}} on {{cluster}}.',
    },
    fewReplicas: {
      what: '{{name}} on {{cluster}} has {{available}} of {{wanted}} replicas available (Deployment {{deployment}}).',
      consequence: '{{name}} runs with fewer replicas.',
      todo: 'Check the pods and events of Deployment {{deployment}} on {{cluster}}.',
    },
    version: {
      what: '{{name}} is {{there}} on {{cluster}} and {{here}} on the hub.',
      consequence:
        'Fields that only one of the versions knows are dropped, so jobs may behave differently there.',
      todo: 'Install {{name}} {{minor}} on {{cluster}}.',
    },
    clock: {
      what: 'The clock of {{cluster}} is {{difference}} the portal’s.',
      consequence:
        'Tokens expire earlier or later than the portal shows, and times of hub and worker cannot be compared.',
      todo: 'Synchronize the clocks of the portal and of the API server of {{cluster}}, e.g. by NTP.',
    },
    credentialNotRequested: {
      what: 'No credential for {{cluster}} has been requested.',
      consequence: 'Kueue on the hub cannot connect to it.',
      todo: 'Squadron requests one as soon as it reaches the worker and all kinds are installed.',
    },
    credentialNotIssued: {
      what: 'Kueue on the hub has no credential for {{cluster}} yet.',
      consequence: 'Kueue on the hub cannot connect to it.',
      todo: 'Squadron issues it automatically.',
    },
    credentialRefused: {
      what: 'Kueue on the hub has no credential for {{cluster}}: {{cause}}.',
      consequence: 'Kueue on the hub cannot connect to it.',
      todo: 'Follow the message. Squadron then issues the credential automatically.',
    },
    credentialExpired: {
      what: 'The credential of Kueue on the hub for {{cluster}} has expired.',
      consequence: 'Kueue on the hub has lost the connection to the worker.',
      todo: 'Issue a new credential.',
    },
    credentialExpires: {
      what: 'The credential of Kueue on the hub for {{cluster}} expires in {{duration}} and was not renewed.',
      consequence: 'Kueue on the hub then loses the connection to the worker.',
      todo: 'Issue a new credential.',
    },
    connectionMissing: {
      what: 'The hub has no MultiKueueCluster {{cluster}}.',
      consequence: 'No workloads are sent to it.',
      todo: 'Squadron creates it as soon as the credential is issued.',
    },
    connecting: {
      what: 'Kueue on the hub is connecting to {{cluster}}.',
      consequence: 'No workloads are sent to it yet.',
      todo: 'Wait; this completes automatically.',
    },
    disconnecting: {
      what: 'Kueue on the hub is disconnecting from {{cluster}}.',
      consequence: 'No new workloads are sent to it.',
      todo: 'Wait; this completes automatically.',
    },
    kindNotWatched: {
      what: 'Kueue on the hub may not watch a kind on {{cluster}}, or the kind is not installed.',
      consequence:
        'No new workloads are sent to it. Kueue evicts the workloads that run on it after workerLostTimeout; they restart on other clusters.',
      todo: 'Install the kind that the message names on {{cluster}}. Squadron repairs the permissions of its own role automatically.',
    },
    connectionLost: {
      what: 'Kueue on the hub cannot reach {{cluster}} ({{state}}).',
      consequence:
        'No new workloads are sent to it. Kueue evicts the workloads that run on it after workerLostTimeout; they restart on other clusters.',
      todo: 'The portal reaches it, so the network or a proxy blocks the connection from the hub, or the credential is rejected. Squadron issues new credentials at increasing intervals; you can issue one now.',
    },
    workerLost: {
      what: 'Kueue on the hub cannot reach {{cluster}} ({{state}}).',
      consequence:
        'No new workloads are sent to it. Kueue evicts the workloads that run on it after workerLostTimeout; they restart on other clusters.',
      todo: 'Restore the worker. Squadron then makes Kueue reconnect.',
    },
    notListed: {
      what: '{{cluster}} is not in the MultiKueueConfig: Kueue on the hub is not connected to it, and no workload is assigned to it.',
      consequence: 'No workloads are sent to it.',
      todo: 'Squadron adds it automatically once it is connected and all copies of moved workloads on it are deleted.',
    },
    listFull: {
      what: '{{cluster}} is not in the MultiKueueConfig: Kueue supports at most {{most}} clusters.',
      consequence: 'No workloads are sent to it.',
      todo: 'Remove another worker, e.g. with spec.multiKueue.join: false in its Cluster.',
    },
    fenced: {
      what: '{{cluster}} is fenced: it was unreachable, and its old copies of moved workloads are being deleted.',
      consequence:
        'No workloads are sent to it. Without the fence, Kueue would return a moved workload to its old copy and end the running one.',
      todo: 'Squadron adds it automatically when all old copies are deleted. If that takes minutes, look for a Workload or job on it that is stuck in deletion.',
    },
    namespace: {
      what: '{{cluster}} has no namespace {{namespace}}.',
      consequence:
        'Jobs of namespace {{namespace}} cannot be sent to it. If no other worker admits them, they stay Dispatching.',
      todo: 'Squadron mirrors namespaces automatically within seconds. If this finding stays, its identity on the worker lacks permission to create namespaces.',
    },
    localQueue: {
      what: '{{cluster}} has no LocalQueue {{namespace}}/{{name}}.',
      consequence: 'Jobs of namespace {{namespace}} cannot be admitted there.',
      todo: 'Squadron mirrors LocalQueues automatically within seconds.',
    },
    otherLocalQueue: {
      what: 'LocalQueue {{namespace}}/{{name}} points to ClusterQueue {{there}} on {{cluster}} and to {{here}} on the hub.',
      consequence: 'Its jobs use the quota of another queue on the worker.',
      todo: 'The ClusterQueue of a LocalQueue is immutable. Squadron replaces a LocalQueue that it mirrored once it is empty; delete any other one.',
    },
    clusterQueue: {
      what: '{{cluster}} has no ClusterQueue {{queue}}.',
      consequence: 'Jobs of queue {{queue}} are not admitted there.',
      todo: 'Squadron creates it from the nodes and claims of the worker, within seconds after both are known.',
    },
    queueStopped: {
      what: 'ClusterQueue {{queue}} on {{cluster}} is {{stop}}.',
      consequence: 'No new workloads are admitted there.',
      todo: 'If this is not intended, set spec.stopPolicy of the ClusterQueue to None on {{cluster}}.',
    },
    queueInactive: {
      what: 'ClusterQueue {{queue}} on {{cluster}} is not active: {{cause}}.',
      consequence: 'Jobs of queue {{queue}} are not admitted there.',
      todo: 'Fix the errors that Kueue reports on {{cluster}}. Squadron repairs its own objects automatically.',
    },
    flavor: {
      what: '{{cluster}} has no ResourceFlavor {{flavor}}, which its ClusterQueue {{queue}} names.',
      consequence:
        'ClusterQueue {{queue}} is not active there, so nothing is admitted.',
      todo: 'Squadron creates the flavors of its own queues from the nodes; create any other flavor yourself.',
    },
    noAdmissionCheck: {
      what: 'The hub has no AdmissionCheck {{name}}.',
      consequence: 'Nothing is dispatched to any worker.',
      todo: 'Squadron creates it automatically once Kueue is installed on the hub.',
    },
    admissionCheck: {
      what: 'AdmissionCheck {{name}} of the hub is not active: {{cause}}.',
      consequence: 'Nothing is dispatched to any worker.',
      todo: 'It becomes active as soon as one worker is connected and in the MultiKueueConfig: fix the findings of the workers.',
    },
    queueOfHub: {
      what: 'ClusterQueue {{queue}} of the hub is not active: {{cause}}.',
      consequence: 'No job of queue {{queue}} is admitted.',
      todo: 'Fix the error that Kueue reports. If it is about the AdmissionCheck, fix that one first.',
    },
    podsUncovered: {
      what: 'ClusterQueue {{queue}} of the hub does not cover the resource pods.',
      consequence:
        'Kueue admits its workloads that request no resources without asking MultiKueue, so their pods stay gated on the hub.',
      todo: 'Add a resource group with pods of flavor {{flavor}} to it, as docs/serving.md shows.',
    },
    multiKueueOff: {
      what: 'The feature gate MultiKueue of Kueue on the hub is off.',
      consequence: 'Nothing is dispatched to any worker.',
      todo: 'Remove featureGates.MultiKueue from ConfigMap {{configMap}} of the hub, then restart Kueue.',
    },
    noMergePatch: {
      what: 'Kueue on the hub leaves the nomination to Squadron without the feature gate WorkloadRequestUseMergePatch.',
      consequence:
        'Kueue removes the clusters that Squadron nominates, and nothing is dispatched.',
      todo: 'Set featureGates.WorkloadRequestUseMergePatch to true in ConfigMap {{configMap}} of the hub, then restart Kueue.',
    },
    dispatcherOff: {
      what: 'Kueue on the hub leaves the nomination to Squadron, whose dispatcher is disabled.',
      consequence:
        'Each Workload holds quota of the hub and starts on no cluster.',
      todo: 'Set squadron.dispatch.enabled in the app-config, or remove multiKueue.dispatcherName from ConfigMap {{configMap}} of the hub and restart Kueue.',
    },
    otherDispatcher: {
      what: 'The dispatcher of Squadron is enabled, but Kueue on the hub nominates clusters itself.',
      consequence: 'Two dispatchers nominate clusters for the same Workloads.',
      todo: 'Set multiKueue.dispatcherName to {{name}} in ConfigMap {{configMap}} of the hub and restart Kueue, or disable squadron.dispatch in the app-config.',
    },
    unmanaged: {
      what: 'Kueue on {{cluster}} does not manage {{frameworks}}.',
      consequence: 'It does not queue objects of these kinds.',
      todo: 'If your people use them, add them to integrations.frameworks in ConfigMap {{configMap}} of {{cluster}}, then restart Kueue.',
    },
    nomination: {
      what_one:
        'No dispatcher nominates clusters for {{count}} Workload with quota on the hub, in {{namespaces}}.',
      what_other:
        'No dispatcher nominates clusters for {{count}} Workloads with quota on the hub, in {{namespaces}}.',
      consequence: 'Each holds quota of the hub and starts on no cluster.',
      todo: 'Kueue is probably configured for an external dispatcher, and the one of Squadron is disabled. Set squadron.dispatch.enabled in the app-config, or remove multiKueue.dispatcherName from the configuration of Kueue on the hub.',
    },
    reconciler: {
      what: '{{object}} cannot be reconciled: {{cause}}.',
      consequence:
        'The desired state of the object is not reached or not maintained.',
      todo: 'Follow the message. Squadron retries at least once a minute.',
    },
  },
  fix: {
    credential: {
      label: 'Issue a new credential',
      effect:
        'A new token is stored for Kueue on the hub, which then reconnects. The previous token stays valid for a short time.',
    },
    mirror: {
      label: 'Mirror now',
      effect:
        'Squadron immediately compares namespace {{namespace}} on the hub with all workers, including {{cluster}}, and creates missing objects.',
    },
    reconcile: {
      label: 'Reconcile now',
      effect:
        'Squadron reconciles {{cluster}} immediately and deletes the remaining copies.',
    },
  },
  part: {
    ahead: '{{duration}} ahead of',
    behind: '{{duration}} behind',
    Hold: 'on hold',
    HoldAndDrain: 'draining',
    noReason: 'Kueue reports no reason',
    reports: 'Kueue reports: {{message}}',
    silent: '{{cluster}} does not answer',
  },
  unread: {
    clock: 'its time cannot be read: {{cause}}',
    date: 'its answers have no valid Date header; check the proxy in front of its API server',
    deployments: 'Deployments of {{cluster}} cannot be read: {{cause}}',
    configuration: 'the configuration of Kueue cannot be read: {{cause}}',
    gates:
      'no ConfigMap {{configMap}} has the feature gates and integrations of Kueue; install Kueue by its manifests or chart, or check its flags yourself',
    operators:
      'no Deployment has the labels of Kueue or KubeRay; if they run outside the cluster, check them there',
    versions:
      'no operator exposes its version on both clusters; compare the images of their Deployments',
    kind: {
      unknown: '{{kind}} of {{cluster}} has not been read yet',
      syncing: '{{kind}} of {{cluster}} is being read',
      notInstalled: '{{kind}} is not installed on {{cluster}}',
      denied: '{{kind}} of {{cluster}} cannot be read: permission denied',
      tooLarge: '{{kind}} of {{cluster}} exceeds squadron.limits',
    },
  },
  left: {
    deleted: 'it is being deleted',
    Cordon: 'it is cordoned',
    Drain: 'it is being drained',
    Leave: 'it is leaving the fleet',
    LeaveNow: 'it is leaving the fleet',
    join: 'spec.multiKueue.join is false',
    label: 'its ClusterProfile has no label {{label}}',
    placement: 'Placement {{namespace}}/{{name}} does not select it',
  },
} as const;
