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
