import { kubeKind } from './resourceKind';

/** @public */
export const kthreesControlPlaneKind = kubeKind(
  'controlplane.cluster.x-k8s.io/v1beta2',
  'KThreesControlPlane',
);

/** @public */
export const kthreesConfigTemplateKind = kubeKind(
  'bootstrap.cluster.x-k8s.io/v1beta2',
  'KThreesConfigTemplate',
);

/** The bootstrap configuration of one MachinePool; MachinePools use no template. @public */
export const kthreesConfigKind = kubeKind(
  'bootstrap.cluster.x-k8s.io/v1beta2',
  'KThreesConfig',
);

/** @public */
export const kubeadmControlPlaneKind = kubeKind(
  'controlplane.cluster.x-k8s.io/v1beta2',
  'KubeadmControlPlane',
);

/** @public */
export const kubeadmConfigTemplateKind = kubeKind(
  'bootstrap.cluster.x-k8s.io/v1beta2',
  'KubeadmConfigTemplate',
);

/** The bootstrap configuration of one MachinePool; MachinePools use no template. @public */
export const kubeadmConfigKind = kubeKind(
  'bootstrap.cluster.x-k8s.io/v1beta2',
  'KubeadmConfig',
);
