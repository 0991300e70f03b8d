import type { ResourceKind } from './resourceKind';

const controlPlane = {
  group: 'controlplane.cluster.x-k8s.io',
  version: 'v1beta2',
  namespaced: true,
} as const;

const bootstrap = {
  group: 'bootstrap.cluster.x-k8s.io',
  version: 'v1beta2',
  namespaced: true,
} as const;

/** @public */
export const kthreesControlPlaneKind: ResourceKind = {
  ...controlPlane,
  kind: 'KThreesControlPlane',
  plural: 'kthreescontrolplanes',
};

/** @public */
export const kthreesConfigTemplateKind: ResourceKind = {
  ...bootstrap,
  kind: 'KThreesConfigTemplate',
  plural: 'kthreesconfigtemplates',
};

/** The bootstrap configuration of one MachinePool; MachinePools use no template. @public */
export const kthreesConfigKind: ResourceKind = {
  ...bootstrap,
  kind: 'KThreesConfig',
  plural: 'kthreesconfigs',
};

/** @public */
export const kubeadmControlPlaneKind: ResourceKind = {
  ...controlPlane,
  kind: 'KubeadmControlPlane',
  plural: 'kubeadmcontrolplanes',
};

/** @public */
export const kubeadmConfigTemplateKind: ResourceKind = {
  ...bootstrap,
  kind: 'KubeadmConfigTemplate',
  plural: 'kubeadmconfigtemplates',
};

/** The bootstrap configuration of one MachinePool; MachinePools use no template. @public */
export const kubeadmConfigKind: ResourceKind = {
  ...bootstrap,
  kind: 'KubeadmConfig',
  plural: 'kubeadmconfigs',
};
