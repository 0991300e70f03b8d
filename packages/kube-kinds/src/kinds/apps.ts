import type { KubeObject, Condition } from './kubeObject';
import type { ResourceKind } from './resourceKind';

/** @public */
export const deploymentKind: ResourceKind = {
  group: 'apps',
  version: 'v1',
  kind: 'Deployment',
  plural: 'deployments',
  namespaced: true,
};

/** A Deployment, as far as it is read. @public */
export interface Deployment extends KubeObject {
  status?: {
    observedGeneration?: number;
    replicas?: number;
    availableReplicas?: number;
    updatedReplicas?: number;
    conditions?: Condition[];
  };
}
