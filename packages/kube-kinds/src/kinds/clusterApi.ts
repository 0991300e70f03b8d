import type { MachineDeployment } from '../generated/kinds';
import { kubeKind } from './resourceKind';

/** @public */
export const machinePoolKind = kubeKind<MachineDeployment>(
  'cluster.x-k8s.io/v1beta2',
  'MachinePool',
);

/** @public */
export const machineHealthCheckKind = kubeKind(
  'cluster.x-k8s.io/v1beta2',
  'MachineHealthCheck',
);
