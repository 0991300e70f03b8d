/** English texts of failures that Cluster API reports. @internal */
export const clusterApi = {
  versionSkew: {
    title: 'The versions of machines and control plane are not compatible',
    cause:
      'Machines may not be newer than the control plane, and at most three minors older.',
    remedy:
      'Upgrade the control plane first; the pools follow one minor at a time.',
  },
  controlPlaneNotReady: {
    title: 'Machines wait for the control plane',
    cause:
      'While the control plane is being created or upgraded, no machines are added.',
    remedy:
      'Wait. If this takes long, look at the conditions of the control plane.',
  },
  quorum: {
    title: 'The control plane has lost its quorum, or would',
    cause:
      'More than half of the etcd members must answer; too many are down to replace one safely.',
    remedy:
      'Restore the machines of the control plane, or restore etcd from a snapshot.',
  },
  tooManyUnhealthy: {
    title: 'Too many machines are unhealthy: none is replaced',
    cause:
      'More machines are unhealthy than healthCheck.maxUnhealthy lets Cluster API replace.',
    remedy:
      'Look for a common cause, e.g. the network. Then raise maxUnhealthy or delete the machines one by one.',
  },
  certificateExpired: {
    title: 'A certificate has expired',
    cause:
      'The API server or a client uses an expired certificate, or a clock is wrong.',
    remedy:
      'Roll the control plane out again: set controlPlane.rolloutAfter to now. It gets new certificates.',
  },
  noKubeconfig: {
    title: 'The kubeconfig Secret of the cluster is missing',
    cause:
      'The control plane provider creates it. Either it was deleted, or the control plane does not exist yet.',
    remedy: 'Wait some minutes: the control plane provider creates it again.',
  },
  noProvider: {
    title: 'A Cluster API provider is not installed on the hub',
    cause:
      'The hub does not serve a kind that the cluster needs, or its CRD lacks the contract label.',
    remedy:
      'Install it: `clusterctl init --infrastructure … --control-plane … --bootstrap …`.',
  },
  webhook: {
    title: 'A provider on the hub does not respond',
    cause:
      'Its admission webhook is not running, so objects of its kinds cannot be written.',
    remedy: "Look at the provider's pods on the hub.",
  },
  deletedOutside: {
    title: 'A part of the cluster was deleted outside Cluster API',
    cause: 'An object, machine or node was deleted, but not by Cluster API.',
    remedy:
      'Machines are replaced by health checks. If the infrastructure of the whole cluster is gone, create the cluster again.',
  },
  disruptionBudget: {
    title: 'A machine cannot be drained',
    cause: 'A PodDisruptionBudget prevents the eviction of its last pods.',
    remedy:
      'Start more replicas of that workload, relax its budget, or annotate the Machine with machine.cluster.x-k8s.io/exclude-node-draining.',
  },
  volumes: {
    title: 'A machine waits for its volumes',
    cause:
      'Volumes of the node are still attached; the storage driver has to detach them.',
    remedy:
      "Look at the storage driver's pods and at the VolumeAttachments of the node.",
  },
  unreachable: {
    title: 'The hub does not reach the API server of the cluster',
    cause: 'The control plane is down, or the network between is closed.',
    remedy: 'Check the endpoint from the hub, its load balancer and firewalls.',
  },
} as const;
