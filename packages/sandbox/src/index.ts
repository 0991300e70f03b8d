export { FLEET_NAMESPACE, HUB_ID, clusterIdOf } from './layout/clusterId';
export { createSandboxPaths } from './layout/paths';
export type { ClusterPaths, SandboxPaths } from './layout/paths';
export { loadKueueCrds } from './manifests/loadKueueCrds';
export { loadPlacementCrds } from './manifests/loadPlacementCrds';
export { loadProviderCrds } from './manifests/loadProviderCrds';
export { createAuthority, createSigningKey } from './pki/certificates';
export type {
  Authority,
  CertificateSubject,
  KeyPair,
} from './pki/certificates';
export { ensureClusterPki, ensureWebhookPki } from './pki/clusterPki';
export type { ClusterPki, WebhookPki } from './pki/clusterPki';
export { formatKubeconfig } from './pki/kubeconfig';
export {
  apiServerProcess,
  controllerManagerProcess,
  kwokProcess,
  schedulerProcess,
} from './programs/controlPlane';
export type { ControlPlaneOptions } from './programs/controlPlane';
export { etcdProcess } from './programs/etcd';
export { findIsolationMethod } from './programs/isolatedRoot';
export type { IsolationMethod } from './programs/isolatedRoot';
export {
  KUBERNETES_VERSION,
  servedMinorOf,
  supportedMinors,
} from './programs/kubernetesVersions';
export { prepareKueue } from './programs/kueue';
export type { KueuePorts } from './programs/kueue';
export type { ProcessSpec, ProcessStage } from './supervision';
