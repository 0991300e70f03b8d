import {
  admissionCheckKind,
  authTokenRequestKind,
  clusterProfileKind,
  clusterQueueKind,
  jobKind,
  localQueueKind,
  multiKueueClusterKind,
  multiKueueConfigKind,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  resourceFlavorKind,
  workloadKind,
} from '@squadron/kube-kinds';
import type { ResourceKind } from '@squadron/kube-kinds';

const everywhere: readonly ResourceKind[] = [
  workloadKind,
  clusterQueueKind,
  localQueueKind,
  resourceFlavorKind,
  jobKind,
  rayJobKind,
  rayClusterKind,
  rayServiceKind,
];

/** Kinds that a worker needs so that MultiKueue connects to it and runs workloads on it. @public */
export const DOCTOR_WORKER_KINDS = everywhere;

/** Kinds that the hub needs to dispatch. @public */
export const DOCTOR_HUB_KINDS: readonly ResourceKind[] = [
  ...everywhere,
  multiKueueClusterKind,
  multiKueueConfigKind,
  admissionCheckKind,
  clusterProfileKind,
  authTokenRequestKind,
];
