import type { KubeObject, Condition } from './kubeObject';
import type { PodTemplate } from './core';
import { kubeKind } from './resourceKind';

/** @public */
export const deploymentKind = kubeKind<Deployment>(
  'apps/v1',
  'Deployment',
  'deployments',
);

/** A Deployment, as far as it is read. @public */
export interface Deployment extends KubeObject {
  spec?: { replicas?: number; template?: PodTemplate };
  status?: {
    observedGeneration?: number;
    replicas?: number;
    availableReplicas?: number;
    updatedReplicas?: number;
    conditions?: Condition[];
  };
}
