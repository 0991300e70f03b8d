import { KINDS, type ResourceKind } from '@squadron/kube-kinds';

const everywhere: readonly ResourceKind[] = [
  KINDS.workload,
  KINDS.clusterQueue,
  KINDS.localQueue,
  KINDS.resourceFlavor,
  KINDS.job,
  KINDS.rayJob,
  KINDS.rayCluster,
  KINDS.rayService,
];

/** Kinds that a worker needs so that MultiKueue connects to it and runs workloads on it. @public */
export const DOCTOR_WORKER_KINDS = everywhere;

/** Kinds that the hub needs to dispatch. @public */
export const DOCTOR_HUB_KINDS: readonly ResourceKind[] = [
  ...everywhere,
  KINDS.multiKueueCluster,
  KINDS.multiKueueConfig,
  KINDS.admissionCheck,
  KINDS.clusterProfile,
  KINDS.authTokenRequest,
];
