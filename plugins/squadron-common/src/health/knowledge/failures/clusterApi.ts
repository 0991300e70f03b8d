import type { KnownFailure } from '../types';

/** Conditions of Cluster API itself and of its control planes. */
export const clusterApiFailures: readonly KnownFailure[] = [
  {
    pattern:
      /"?(Kubernetes|Kubeadm|ControlPlane)VersionSkew"?|version skew policy/,
    title: 'The versions of machines and control plane are not compatible',
    cause:
      'Machines may not be newer than the control plane, and at most three minors older.',
    remedy:
      'Upgrade the control plane first; the pools follow one minor at a time.',
  },
  {
    pattern: /"?ControlPlaneIsStable"? preflight check failed/,
    title: 'Machines wait for the control plane',
    isUsualAtFirst: true,
    cause:
      'While the control plane is being created or upgraded, no machines are added.',
    remedy: 'Wait. If it lasts, look at the conditions of the control plane.',
  },
  {
    pattern:
      /etcd.*(lo+sing quorum|lost quorum|no leader)|EtcdClusterUnhealthy|lo+se etcd quorum/i,
    title: 'The control plane has lost its quorum, or would',
    cause:
      'More than half of the etcd members must answer; too many are down to replace one safely.',
    remedy:
      'Bring the machines of the control plane back, or restore etcd from a snapshot.',
  },
  {
    reasons: ['TooManyUnhealthy'],
    title: 'Too many unhealthy machines to replace them',
    cause:
      'More machines are unhealthy than healthCheck.maxUnhealthy lets Cluster API replace.',
    remedy:
      'Look for a common cause, e.g. the network. Then raise maxUnhealthy or delete the machines one by one.',
  },
  {
    pattern: /certificate has expired or is not yet valid/,
    title: 'A certificate has expired',
    cause:
      'The API server or a client uses an expired certificate, or a clock is wrong.',
    remedy:
      'Roll the control plane out again: set controlPlane.rolloutAfter to now. It gets new certificates.',
  },
  {
    pattern:
      /secrets? "[^"]*-kubeconfig" not found|kubeconfig secret.*(not found|missing)/i,
    title: 'The kubeconfig Secret of the cluster is missing',
    isUsualAtFirst: true,
    cause:
      'The control plane provider creates it. Either it was deleted, or the control plane does not exist yet.',
    remedy: 'Wait some minutes: the control plane provider creates it again.',
  },
  {
    reasons: ['ProviderNotInstalled'],
    pattern:
      /cannot find any versions matching contract|no matches for kind|could not find the requested resource.*x-k8s\.io/,
    title: 'A Cluster API provider is not installed on the hub',
    cause:
      'The hub does not serve a kind that the cluster needs, or its CRD lacks the contract label.',
    remedy:
      'Install it: `clusterctl init --infrastructure … --control-plane … --bootstrap …`.',
  },
  {
    pattern:
      /failed calling webhook|no endpoints available for service "[^"]*webhook/,
    title: 'A provider on the hub does not respond',
    cause:
      'Its admission webhook is not running, so objects of its kinds cannot be written.',
    remedy: "Look at the provider's pods on the hub.",
  },
  {
    reasons: ['ObjectDeleted', 'InfrastructureDeleted', 'NodeDeleted'],
    title: 'A part of the cluster was deleted outside of Cluster API',
    cause: 'An object, machine or node was deleted, but not by Cluster API.',
    remedy:
      'Machines are replaced by health checks. If the infrastructure of the whole cluster is gone, create the cluster again.',
  },
  {
    pattern: /violate the pod's disruption budget|Cannot evict pod/,
    title: 'A machine cannot be drained',
    cause: 'A PodDisruptionBudget prevents the eviction of its last pods.',
    remedy:
      'Start more replicas of that workload, relax its budget, or annotate the Machine with machine.cluster.x-k8s.io/exclude-node-draining.',
  },
  {
    reasons: ['WaitingForVolumeDetach'],
    title: 'A machine waits for its volumes',
    cause:
      'Volumes of the node are still attached; the storage driver has to detach them.',
    remedy:
      "Look at the storage driver's pods and at the VolumeAttachments of the node.",
  },
  {
    reasons: ['ProbeFailed'],
    pattern: /Remote connection probe failed/i,
    title: 'The hub does not reach the API server of the cluster',
    isUsualAtFirst: true,
    cause: 'The control plane is down, or the network between is closed.',
    remedy: 'Check the endpoint from the hub, its load balancer and firewalls.',
  },
];
