import type { Failures } from '../types';

/** Conditions of Cluster API itself and of its control planes. */
export const clusterApiFailures: Failures<'clusterApi'> = {
  versionSkew: {
    pattern:
      /"?(Kubernetes|Kubeadm|ControlPlane)VersionSkew"?|version skew policy/,
  },
  controlPlaneNotReady: {
    pattern: /"?ControlPlaneIsStable"? preflight check failed/,
    isUsualAtFirst: true,
  },
  quorum: {
    pattern:
      /etcd.*(lo+sing quorum|lost quorum|no leader)|EtcdClusterUnhealthy|lo+se etcd quorum/i,
  },
  tooManyUnhealthy: { reasons: ['TooManyUnhealthy'] },
  certificateExpired: {
    pattern: /certificate has expired or is not yet valid/,
  },
  noKubeconfig: {
    pattern:
      /secrets? "[^"]*-kubeconfig" not found|kubeconfig secret.*(not found|missing)/i,
    isUsualAtFirst: true,
  },
  noProvider: {
    reasons: ['ProviderNotInstalled'],
    pattern:
      /cannot find any versions matching contract|no matches for kind|could not find the requested resource.*x-k8s\.io/,
  },
  webhook: {
    pattern:
      /failed calling webhook|no endpoints available for service "[^"]*webhook/,
  },
  deletedOutside: {
    reasons: ['ObjectDeleted', 'InfrastructureDeleted', 'NodeDeleted'],
  },
  disruptionBudget: {
    pattern: /violate the pod's disruption budget|Cannot evict pod/,
  },
  volumes: { reasons: ['WaitingForVolumeDetach'] },
  unreachable: {
    reasons: ['ProbeFailed'],
    pattern: /Remote connection probe failed/i,
    isUsualAtFirst: true,
  },
};
