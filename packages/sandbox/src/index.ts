export { HUB_ID } from './layout/clusterId';
export { createSandboxPaths } from './layout/paths';
export { loadUpstreamCrds } from './manifests/loadUpstreamCrds';
export { ensureWebhookPki } from './pki/clusterPki';
export { formatKubeconfig } from './pki/kubeconfig';
export { findIsolationMethod } from './programs/isolatedRoot';
export { prepareKueue } from './programs/kueue';
